import type {
  ResourceDeclaration,
  ResourceOptions,
} from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/program";
import type { TemplateMap } from "@ops-providers/provider-kit/internal/testing/story/template";
import { Reference } from "@ops-providers/provider-kit/internal/testing/story/template";
import type { SimulatedFault, PlannedFault } from "@ops-providers/provider-kit/internal/testing/simulation/faults";
import { secret } from "@ops-providers/provider-kit/internal/plugin/values/value/value";
import { SERVICE_URL, TOKEN_SETTING } from "../names";

export type Kind = "Badge" | "Drawer" | "Room" | "Slot";

/** Full type token of a kind. */
export function typeOf(kind: Kind): string {
  return `toy:index:${kind}`;
}

/** A room: another floor replaces it, and since names are unique the old one is deleted first. */
export function room(key: string, inputs: TemplateMap = {}, options: ResourceOptions = {}): ResourceDeclaration {
  return declared("Room", key, { name: `room ${key}`, ...inputs }, options);
}

/** A room without a name of its own: another floor replaces it, and the old one is deleted afterwards. */
export function namelessRoom(
  key: string,
  inputs: TemplateMap = {},
  options: ResourceOptions = {},
): ResourceDeclaration {
  return declared("Room", key, inputs, options);
}

/** A drawer: another room replaces it. */
export function drawer(
  key: string,
  roomKey: string,
  inputs: TemplateMap = {},
  options: ResourceOptions = {},
): ResourceDeclaration {
  return declared("Drawer", key, { roomId: new Reference(roomKey, "id"), label: `drawer ${key}`, ...inputs }, options);
}

/** A slot: another code replaces it, and the old one is deleted afterwards. */
export function slot(
  key: string,
  code: string,
  inputs: TemplateMap = {},
  options: ResourceOptions = {},
): ResourceDeclaration {
  return declared("Slot", key, { code, ...inputs }, options);
}

/** A badge: its creation takes three requests. */
export function badge(key: string, inputs: TemplateMap = {}, options: ResourceOptions = {}): ResourceDeclaration {
  return declared("Badge", key, { holder: `holder ${key}`, pin: secret(`pin of ${key}`), ...inputs }, options);
}

/** An explicit provider with the settings of the service. */
export function provider(key: string, inputs: TemplateMap = {}, options: ResourceOptions = {}): ResourceDeclaration {
  const settings = { url: SERVICE_URL, token: secret(TOKEN_SETTING) };
  return { key, type: "pulumi:providers:toy", name: key, inputs: { ...settings, ...inputs }, options };
}

function declared(kind: Kind, key: string, inputs: TemplateMap, options: ResourceOptions): ResourceDeclaration {
  return { key, type: typeOf(kind), name: key, inputs, options };
}

/** Something goes wrong with the n-th request that changes something; counted from 0. */
export function atWrite(index: number, fault: SimulatedFault): PlannedFault {
  return { point: "write", index, fault };
}

/** The service refuses a request; the provider does not try again. */
export const REFUSED: SimulatedFault = { kind: "throttle", status: 429, seconds: 1 };

/** The backend takes no state any more, until the run ends. */
export const STATE_REFUSED: SimulatedFault = { kind: "state-refused", writes: 1000 };

/** The user presses Ctrl-C. */
export const INTERRUPTED: SimulatedFault = { kind: "interrupt", twice: false };

/** Somebody ends before or after the service has acted. */
export function killed(victim: "plugin" | "engine", when: "before" | "after"): SimulatedFault {
  return { kind: "kill", victim, when };
}
