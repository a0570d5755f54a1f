import type { Row } from "./exchange";
import { Refusal, textOf } from "./exchange";

/** The object with one field changed by a JSON Patch operation, as strictly as RFC 6902 says. */
export function applyPatch(row: Row, operation: Row): Row {
  return changed(row, textOf(operation, "path").slice(1).split("/"), operation);
}

function changed(row: Row, [key = "", ...rest]: readonly string[], operation: Row): Row {
  const isMissing = row[key] === undefined;
  if (rest.length > 0) {
    const inner = row[key];
    if (typeof inner !== "object" || inner === null) throw new Refusal(400, "no_path", `there is no ${key}`);
    return { ...row, [key]: changed({ ...inner }, rest, operation) };
  }
  if (operation["op"] !== "add" && isMissing) throw new Refusal(400, "no_path", `there is no ${key} to change`);
  if (operation["op"] !== "remove") return { ...row, [key]: operation["value"] };
  return Object.fromEntries(Object.entries(row).filter(([name]) => name !== key));
}
