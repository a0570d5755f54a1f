import { html } from "./text";

/** A resource or component in a picture. */
export interface Box {
  readonly name: string;
  /** Page of the box, relative to the page of the picture. */
  readonly href?: string;
  /** A second line: the properties that refer. */
  readonly note?: string;
  /** Whether the page of the picture is about it. */
  readonly isSubject?: boolean;
}

/** An arrow between boxes, by their names. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

interface Placed extends Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const GAP = { column: 64, row: 14 } as const;
const MARGIN = 6;
const NOTE_LENGTH = 30;
const WIDTH = { title: 8.2, note: 6.7, padding: 26 } as const;

/**
 * Draws columns of boxes and the arrows between them as SVG. It is drawn when the site is built: a page loads no library for it, and its
 * boxes are links.
 */
export function picture(label: string, columns: readonly (readonly Box[])[], arrows: readonly Arrow[]): string {
  const placed = place(columns);
  const boxes = [...placed.values()];
  const width = Math.max(...boxes.map(({ x, width: own }) => x + own)) + MARGIN;
  const height = Math.max(...boxes.map(({ y, height: own }) => y + own)) + MARGIN;
  const lines = arrows.flatMap(({ from, to }) => {
    const [start, end] = [placed.get(from), placed.get(to)];
    return start === undefined || end === undefined ? [] : [arrowPath(start, end)];
  });
  return [
    `<figure class="relations" v-pre>`,
    `<svg viewBox="0 0 ${width} ${height}" style="max-width: ${width}px; min-width: ${Math.min(width, 560)}px" role="img" aria-label="${html(label)}">`,
    ...lines,
    ...boxes.map(boxText),
    "</svg>",
    "</figure>",
  ].join("\n");
}

function place(columns: readonly (readonly Box[])[]): ReadonlyMap<string, Placed> {
  const heights = columns.map((boxes) => boxes.reduce((sum, box) => sum + heightOf(box) + GAP.row, -GAP.row));
  const tallest = Math.max(...heights);
  const placed = new Map<string, Placed>();
  let x = MARGIN;
  columns.forEach((boxes, i) => {
    const width = Math.round(Math.max(...boxes.map(widthOf)));
    let y = MARGIN + Math.round((tallest - (heights[i] ?? 0)) / 2);
    for (const box of boxes) {
      placed.set(box.name, { ...box, x, y, width, height: heightOf(box) });
      y += heightOf(box) + GAP.row;
    }
    x += width + GAP.column;
  });
  return placed;
}

function heightOf({ note }: Box): number {
  return note === undefined ? 34 : 50;
}

function widthOf({ name, note = "" }: Box): number {
  return Math.max(name.length * WIDTH.title, Math.min(note.length, NOTE_LENGTH) * WIDTH.note) + WIDTH.padding;
}

/** From the side of a box to the nearest side of another one, with a head at its end. */
function arrowPath(from: Placed, to: Placed): string {
  const goesLeft = to.x < from.x;
  const [start, end] = goesLeft ? [from.x, to.x + to.width] : [from.x + from.width, to.x];
  const step = goesLeft ? -1 : 1;
  if (from.x === to.x) return sidewaysPath(from, to);
  const [y1, y2] = [from.y + from.height / 2, to.y + to.height / 2];
  const tip = end - step * 2;
  const bend = Math.abs(tip - start) / 2;
  const curve = `M${start} ${y1} C${start + step * bend} ${y1} ${tip - step * bend} ${y2} ${tip} ${y2}`;
  return `<path d="${curve} m${-step * 7} -4 l${step * 7} 4 l${-step * 7} 4"/>`;
}

/** An arrow between two boxes of a column, or of a box to itself, at their right side. */
function sidewaysPath(from: Placed, to: Placed): string {
  const right = from.x + Math.max(from.width, to.width);
  const [y1, y2] =
    from === to ? [from.y + 10, from.y + from.height - 10] : [from.y + from.height / 2, to.y + to.height / 2];
  return `<path d="M${from.x + from.width} ${y1} C${right + 34} ${y1} ${right + 34} ${y2} ${to.x + to.width + 2} ${y2} m7 -4 l-7 4 l7 4"/>`;
}

function boxText({ name, href, note, isSubject, x, y, width, height }: Placed): string {
  const middle = x + width / 2;
  const shown = note !== undefined && note.length > NOTE_LENGTH ? `${note.slice(0, NOTE_LENGTH - 1)}…` : note;
  const parts = [
    `<g${isSubject === true ? ' class="subject"' : ""}>`,
    note === undefined ? "" : `<title>${html(note)}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`,
    `<text x="${middle}" y="${y + 22}">${html(name)}</text>`,
    shown === undefined ? "" : `<text class="note" x="${middle}" y="${y + 39}">${html(shown)}</text>`,
    "</g>",
  ].join("");
  return href === undefined ? parts : `<a href="${html(href)}">${parts}</a>`;
}
