/** A fix that is reverted: a text of a source file, and its replacement. */
export interface Mutant {
  /** What is broken, as a fact that should not be. */
  readonly breaks: string;
  /** Below `packages/provider-kit/src`. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** The only kind that the mend is about. Default: all kinds of the toy. */
  readonly kind?: string;
  /** The seed of a story that finds it, which is played first. */
  readonly seed?: number;
}

/** The story in `docs/debugging.md` is one that fails with it. */
export const REPEATS_UNCLEAR: Mutant = {
  breaks: "after an unclear response the request leaves again without a search",
  seed: 15,
  file: "plugin/execution/create-once/create-once.ts",
  find: "const sight = await unlessStopped(error, () => findLost(creation, departure, error));",
  replace: "const sight: Sight | undefined = undefined;",
};

/** Each mend of what the simulation was made for, taken back. */
export const MUTANTS: readonly Mutant[] = [
  REPEATS_UNCLEAR,
  {
    breaks: "an orderly end of a run leaves the entries of answered creations open",
    seed: 1,
    file: "plugin/io/journal/run-journal.ts",
    find: "except: unreported.map(({ number }) => number)",
    replace: "except: this.#own.map(({ number }) => number)",
  },
  {
    breaks: "an object that was taken over is deleted as the old one in the same run",
    seed: 628,
    file: "plugin/protocol/lifecycle/delete.ts",
    find: "const isTakenOver = ownership.isTakenOver(token, id);",
    replace: "const isTakenOver = ownership.isTakenOver(token, id) && id === '';",
  },
  {
    breaks: "an object that the program still has is deleted as an old one by the next run",
    seed: 21,
    file: "plugin/protocol/lifecycle/delete.ts",
    find: "const keepers = configured?.program.keepersOf(token, id) ?? [];",
    replace: "const keepers: readonly string[] = [];",
  },
  {
    breaks: "a journal entry belongs to all stacks of the same names",
    seed: 16,
    file: "plugin/io/journal/stack-identity.ts",
    find: "digest([stack, project, projectFolder, backend])",
    replace: "digest([stack, project, projectFolder.slice(0, 0), backend.slice(0, 0)])",
  },
  {
    breaks: "a copy whose secret was lost is deleted though somebody else has it",
    seed: 77,
    file: "plugin/execution/create-once/find-created.ts",
    find: "const free = await withoutOwned(creation, matching, ownedIds);\n  const candidates",
    replace: "const free = ownedIds.size < 0 ? [] : matching;\n  const candidates",
    kind: "Badge",
  },
  {
    breaks: "503 of a gateway counts as a refusal",
    seed: 102,
    file: "plugin/io/http/limits/retry.ts",
    find: "return answer.status === 503 && answer.isOwnError && answer.retryAfterMs !== undefined;",
    replace: "return answer.status === 503;",
  },
  {
    breaks: "a successful answer with a foreign body is a failure for good",
    seed: 1155,
    file: "plugin/execution/service-objects/object.ts",
    find: "if (missing !== undefined) return lacking([missing]);",
    replace: "return missing === undefined || missing !== undefined;",
  },
  {
    breaks: "a run after a kill searches only once",
    seed: 103,
    file: "plugin/execution/create-once/earlier-creation.ts",
    find: "const endMs = clock.uptimeMs() + shownWithinMs(creation, entry);",
    replace: "const endMs = clock.uptimeMs() + shownWithinMs(creation, entry) * 0;",
  },
  {
    breaks: "a run after a kill searches as long as the list lags, not as long as a request may be carried out",
    seed: 1149,
    file: "plugin/execution/create-once/flight.ts",
    find: "return carriedOutForMs + lagMsOf(placing.resource);",
    replace: "return carriedOutForMs * 0 + lagMsOf(placing.resource);",
    kind: "Badge",
  },
  {
    breaks: "a creation that the service answers with 500 counts as not done",
    seed: 182,
    file: "plugin/execution/create-once/create-once.ts",
    find: "    if (sight === undefined && isFinal(error, sends)) throw await worded(creation, error);",
    replace:
      "    if (isFinal(error, sends)) await journal.resolve(departure.entry);\n    if (sight === undefined && isFinal(error, sends)) throw await worded(creation, error);",
  },
  {
    breaks: "a copy that is gone when its deletion is sent again fails the creation",
    seed: 337,
    file: "plugin/execution/service-objects/object.ts",
    find: "if (!isGone(resource, error)) throw error;",
    replace: "if (resource !== undefined) throw error;",
  },
  {
    breaks: "an entry is written without being brought to the disk",
    seed: 16,
    file: "plugin/io/journal/written-file.ts",
    find: "    await open.file.datasync();\n",
    replace: "",
  },
  {
    breaks: "a new file of the journal is not brought to the disk",
    seed: 54,
    file: "plugin/io/journal/written-file.ts",
    find: "if (isNew) await folder.syncFolder();",
    replace: "if (isNew) await Promise.resolve();",
  },
  {
    breaks: "an object that is made by a PUT to its own path is deleted as the old one",
    seed: 185,
    file: "plugin/execution/create-once/create-object.ts",
    find: "if (takesExisting(resource)) await hold(",
    replace: 'if (takesExisting(resource) && resource.token === "") await hold(',
  },
  {
    breaks: "a refresh finds nothing of what an interrupted run left behind",
    seed: 717,
    file: "plugin/execution/create-once/left-behind.ts",
    find: 'entries.filter(({ state }) => state === "open")',
    replace: 'entries.filter(({ state }) => state === "closed")',
  },
  {
    breaks: "403 means that an object is gone",
    seed: 3325,
    file: "plugin/execution/service-objects/object.ts",
    find: "return declared.isGone?.(error) ?? error.status === 404;",
    replace: "return error.status === 403 || (declared.isGone?.(error) ?? error.status === 404);",
  },
  {
    breaks: "no call makes known what is secret in a program and in a state",
    seed: 32,
    file: "plugin/protocol/lifecycle/learn-secrets.ts",
    find: "if (values === undefined) continue;",
    replace: "if (values === undefined || request.type !== '') continue;",
    kind: "Badge",
  },
  {
    breaks: "no call makes known what was secret before a change",
    seed: 1398,
    file: "plugin/protocol/lifecycle/learn-secrets.ts",
    find: "for (const values of [oldState, oldInputs, newInputs, inputs]) {",
    replace: "for (const values of [newInputs, inputs]) {",
    kind: "Badge",
  },
  {
    breaks: "the state loses its marks of secrets",
    seed: 1,
    file: "plugin/execution/state/secret-marks.ts",
    find: "  return marked;\n}\n\nfunction markValue",
    replace: "  return Object.keys(marked).length < 0 ? marked : values;\n}\n\nfunction markValue",
    kind: "Badge",
  },
  {
    breaks: "nobody is told of an object whose state the backend refused",
    seed: 146,
    file: "plugin/execution/create-once/predecessors.ts",
    find: "(await journal.unconfirmed(urn)).filter(isMeant)",
    replace: "(await journal.unconfirmed(urn)).filter((one) => isMeant(one) && one.urn === '')",
  },
  {
    breaks: "what only its content tells to be the object of a creation is deleted",
    seed: 15,
    file: "plugin/execution/create-once/lost-secret.ts",
    find: "  for (const id of ids) runtime.ownership.take(urn, resource.token, id);\n",
    replace: "  for (const id of ids) await deleteObject(resource, id, creation.inputs, context);\n",
    kind: "Badge",
  },
  {
    breaks: "an object that another resource has put since is deleted",
    seed: 43,
    file: "plugin/io/journal/run-journal.ts",
    find: "return isOwn && !this.#isBeside(holder.writer) ? undefined : holder.urn;",
    replace: "return isOwn && this.#isBeside(holder.writer) ? holder.urn : undefined;",
    kind: "Slot",
  },
  {
    breaks: "an object that another process has put for the same resource is deleted",
    seed: 222,
    file: "plugin/io/journal/run-journal.ts",
    find: "return isOwn && !this.#isBeside(holder.writer) ? undefined : holder.urn;",
    replace: "return isOwn ? undefined : holder.urn;",
    kind: "Slot",
  },
  {
    breaks: "the time that an answer tells is the service's",
    seed: 268,
    file: "plugin/execution/create-once/flight.ts",
    find: "const DATE_MARGIN_MS = 310_000;",
    replace: "const DATE_MARGIN_MS = 1_000;",
  },
  {
    breaks: "a creation of which nobody knows the end is forgotten after a week",
    seed: 25,
    file: "plugin/io/journal/folder.ts",
    find: "(one) => !isOver(one) || inCare.has(one.run)",
    replace: "(one) => !isOver(one)",
  },
  {
    breaks: "a backend whose URL is spelled otherwise is another one",
    seed: 480,
    file: "plugin/io/journal/backend.ts",
    find: "const text = url.trim();",
    replace: "const text = url.trim();\n  if (text !== '') return text;",
  },
  {
    breaks: "a creation without an answer is sought for as long as a request takes",
    seed: 78,
    file: "plugin/execution/create-once/create-once.ts",
    find: "const waitMs = isKeyUnique(resource, inputs) ? 0 :",
    replace: "const waitMs = isKeyUnique(resource, inputs) ? 30_000 :",
  },
  {
    breaks: "a creation without an answer fails at once",
    seed: 101,
    file: "plugin/execution/create-once/create-once.ts",
    find: 'if (error.outcome === "not done") return refused',
    replace: 'if (error.outcome !== "not done") throw error;\n    if (error.outcome === "not done") return refused',
  },
  {
    breaks: "an ID that comes again belongs to the object that was deleted",
    seed: 1061,
    file: "plugin/execution/operation/object-gone.ts",
    find: "if (mayReturn && !takesExisting(resource)) await",
    replace: 'if (mayReturn && !takesExisting(resource) && token === "") await',
    kind: "Plaque",
  },
  {
    breaks: "the object that was deleted answers the creation of its replacement",
    seed: 35_940_898,
    file: "plugin/io/journal/run-journal.ts",
    find: 'if (entry.state === "open" && !isReplaced && isOfSameAccount',
    replace: 'if (entry.state === "open" && (isReplaced || true) && isOfSameAccount',
    kind: "Recipe",
  },
  {
    breaks: "a name that another resource gives up is never waited for",
    seed: 413,
    file: "plugin/execution/operation/handover.ts",
    find: "  const wait = { handover, taken, target, since, holder };\n",
    replace:
      "  const wait = { handover, taken, target, since, holder };\n  if (since >= 0) throw nameNotFree(runtime, task, taken, holder);\n",
  },
  {
    breaks: "a journal entry is placed by the machine's clock alone",
    seed: 1042,
    file: "plugin/io/journal/moment.ts",
    find: "if (!Number.isNaN(knownMs)) return { fromMs: knownMs, toMs: knownMs };",
    replace:
      "const byMachine = present.serviceMs - (present.machineMs - Date.parse(moment.machineTime));\n  if (knownMs !== 0) return { fromMs: byMachine, toMs: byMachine };",
  },
  {
    breaks: "open entries of others do not count",
    seed: 980,
    file: "plugin/execution/create-once/find-created.ts",
    find: "if (!isUnanswered(other) || !isAlike",
    replace: 'if (other.state !== "closed" || !isAlike',
  },
  {
    breaks: "401 means that an object is gone",
    seed: 116,
    file: "plugin/execution/service-objects/object.ts",
    find: "return declared.isGone?.(error) ?? error.status === 404;",
    replace: "return error.status === 401 || (declared.isGone?.(error) ?? error.status === 404);",
  },
  {
    breaks: "nobody is told what an interrupted run of the stack under its former name has created",
    seed: 1629,
    file: "plugin/io/journal/run-journal.ts",
    find: "const others = entries.filter((entry) => entry.stack !== stack && entry.project === project);",
    replace:
      "const others = entries.filter((entry) => entry.stack !== stack && entry.project === project && entry.urn === '');",
  },
  {
    breaks: "an error of the service means that an object is gone",
    seed: 1179,
    file: "plugin/execution/service-objects/object.ts",
    find: "return declared.isGone?.(error) ?? error.status === 404;",
    replace: "return error.status >= 500 || (declared.isGone?.(error) ?? error.status === 404);",
    kind: "Badge",
  },
  {
    breaks: "404 of a gateway means that an object is gone",
    seed: 3558,
    file: "plugin/execution/service-objects/object.ts",
    find: "if (!(error instanceof ApiError) || error.isForeign) return false;",
    replace: "if (!(error instanceof ApiError)) return false;",
  },
];

/** Mends of which no story has shown yet that they are taken back. They are to become mutants. */
export const NOT_FOUND_YET: readonly Mutant[] = [
  {
    breaks: "the entries of others are read before the list",
    file: "plugin/execution/create-once/find-created.ts",
    find: "  const matching = await matchingObjects(creation);\n  // after the list: whoever made an object that it shows has written so before\n  const others = await creation.runtime.host.journal.others(entry);",
    replace:
      "  const others = await creation.runtime.host.journal.others(entry);\n  const matching = await matchingObjects(creation);",
    kind: "Badge",
  },
];
