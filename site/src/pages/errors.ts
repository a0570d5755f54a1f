import { table } from "../markdown/table";
import type { Markdown } from "../markdown/text";
import { code, sections } from "../markdown/text";
import type { RuleMessage } from "../packages/rule-messages";

const MOST_PLACES = 3;

/** The messages that belong to one resource or function, and the way to all others. */
export function errorSection(messages: readonly RuleMessage[], thrown: readonly string[], shared: string): Markdown {
  const rows = [
    ...messages.map(({ message, places }) => [code(message), placesText(places)]),
    ...thrown.map((message) => [code(message), "the operation"]),
  ];
  if (rows.length === 0 && shared === "") return "";
  return sections([
    "## Errors",
    rows.length === 0 ? "" : "Messages of its own; `…` stands for the value, name or type that the message is about.",
    rows.length === 0 ? "" : `<div class="messages">\n\n${table(["Message", "Said of"], rows)}\n\n</div>`,
    shared,
  ]);
}

function placesText(places: readonly string[]): Markdown {
  const shown = places
    .filter((place) => place !== "")
    .slice(0, MOST_PLACES)
    .map(code);
  const more = places.length - shown.length;
  if (shown.length === 0) return "the whole";
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join("<br>");
}
