/** Milliseconds of each unit, largest first. */
const UNITS = [
  ["h", 3_600_000],
  ["m", 60_000],
  ["s", 1000],
  ["ms", 1],
] as const;

const SIZES = new Map<string, number>([["w", 604_800_000], ["d", 86_400_000], ...UNITS]);
const PARTS = /(\d+(?:\.\d+)?)(ms|h|m|s)/gy;
const LONG_PARTS = /(\d+(?:\.\d+)?)(ms|w|d|h|m|s)/gy;

/** Parses a duration such as `90s`, `1h30m` or `250ms` and returns seconds. */
export function parseDuration(text: string): number {
  const milliseconds = text === "0" ? 0 : sumOfParts(text, PARTS);
  if (milliseconds === undefined) {
    throw new Error(
      `${JSON.stringify(text)} is not a duration; write numbers with the units h, m, s or ms, for example "1h30m" or "90s"`,
    );
  }
  return milliseconds / 1000;
}

/**
 * Parses a duration that may be longer than those of Pulumi, such as `7d`, `52w` or `1d12h`, and returns seconds. A day (`d`) has 24
 * hours, a week (`w`) 7 days.
 */
export function parseLongDuration(text: string): number {
  const milliseconds = sumOfParts(text, LONG_PARTS);
  if (milliseconds === undefined) {
    throw new Error(
      `${JSON.stringify(text)} is not a duration; write numbers with the units w, d, h, m, s or ms, for example "7d" or "1h30m"`,
    );
  }
  return milliseconds / 1000;
}

/** Formats seconds as the shortest duration: 5400 is `1h30m`. Rounds to milliseconds. */
export function formatDuration(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds < 0) {
    throw new Error(`a duration of ${seconds} seconds cannot be written; give a number that is 0 or more`);
  }
  let rest = Math.round(seconds * 1000);
  let text = "";
  for (const [unit, size] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) text += `${count}${unit}`;
  }
  return text === "" ? "0s" : text;
}

function sumOfParts(text: string, parts: RegExp): number | undefined {
  let sum = 0;
  let end = 0;
  for (const [part, count, unit] of text.matchAll(parts)) {
    sum += Number(count) * (SIZES.get(unit ?? "") ?? Number.NaN);
    end += part.length;
  }
  // rounds floating-point errors of decimals such as 0.1s
  return end > 0 && end === text.length ? Math.round(sum) : undefined;
}
