import type { Resource } from "../../../plugin/declare/resource";
import { typeName } from "../../../plugin/declare/resource";
import type { Operation } from "../pulumi-engine/steps/step";
import type { ResourceState } from "../pulumi-engine/state";
import type { Subject } from "../service";
import type { RequestBounds } from "../../story/story-kind";
import type { RunResult } from "../simulated-run";

const CHANGES: Partial<Record<Operation, "create" | "update" | "delete">> = {
  create: "create",
  "create-replacement": "create",
  update: "update",
  delete: "delete",
  "delete-replaced": "delete",
};

// a session is opened once
const MOST_PER_SESSION = 1;

/** The requests that a run without faults sent beyond the bounds of its kinds. */
export function requestsBeyondBounds(
  subject: Subject,
  { report, exchanges, messages }: RunResult,
  before: readonly ResourceState[],
): readonly string[] {
  // looking for the objects of an interrupted run takes further requests
  if (messages.some((text) => text.includes("interrupted"))) return [];
  const done = report?.done ?? [];
  const mostWrites = done.reduce((sum, { operation, urn }) => {
    const change = CHANGES[operation];
    return change === undefined ? sum : sum + boundsOf(subject, typeOf(urn))[change];
  }, 0);
  const writes = exchanges.filter(({ isRead, status = 0 }) => !isRead && status < 300);
  const beyond: string[] = [];
  if (writes.length > mostWrites)
    beyond.push(
      `${writes.length} requests change something, at most ${mostWrites} expected: ${describeRequests(writes)}`,
    );
  if (!done.some(({ operation }) => operation === "refresh")) return beyond;
  const reads = exchanges.filter(({ isRead }) => isRead);
  // what is refused may be sought in a list
  const refused = reads.filter(({ status = 0 }) => status >= 400).length;
  const mostReads = readsOfRefresh(subject, before) + refused;
  if (reads.length - furtherPages(reads) > mostReads)
    beyond.push(`a refresh reads ${reads.length} times, at most ${mostReads} expected: ${describeRequests(reads)}`);
  return beyond;
}

/** Each object may be read once, after the list of its account or parent. */
function readsOfRefresh(subject: Subject, resources: readonly ResourceState[]): number {
  const own = resources.reduce((sum, { type }) => sum + boundsOf(subject, type).read, 0);
  const lists = new Set(resources.map(({ type, urn }) => (isListedBelowParent(declared(subject, type)) ? urn : type)));
  return MOST_PER_SESSION + own + lists.size;
}

/** The bounds of a type, stated by its kinds or derived from its declaration; of several kinds the loosest bounds. */
function boundsOf(subject: Subject, type: string): RequestBounds {
  const usual: RequestBounds = { create: 1, update: mostUpdates(declared(subject, type)), delete: 1, read: 1 };
  const all = subject.kinds
    .filter((kind) => kind.type === typeName(type))
    .map(({ requests }) => ({ ...usual, ...requests }));
  const most = (operation: keyof RequestBounds): number => Math.max(...all.map((bounds) => bounds[operation]));
  return { create: most("create"), update: most("update"), delete: most("delete"), read: most("read") };
}

function declared({ provider }: Subject, type: string): Resource | undefined {
  return provider.resources.find(({ token }) => token === type);
}

function mostUpdates(resource: Resource | undefined): number {
  const style = resource?.updateBy;
  if (style === undefined || !("each" in style) || style.each !== "one by one") return 1;
  return Object.keys(resource?.inputs ?? {}).length;
}

function isListedBelowParent(resource: Resource | undefined): boolean {
  return resource?.endpoint.includes("{") === true;
}

/** How many of the reads are further pages of lists. */
function furtherPages(reads: RunResult["exchanges"]): number {
  const pages = reads.filter(({ path, body }) => path.includes("?") || body !== "");
  const distinct = new Set(pages.map(({ path, body }) => `${path} ${body}`));
  const lists = new Set(pages.map(({ path }) => path.split("?")[0]));
  return distinct.size - lists.size;
}

function typeOf(urn: string): string {
  return urn.split("::")[2]?.split("$").at(-1) ?? "";
}

function describeRequests(exchanges: RunResult["exchanges"]): string {
  return exchanges.map(({ method, path }) => `${method} ${path}`).join(", ");
}
