import { useTexts } from "../../shared/texts-context.js";
import type { DefenseRecord, TraceDigest } from "../../shared/wire.js";
import { Naming } from "../naming.js";
import { clock, dayAndTime, number, openRange, span } from "../times.js";
import { type Gap, gapTimes, kindsOf, workLine } from "./work-line.js";

/** The work record: a timeline of events and gaps, with the same information in words. */
export function WorkTimeline({ record }: { readonly record: DefenseRecord }) {
  const { texts, language } = useTexts();
  const { work } = texts.reviewer;
  const digest = record.trace_digest;
  return (
    <section class="work" aria-labelledby="work">
      <h2 id="work" tabIndex={-1}>
        {work.title}
      </h2>
      {digest ? (
        <>
          <p class="quiet">
            {work.events(digest.event_count)} · {dayAndTime(digest.first_at, language)} –{" "}
            {dayAndTime(digest.last_at, language)} · {timesOf(digest)}
          </p>
          <Line digest={digest} />
          {digest.gaps.length > 0 ? (
            <ul class="gaps">
              {digest.gaps.map((gap) => (
                <li key={`${gap.after_seq} ${gap.before_seq}`}>
                  <GapInWords gap={gap} digest={digest} />
                </li>
              ))}
            </ul>
          ) : (
            <p>{work.noGaps}</p>
          )}
          <details>
            <summary>{work.details}</summary>
            <Kinds digest={digest} />
            <Notable digest={digest} />
            {digest.truncated && <p class="quiet">{work.truncated}</p>}
          </details>
        </>
      ) : (
        <p>{work.none}</p>
      )}
    </section>
  );

  /** If events are missing, working times are unknown: the learner may have worked in the gaps. */
  function timesOf({ gaps, active_ms, longest_idle_ms }: TraceDigest): string {
    if (gaps.length > 0) return work.timesUnknown;
    return `${work.active(span(active_ms))} · ${work.idle(span(longest_idle_ms))}`;
  }
}

function GapInWords({ gap, digest }: { readonly gap: Gap; readonly digest: TraceDigest }) {
  const { texts, language } = useTexts();
  const { work } = texts.reviewer;
  const { after_seq, before_seq, missing } = gap;
  const { from, to, after } = gapTimes(gap, digest);
  return (
    <>
      {missing === null ? work.gapReported : work.gapMissing(missing)}:{" "}
      {openRange(from, to, work.ends, language)}
      {after !== null && after !== "" && (
        <>
          {", "}
          <Naming name={after} sentence={work.gapAfter} />
        </>
      )}{" "}
      <span class="quiet">{work.gapEvents(after_seq, before_seq)}</span>
    </>
  );
}

const WIDTH = 1000;

/** Screen readers skip the line, because the list below contains the same information. */
function Line({ digest }: { readonly digest: TraceDigest }) {
  const { gaps, notable } = workLine(digest);
  return (
    <svg class="line" viewBox={`-8 0 ${WIDTH + 16} 48`} preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2={WIDTH} y1="24" y2="24" class="events" />
      {gaps.map(({ from, to }) => (
        <rect
          key={from}
          x={from * WIDTH}
          y="8"
          width={Math.max(8, (to - from) * WIDTH)}
          height="32"
          class="gap"
        />
      ))}
      {notable.map((at) => (
        <line key={at} x1={at * WIDTH} x2={at * WIDTH} y1="8" y2="40" class="notable" />
      ))}
    </svg>
  );
}

function Kinds({ digest }: { readonly digest: TraceDigest }) {
  const { texts, language } = useTexts();
  const { work } = texts.reviewer;
  return (
    <table class="kinds">
      <caption>{work.kinds}</caption>
      <thead>
        <tr>
          <th scope="col">{work.kind}</th>
          <th scope="col">{work.count}</th>
        </tr>
      </thead>
      <tbody>
        {kindsOf(digest).map(({ kind, count }) => (
          <tr key={kind}>
            <th scope="row">
              <bdi>{kind}</bdi>
            </th>
            <td>{number(count, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Notable({ digest }: { readonly digest: TraceDigest }) {
  const { texts, language } = useTexts();
  const { work } = texts.reviewer;
  if (digest.notable.length === 0) return null;
  return (
    <table class="events">
      <caption>{work.notable}</caption>
      <thead>
        <tr>
          <th scope="col">{work.event}</th>
          <th scope="col">{work.time}</th>
          <th scope="col">{work.kind}</th>
          <th scope="col">{work.summary}</th>
        </tr>
      </thead>
      <tbody>
        {digest.notable.map(({ seq, at, kind, summary }) => (
          <tr key={seq}>
            <td>{seq}</td>
            <td>
              <time dateTime={at}>{clock(at, language)}</time>
            </td>
            <td>
              <bdi>{kind}</bdi>
            </td>
            <td dir="auto">{summary}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
