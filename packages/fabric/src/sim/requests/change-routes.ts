import type { Reply } from "@ops-providers/provider-kit/simulator";
import { checkParents, paramsOf, readable } from "./access";
import { refusalOf } from "../kind/fabric-error";
import type { Kind } from "../kind/kind";
import { countRead } from "../objects/life";
import { pageOf, windowInQuery } from "./paging";
import { filledPath, itemPathOf } from "../kind/paths";
import { type Call, checkQuery, type Route } from "./request";
import type { Stored } from "../objects/stored";
import { wholeChange } from "../objects/view";

/** The routes that read the changes of an object. */
export function changeRoutes(kind: Kind): readonly Route[] {
  const path = `${itemPathOf(kind)}/changes`;
  return [
    { method: "GET", path, handle: (call) => answerList(kind, call) },
    { method: "GET", path: `${path}/:changeId`, handle: (call) => answerOne(kind, call) },
  ];
}

function answerOne(kind: Kind, call: Call): Reply {
  checkQuery(call, kind.invalid, []);
  const stored = read(kind, call);
  const change = stored.changes.find(({ uuid }) => uuid === call.param("changeId"));
  if (change === undefined) throw refusalOf({ ...kind.missing, message: "there is no such change" });
  return { status: 200, body: wholeChange(call.service, stored, change) };
}

function answerList(kind: Kind, call: Call): Reply {
  checkQuery(call, kind.invalid, ["offset", "limit"]);
  const stored = read(kind, call);
  const changes = stored.changes.map((change) => wholeChange(call.service, stored, change));
  const path = `${filledPath(itemPathOf(kind), stored.params)}/changes`;
  return { status: 200, body: pageOf(changes, windowInQuery(call.query, kind.invalid), path, (one) => one) };
}

/** Whoever waits for a change reads nothing else, so this counts as a read of the object. */
function read(kind: Kind, call: Call): Stored {
  checkParents(call, kind, paramsOf(call, kind));
  const stored = readable(call, kind);
  countRead(call.service, stored);
  return stored;
}
