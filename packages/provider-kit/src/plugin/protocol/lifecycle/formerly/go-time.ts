// how Go prints a time: `2026-11-22 04:59:36.259833588 +0000 UTC`
const GO_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?) ([+-]\d\d)(\d\d) \S+(?: m=\S+)?$/;

/** A time as Go prints it in the form of RFC 3339; any other text stays as it is. */
export function rfc3339(text: string): string {
  const found = GO_TIME.exec(text);
  if (found === null) return text;
  const [, date = "", time = "", hours = "", minutes = ""] = found;
  const isUtc = Number(hours) === 0 && minutes === "00";
  return `${date}T${time}${isUtc ? "Z" : `${hours}:${minutes}`}`;
}
