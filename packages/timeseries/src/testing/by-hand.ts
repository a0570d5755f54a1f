import type { ServiceObject } from "@ops-providers/provider-kit/testing";
import type { InProcessSimulator, Kind, Records } from "../sim";

/** What somebody can do to the objects of a kind without the provider. */
interface Handwork {
  readonly kind: Kind;
  /** Changes an object; the choice says what of it. */
  edit(simulator: InProcessSimulator, id: string, choice: number): void;
  /** Takes away what goes with an object, as the server does. */
  clear?(simulator: InProcessSimulator, id: string): void;
}

const editUser = editing("user", [
  ({ name }) => ({ name: `${name}-renamed` }),
  ({ status }) => ({ status: status === "active" ? "inactive" : "active" }),
]);

const HANDWORK: Readonly<Record<string, Handwork>> = {
  Organization: {
    kind: "organization",
    edit: editing("organization", [
      ({ name }) => ({ name: `${name}-renamed` }),
      (_organization, choice) => ({ description: `edited by hand ${choice}` }),
    ]),
    clear(simulator, id) {
      clearWhere(simulator, "bucket", ({ orgID }) => orgID === id);
      clearWhere(simulator, "membership", ({ resourceID }) => resourceID === id);
      if (simulator.version === "2.9.1") clearWhere(simulator, "task", ({ orgID }) => orgID === id);
    },
  },
  Bucket: {
    kind: "bucket",
    edit: editing("bucket", [
      ({ name }) => ({ name: `${name}-renamed` }),
      (_bucket, choice) => ({ description: `edited by hand ${choice}` }),
      (_bucket, choice) => retained((choice + 2) * 3_600),
    ]),
  },
  User: {
    kind: "user",
    edit(simulator, id, choice) {
      const membership = simulator.all("membership").find(({ userID }) => userID === id);
      if (choice % 3 === 2 && membership !== undefined) changeRole(simulator, membership);
      else editUser(simulator, id, choice);
    },
    clear: (simulator, id) => clearWhere(simulator, "membership", ({ userID }) => userID === id),
  },
  Authorization: {
    kind: "authorization",
    edit: editing("authorization", [
      (_authorization, choice) => ({ description: `edited by hand ${choice}` }),
      ({ status }) => ({ status: status === "active" ? "inactive" : "active" }),
    ]),
  },
  Task: {
    kind: "task",
    edit: editing("task", [
      ({ flux }, choice) => ({ flux: `${flux}// edited by hand ${choice}\n` }),
      ({ status }) => ({ status: status === "active" ? "inactive" : "active" }),
    ]),
  },
  Label: {
    kind: "label",
    edit: editing("label", [
      ({ name }) => ({ name: `${name}-renamed` }),
      ({ properties }, choice) => ({ properties: { ...properties, edited: String(choice) } }),
    ]),
  },
};

/** The objects of a type, without those that the server keeps for itself. */
export function objectsOf(simulator: InProcessSimulator, type: string): readonly ServiceObject[] {
  return recordsOf(simulator, type).map((record) => ({ id: record.id, content: JSON.stringify(record) }));
}

/** Changes an object as somebody else would; says whether there is one. */
export function editByHand(simulator: InProcessSimulator, type: string, id: string, choice: number): boolean {
  if (!isThere(simulator, type, id)) return false;
  HANDWORK[type]?.edit(simulator, id, choice);
  return true;
}

/** Deletes an object as somebody else would, with all that the server deletes with it; says whether there was one. */
export function removeByHand(simulator: InProcessSimulator, type: string, id: string): boolean {
  const handwork = HANDWORK[type];
  if (handwork === undefined || !isThere(simulator, type, id)) return false;
  handwork.clear?.(simulator, id);
  return simulator.remove(handwork.kind, id);
}

/** Creates another object like the given one, where names do not forbid that; returns its id. */
export function copyByHand(simulator: InProcessSimulator, type: string, id: string): string | undefined {
  if (!isThere(simulator, type, id)) return undefined;
  if (type === "Authorization") return simulator.copy("authorization", id);
  return type === "Task" ? simulator.copy("task", id) : undefined;
}

function isThere(simulator: InProcessSimulator, type: string, id: string): boolean {
  return recordsOf(simulator, type).some((record) => record.id === id);
}

function recordsOf(simulator: InProcessSimulator, type: string): readonly Records[Kind][] {
  const kind = HANDWORK[type]?.kind;
  if (kind === "bucket") return simulator.all(kind).filter((bucket) => bucket.type === "user");
  if (kind === "authorization") return simulator.all(kind).filter((one) => hasOwners(simulator, one));
  return kind === undefined ? [] : simulator.all(kind);
}

/** Nobody sees the tokens of an organization or a user that is gone. */
function hasOwners(simulator: InProcessSimulator, { orgID, userID }: Records["authorization"]): boolean {
  const isAny = (kind: Kind, id: string): boolean => simulator.all(kind).some((record) => record.id === id);
  return isAny("organization", orgID) && isAny("user", userID);
}

/** Gives a user the other role, or takes the user out of the organization. */
function changeRole(simulator: InProcessSimulator, { id, role }: Records["membership"]): void {
  if (role === "owner") simulator.remove("membership", id);
  else simulator.edit("membership", id, { role: "owner" });
}

function editing<K extends Kind>(
  kind: K,
  edits: readonly ((record: Records[K], choice: number) => Partial<Records[K]>)[],
): Handwork["edit"] {
  return (simulator, id, choice) => {
    const record = simulator.all(kind).find((one) => one.id === id);
    const edit = edits[choice % edits.length];
    if (record !== undefined && edit !== undefined) simulator.edit(kind, id, edit(record, choice));
  };
}

function clearWhere<K extends Kind>(
  simulator: InProcessSimulator,
  kind: K,
  claim: (record: Records[K]) => boolean,
): void {
  for (const record of simulator.all(kind)) if (claim(record)) simulator.remove(kind, record.id);
}

/** The service applies what a bucket is set to. */
function retained(seconds: number): Pick<Records["bucket"], "retention" | "engineRetention"> {
  const retention = { seconds, shardGroupSeconds: 3_600 };
  return { retention, engineRetention: retention };
}
