import { isMap } from "@ops-providers/provider-kit";
import type { Fields } from "./fields";
import { textOf } from "./fields";

/** What an error of the service says: its message with all details; nothing of an error without words. */
export function sentenceOf(error: Fields): string | undefined {
  const message = textOf(error["errorMessage"]) ?? textOf(error["error_message"]) ?? textOf(error["error_title"]);
  const [details, help] = [textOf(error["details"]), textOf(error["help"])];
  const parts = [message, details, ...reasonsOf(error["additionalInfo"]), help].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : [...new Set(parts)].join(": ");
}

function reasonsOf(info: unknown): readonly string[] {
  const reasons = (Array.isArray(info) ? info : [info]).filter(isMap);
  return reasons.flatMap(({ property, reason }) => {
    const texts = [textOf(property), textOf(reason)].filter((text) => text !== undefined);
    return texts.length === 0 ? [] : [texts.join(" ")];
  });
}
