import type { Resource } from "../declare/resource";
import type { Note } from "../journal/journal";
import { importLine, nameOf, nounOf } from "../objects/wording";
import { during } from "../operation/run-operation";
import type { Runtime } from "../operation/runtime";
import type { Creation } from "./creation";
import { lookForNoted, untilVisible } from "./earlier-creation";

/** Tells the user once, with the first call about a resource, what earlier runs of the stack began to create and did not finish. */
export function tellLeftBehind(runtime: Runtime, urn: string): Promise<void> {
  return (runtime.leftBehindTold ??= tell(runtime, urn));
}

/** Looks once for the objects that earlier runs of the stack may have created and got no answer for; a refresh does it. */
export function findLeftBehind(runtime: Runtime, urn: string): Promise<void> {
  return (runtime.leftBehindFound ??= find(runtime, urn));
}

async function tell({ host }: Runtime, urn: string): Promise<void> {
  const notes = await host.journal.leftBehind(urn);
  if (notes.length === 0) return;
  host.log.warn(
    `an earlier run was interrupted before the engine recorded what it created: ${notes.map((note) => inWords(note)).join("; ")}. ` +
      "`pulumi up` takes over those that the program still declares; import or delete the others. `pulumi refresh` looks for them",
  );
}

async function find(runtime: Runtime, urn: string): Promise<void> {
  const notes = await runtime.host.journal.leftBehind(urn);
  for (const note of notes.filter(({ state }) => state === "open")) {
    const resource = runtime.resources.get(note.type);
    if (resource === undefined || runtime.session?.api.endpoint !== note.endpoint) continue;
    // the refresh itself says better what is wrong
    const id = await lookFor(runtime, resource, note).catch(() => undefined);
    if (id !== undefined) runtime.host.log.warn(`an interrupted run created this: ${inWords(note, id)}`);
  }
}

/** The object that a creation without an answer made, as far as the service shows it; a creation that made none is settled. */
function lookFor(runtime: Runtime, resource: Resource, note: Note): Promise<string | undefined> {
  const { urn, type: token } = note;
  return during(runtime, { doing: "looking for", token }, async (context) => {
    const made = { inputs: {}, context, created: () => undefined };
    const creation: Creation = { runtime, resource, urn, name: nameOf(urn), ...made };
    const sight = await lookForNoted(creation, note);
    if (sight === undefined) return undefined;
    if (sight.kind === "found") return sight.found;
    if (untilVisible(creation, note)() <= 0) await runtime.host.journal.resolve(note);
    return undefined;
  });
}

function inWords({ urn, type, id: known }: Note, id = known): string {
  const name = nameOf(urn);
  const noun = nounOf(type);
  return id === undefined ? `${noun} "${name}"` : `${noun} "${name}" with ID ${id} (\`${importLine(type, name, id)}\`)`;
}
