import { isSameJson } from "@ops-providers/provider-kit";
import { tidyDocument } from "./document";

/** Whether two literals mean the same: two that programs wrote, or one that a program wrote and one that the service shows. */
export function isSameLiteral(one: string, other: string): boolean {
  return isSameChannel(one, other) || isSameJson(one, other, tidyDocument);
}

/** A chat channel is written with its workspace before it, or without: the service takes both and shows either. */
function isSameChannel(one: string, other: string): boolean {
  return isFullChannel(one, other) || isFullChannel(other, one);
}

function isFullChannel(full: string, bare: string): boolean {
  return /^C[A-Z0-9]+$/.test(bare) && /^T[A-Z0-9]+\/C[A-Z0-9]+$/.test(full) && full.endsWith(`/${bare}`);
}
