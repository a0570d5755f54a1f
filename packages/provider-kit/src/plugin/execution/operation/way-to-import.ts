import type { Resource } from "../../declare/resource";
import { say } from "../../failures/say";
import { importOverOld } from "../../failures/ways-out";
import { importLine, nounOf, shellWord } from "../service-objects/wording";
import type { Runtime } from "./runtime";

/** The resource that an existing object may be kept as. */
export interface ImportingResource {
  readonly runtime: Runtime;
  readonly resource: Pick<Resource, "token">;
  readonly urn: string;
}

/** With what an existing object is kept as a resource: `pulumi import` refuses one that the state has. */
export function wayToImport({ runtime, resource, urn }: ImportingResource, id: string): string {
  const { configured } = runtime;
  const line = `\`${importLine({ urn, id, providerUrn: configured?.providerUrn })}\``;
  if (configured?.program.isInState(urn) !== true) return line;
  return say(importOverOld, { id, noun: nounOf(resource.token), resource: shellWord(urn), way: line });
}
