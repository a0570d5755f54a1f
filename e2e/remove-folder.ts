import { rm } from "node:fs/promises";

/** Removes a folder, if it is there; processes that are about to end may still write in it. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
