import type { ServiceObject } from "@ops-providers/provider-kit/testing";
import type { InProcessSimulator, Kind, Records } from "../sim";

type Edit<K extends Kind> = (record: Records[K], choice: number) => Partial<Records[K]>;

/** Changes an object of a kind; the choice says what of it. */
type Editor = (simulator: InProcessSimulator, id: string, choice: number) => void;

const KINDS = { AlertAttribute: "alertAttribute", AlertRoute: "alertRoute", AlertSource: "alertSource" } as const;

const EDITORS: Readonly<Record<string, Editor>> = {
  AlertAttribute: editor("alertAttribute", [
    ({ name }) => ({ name: `${name} renamed` }),
    ({ array }) => ({ array: !array }),
    ({ required }) => ({ required: !required }),
  ]),
  AlertRoute: editor("alertRoute", [
    ({ name }) => ({ name: `${name} renamed` }),
    ({ enabled }) => ({ enabled: !enabled }),
    () => ({ channel_config: [], condition_groups: [] }),
    (_route, choice) => ({ owning_team_ids: [`team-${choice}`] }),
    ({ incident_template: { name } }) => ({ incident_template: { name, severity: { merge_strategy: "first-wins" } } }),
  ]),
  AlertSource: editor("alertSource", [
    ({ name }) => ({ name: `${name} renamed` }),
    (_source, choice) => ({ owning_team_ids: [`team-${choice}`] }),
    ({ template }, choice) => ({ template: { ...template, title: { literal: `Edited by hand ${choice}` } } }),
  ]),
};

/** The objects of a type. */
export function objectsOf(simulator: InProcessSimulator, type: string): readonly ServiceObject[] {
  const kind = kindOf(type);
  const records = kind === undefined ? [] : simulator.all(kind);
  return records.map((record) => ({ id: record.id, content: JSON.stringify(record) }));
}

/** Changes an object as somebody else would; says whether there is one. */
export function editByHand(simulator: InProcessSimulator, type: string, id: string, choice: number): boolean {
  if (!isThere(simulator, type, id)) return false;
  EDITORS[type]?.(simulator, id, choice);
  return true;
}

/** Deletes an object as somebody else would; says whether there was one. */
export function removeByHand(simulator: InProcessSimulator, type: string, id: string): boolean {
  const kind = kindOf(type);
  return kind !== undefined && simulator.remove(kind, id);
}

/** Creates another object like the given one, where names do not forbid that; returns its id. */
export function copyByHand(simulator: InProcessSimulator, type: string, id: string): string | undefined {
  return type === "AlertRoute" && isThere(simulator, type, id) ? simulator.copy("alertRoute", id) : undefined;
}

function isThere(simulator: InProcessSimulator, type: string, id: string): boolean {
  return objectsOf(simulator, type).some((one) => one.id === id);
}

function kindOf(type: string): Kind | undefined {
  return Object.entries(KINDS).find(([name]) => name === type)?.[1];
}

/** Somebody's change of a route makes a new version of it, too. */
function editor<K extends Kind>(kind: K, edits: readonly Edit<K>[]): Editor {
  return (simulator, id, choice) => {
    const record = simulator.all(kind).find((one) => one.id === id);
    const edit = edits[choice % edits.length];
    if (record === undefined || edit === undefined) return;
    simulator.edit(kind, id, edit(record, choice));
    const route = simulator.all("alertRoute").find((one) => one.id === id);
    if (route !== undefined) simulator.edit("alertRoute", id, { version: route.version + 1 });
  };
}
