import type { Chart, Group } from "./chart.ts";
import type { Colours } from "./colours.ts";

/** Charts in the same row share a scale. The footer is a line below all columns. */
export interface Picture {
  readonly title: string;
  readonly ours: string;
  readonly other: string;
  readonly columns: readonly (readonly Chart[])[];
  readonly footer: string;
}

const WIDTH = 880;
const MARGIN = 8;
const GAP = 40;
const NAME_WIDTH = 92;
const VALUE_WIDTH = 62;
const BAR_HEIGHT = 14;
const BAR_STEP = 17;
const GROUP_GAP = 12;
const TITLE_HEIGHT = 30;
const CHART_GAP = 18;
const HEAD_HEIGHT = 64;
const FOOT_HEIGHT = 30;

/** Has no background: the page supplies it. */
export function svg({ title, ours, other, columns, footer }: Picture, colours: Colours): string {
  const columnWidth = (WIDTH - 2 * MARGIN - GAP * (columns.length - 1)) / columns.length;
  const heights = columns.map((charts) => charts.reduce((sum, chart) => sum + heightOf(chart), 0));
  const height = HEAD_HEIGHT + Math.max(...heights) + FOOT_HEIGHT;
  const content = [
    text(MARGIN, 24, title, colours.text, 'font-size="18" font-weight="600"'),
    ...legend(
      [
        [ours, colours.ours],
        [other, colours.other],
      ],
      colours,
    ),
    ...columns.flatMap((charts, column) => {
      let y = HEAD_HEIGHT;
      return charts.flatMap((chart, row) => {
        const longest = Math.max(...columns.map((others) => longestOf(others[row])));
        const x = MARGIN + column * (columnWidth + GAP);
        const lines = drawn(chart, { x, y, width: columnWidth, longest }, colours);
        y += heightOf(chart);
        return lines;
      });
    }),
    text(MARGIN, height - 8, footer, colours.quiet, 'font-size="12"'),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="-apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif" font-size="13">
<title>${escaped(title)}</title>
${content.join("\n")}
</svg>
`;
}

function legend(entries: readonly (readonly [name: string, colour: string])[], { text: colour }: Colours) {
  return entries.flatMap(([name, fill], index) => {
    const x = MARGIN + index * 130;
    return [rectangle(x, 38, 12, fill, 12), text(x + 18, 49, name, colour)];
  });
}

/** The position of a chart, and the value that gives a bar its full width. */
interface ChartArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly longest: number;
}

function drawn({ title, groups }: Chart, { x, y, width, longest }: ChartArea, colours: Colours): string[] {
  const scale = (width - NAME_WIDTH - VALUE_WIDTH) / (longest || 1);
  let top = y + TITLE_HEIGHT;
  return [
    text(x, y + 16, title, colours.text, 'font-weight="600"'),
    ...groups.flatMap((group) => {
      const lines = [
        text(x, top + (heightOfBars(group) + 8) / 2, group.name, colours.quiet),
        ...group.bars.flatMap(({ value, label, isOurs }, index) => {
          const barY = top + index * BAR_STEP;
          const length = Math.max(1, value * scale);
          return [
            rectangle(x + NAME_WIDTH, barY, length, isOurs ? colours.ours : colours.other),
            text(x + NAME_WIDTH + length + 6, barY + 11.5, label, colours.text, 'font-size="12"'),
          ];
        }),
      ];
      top += heightOfBars(group) + GROUP_GAP;
      return lines;
    }),
  ];
}

function longestOf(chart: Chart | undefined): number {
  return Math.max(0, ...(chart?.groups ?? []).flatMap(({ bars }) => bars.map(({ value }) => value)));
}

function heightOf({ groups }: Chart): number {
  const bars = groups.reduce((sum, group) => sum + heightOfBars(group) + GROUP_GAP, 0);
  return TITLE_HEIGHT + bars + CHART_GAP;
}

function heightOfBars({ bars }: Group): number {
  return bars.length * BAR_STEP - (BAR_STEP - BAR_HEIGHT);
}

function rectangle(x: number, y: number, width: number, fill: string, height = BAR_HEIGHT): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${height}" rx="2" fill="${fill}"/>`;
}

function text(x: number, y: number, content: string, fill: string, attributes = ""): string {
  return `<text x="${short(x)}" y="${short(y)}" fill="${fill}" ${attributes}>${escaped(content)}</text>`;
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function escaped(content: string): string {
  return content.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
