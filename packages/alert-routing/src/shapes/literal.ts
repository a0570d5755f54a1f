import { isSameJson } from "@ops-providers/provider-kit";
import { tidyDocument } from "./document";

/** Whether a literal that the program wrote and one that the service shows mean the same. */
export function isSameLiteral(written: string, returned: string): boolean {
  return isChannelOf(written, returned) || isSameJson(written, returned, tidyDocument);
}

/** The service puts the workspace before a bare chat channel. */
function isChannelOf(written: string, returned: string): boolean {
  return /^C[A-Z0-9]+$/.test(written) && /^T[A-Z0-9]+\/C[A-Z0-9]+$/.test(returned) && returned.endsWith(`/${written}`);
}
