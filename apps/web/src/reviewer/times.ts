/** Formats a duration as a clock: `0:42`, `1:02:03`. */
export function span(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** The browser's regional variant of the page's language, such as `en-GB`, because plain `en` means US date formats. */
function localeFor(language: string): string {
  return navigator.languages.find((tag) => tag.toLowerCase().split("-")[0] === language) ?? language;
}

export function dayAndTime(at: string, language: string): string {
  return new Intl.DateTimeFormat(localeFor(language), { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(at),
  );
}

export function clock(at: string, language: string): string {
  return new Intl.DateTimeFormat(localeFor(language), { timeStyle: "medium" }).format(new Date(at));
}

/** Formats a time range in the reader's time zone, with dates if they differ. */
export function timeRange(from: string, to: string, language: string): string {
  const [begin, end] = [new Date(from), new Date(to)];
  const isOneDay = begin.toDateString() === end.toDateString();
  return isOneDay
    ? `${clock(from, language)} – ${clock(to, language)}`
    : `${dayAndTime(from, language)} – ${dayAndTime(to, language)}`;
}

/** Formats a time range like `timeRange`; if the time of an end is `null`, the end's name stands for it. */
export function openRange(
  from: string | null,
  to: string | null,
  names: { readonly start: string; readonly end: string },
  language: string,
): string {
  if (from !== null && to !== null) return timeRange(from, to, language);
  const [begin, end] = [from, to].map((at) => at && dayAndTime(at, language));
  return `${begin ?? names.start} – ${end ?? names.end}`;
}

/** `share` is from 0 to 1. */
export function percent(share: number, language: string): string {
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

export function number(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value);
}
