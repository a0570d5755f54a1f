import { isDeepStrictEqual } from "node:util";
import type { FormerResource } from "../../../declare/former";
import type { Property } from "../../../declare/property";
import type { Resource } from "../../../declare/resource";
import { stateProperties } from "../../../execution/service-objects/object";
import { joinId } from "../../../execution/service-objects/id-text";
import { idPartsOf } from "../../../execution/service-objects/identity";
import type { Runtime } from "../../../execution/operation/runtime";
import { anywhereIn, knownShape, remembered } from "../../../values/value/facts";
import { asDeclared, reveal, revealMap } from "../../../values/value/plain";
import type { ValueMap } from "../../../values/value/value";
import type { FilledByBridge, Names } from "./bridged-values";
import { fromBridge, hasSignInside, isOfOlderBridge, isSign } from "./bridged-values";
import { withOwnCopies } from "./engine-copies";
import { isBlank, isZero, withoutLeftOut } from "./left-out";

/** What the engine hands over of a resource that it knows. */
export interface Recorded {
  readonly type: string;
  readonly id?: string;
  readonly oldState?: ValueMap | undefined;
  readonly oldInputs?: ValueMap | undefined;
  readonly newInputs?: ValueMap;
}

/** What a resource is called elsewhere, and which names are not its own. */
interface Former {
  readonly formerly: readonly FormerResource[];
  readonly names: Names;
  /** Whether one of the names may be in a value of a property. */
  readonly mayHaveNames: (property: Property) => boolean;
}

/**
 * A request in which everything that another package recorded of the resource has the form of the declaration, so that no other part of
 * the kit knows of that package. What this package recorded stays as it is. The engine keeps the old state until a refresh or a change
 * writes it anew, so requests come in this form long after the program was moved.
 */
export function inOwnForm<R extends Recorded>(runtime: Pick<Runtime, "findResource">, request: R): R {
  const resource = runtime.findResource(request.type);
  if (resource?.formerly === undefined) return request;
  const former = formerOf(resource.formerly);
  const oldState = request.oldState && ownState(resource, former, request.oldState);
  // a check asks old inputs for names alone, which a bridge may have drawn
  const isCheck = request.oldState === undefined;
  const oldInputsOf = isCheck ? inOwnNames : ownInputs;
  const oldInputs = request.oldInputs && oldInputsOf(resource, former, request.oldInputs, request.newInputs);
  // a refresh compares the inputs that it found with those in the state as if they were new
  const newInputsOf = isCheck ? checkedInputs : ownInputs;
  const newInputs = request.newInputs && newInputsOf(resource, former, request.newInputs, request.oldInputs);
  return {
    ...request,
    ...(oldState === undefined ? {} : { oldState }),
    ...(oldInputs === undefined ? {} : { oldInputs }),
    ...(newInputs === undefined ? {} : { newInputs }),
    ...(request.id === undefined ? {} : { id: ownId(resource, request.id, oldState, oldInputs) }),
  };
}

const formerOf = remembered((formerly: readonly FormerResource[]): Former => {
  const names = formerly.flatMap((one) => Object.entries(one.names ?? {}));
  const ownNames = names.map(([, name]) => name);
  const mayHaveNames = anywhereIn(
    (property) =>
      property.kind === "object" && ownNames.some((name) => Object.hasOwn(knownShape(property).properties, name)),
  );
  return { formerly, names: Object.fromEntries(names), mayHaveNames };
});

function ownState(resource: Resource, former: Former, state: ValueMap): ValueMap {
  if (!isBridgedState(resource, former.names, state)) return state;
  const properties = stateProperties(resource);
  const filled: FilledByBridge = new WeakMap();
  const old = fromBridge(properties, state, { names: former.names, filled });
  const isEmpty = isOfOlderBridge(state) ? isZero : isBlank;
  return inDeclaredForm(former, withoutLeftOut(properties, old, { given: {}, filled, isEmpty }));
}

/** Bridges write the ID among the outputs, or values of their own. */
function isBridgedState({ inputs, outputs }: Resource, names: Names, state: ValueMap): boolean {
  const isForeign = (key: string): boolean => !Object.hasOwn(inputs, key) && !Object.hasOwn(outputs, key);
  return Object.keys(state).some((key) => (key === "id" || isSign(key, names)) && isForeign(key));
}

/**
 * Whether a bridge recorded inputs. Bridges note what they filled in among all inputs, or nowhere; names of another package may be at
 * any depth, and are searched for only where they can be, since each call of the engine asks.
 */
function areBridged({ inputs }: Resource, { names, mayHaveNames }: Former, recorded: ValueMap): boolean {
  return Object.entries(recorded).some(([name, value]) => {
    const property = Object.hasOwn(inputs, name) ? inputs[name] : undefined;
    if (property === undefined) return isSign(name, names);
    return mayHaveNames(property) && hasSignInside(property, value, names);
  });
}

/** Recorded inputs without what no program gave, as far as others show it that the program gives. */
function ownInputs(resource: Resource, former: Former, recorded: ValueMap, given: ValueMap | undefined): ValueMap {
  if (!areBridged(resource, former, recorded)) return recorded;
  const filled: FilledByBridge = new WeakMap();
  // lists are compared without marks; what is read keeps its marks
  const plain = given === undefined ? recorded : revealMap(recorded);
  const old = fromBridge(resource.inputs, plain, { names: former.names, filled });
  const leftOut = { given: revealMap(given ?? {}), filled, isEmpty: isZero };
  return inDeclaredForm(former, withoutLeftOut(resource.inputs, old, leftOut));
}

/** New inputs of a program, of which `ignoreChanges` may have kept some as a bridge recorded them. */
function checkedInputs(resource: Resource, former: Former, given: ValueMap, recorded: ValueMap = {}): ValueMap {
  if (!areBridged(resource, former, recorded)) return given;
  const known = withOwnCopies(resource.inputs, given, recorded, former.names);
  if (known === given) return given;
  const isCopy = (name: string, value: unknown): boolean =>
    value !== given[name] || isDeepStrictEqual(value, recorded[name]);
  const copies = Object.entries(known).filter(([name, value]) => isCopy(name, value));
  return asDeclared({ ...known, ...inDeclaredForm(former, Object.fromEntries(copies)) });
}

/** Recorded inputs with all that a bridge filled in. */
function inOwnNames(resource: Resource, former: Former, recorded: ValueMap): ValueMap {
  if (!areBridged(resource, former, recorded)) return recorded;
  return inDeclaredForm(former, fromBridge(resource.inputs, recorded, { names: former.names, filled: new WeakMap() }));
}

function inDeclaredForm({ formerly }: Former, values: { readonly [key: string]: unknown }): ValueMap {
  return asDeclared(formerly.reduce((known, { state }) => state?.(known) ?? known, values));
}

/** An ID of several parts, of which another package kept one alone or all in another order. */
function ownId(resource: Resource, id: string, state: ValueMap = {}, inputs: ValueMap = {}): string {
  const names = idPartsOf(resource);
  if (names.length === 1) return id;
  const given = id.split("/");
  const alone = given.length === 1 ? id : undefined;
  const own = names.flatMap((name, i) => {
    const part = reveal(inputs[name] ?? state[name] ?? (i === names.length - 1 ? alone : undefined));
    return typeof part === "string" && part !== "" ? [part] : [];
  });
  const isOther = given.length !== names.length || given.every((part) => own.includes(part));
  return own.length === names.length && isOther ? joinId(own) : id;
}
