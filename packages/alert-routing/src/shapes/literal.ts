import { isSameJson } from "@ops-providers/provider-kit";
import { tidyDocument } from "./document";

/** Whether two literals are equivalent. */
export function isSameLiteral(one: string, other: string): boolean {
  return isSameChannel(one, other) || isSameJson(one, other, tidyDocument);
}

/** The service accepts and returns the ID of a chat channel with or without the ID of its workspace. */
function isSameChannel(one: string, other: string): boolean {
  return isFullChannel(one, other) || isFullChannel(other, one);
}

function isFullChannel(full: string, bare: string): boolean {
  return /^C[A-Z0-9]+$/.test(bare) && /^T[A-Z0-9]+\/C[A-Z0-9]+$/.test(full) && full.endsWith(`/${bare}`);
}
