import type { Provider } from "../../../declare/provider";
import type { Resource } from "../../../declare/resource";
import { typeName } from "../../../declare/resource";
import { Secret } from "../../../value/value";
import type { ResourceDeclaration, Program, ResourceOptions, Template, TemplateMap } from "../engine/program";
import { dependenciesOf, Reference } from "../engine/program";
import type { StoryKind, Subject } from "../service";
import type { Edit, Option, Scenario } from "./scenario";

/** A resource that a program may have. */
interface Member {
  readonly key: string;
  readonly kind: StoryKind;
  readonly resource: Resource;
  /** Name of a need -> key of the member that it refers to. */
  readonly needs: ReadonlyMap<string, string>;
  readonly tag: string;
  name: string;
  aliases: readonly string[];
  isIncluded: boolean;
  importId: string | undefined;
  readonly choices: Map<string, number>;
  readonly options: Map<Option, boolean>;
}

/** The resources of a stack's programs, as edits change them. */
export class ProgramBuilder {
  readonly #members: Member[] = [];
  readonly #secrets = new Set<string>();
  readonly #removedDependents: Member[] = [];
  #renamed = 0;

  constructor(
    private readonly subject: Subject,
    private readonly scenario: Pick<Scenario, "kinds" | "isAlike">,
    /** Part of the names of this stack; stacks of the same names share it. */
    private readonly tag: string,
    /** The number of the stack. */
    private readonly place: number,
    /** Whether the stack has a resource. */
    private readonly isInState: (type: string, name: string) => boolean,
  ) {
    for (const number of scenario.kinds) {
      const kind = subject.kinds[number % subject.kinds.length];
      if (kind !== undefined) this.#add(kind);
    }
  }

  /** Strings that may appear only as secrets. */
  get secrets(): readonly string[] {
    return [...this.#secrets];
  }

  /** The current program. */
  program(): Program {
    return this.#members.filter(({ isIncluded }) => isIncluded).map((member) => this.#declared(member));
  }

  /** Type and logical name of a member, if it is in the program. */
  named(member: number): { readonly type: string; readonly name: string } | undefined {
    const found = this.#member(member);
    return found.isIncluded ? { type: found.resource.token, name: found.name } : undefined;
  }

  edit(edit: Edit): void {
    const member = this.#member(edit.member);
    switch (edit.kind) {
      case "remove":
        this.#remove(member);
        return;
      case "restore":
        this.#restore(member);
        return;
      case "input":
        chooseInput(member, Object.keys(this.#candidates(member)), edit.input, edit.value);
        return;
      case "rename":
        this.#rename(member);
        return;
      case "reuse":
        this.#reuse(member);
        return;
      case "option":
        member.options.set(edit.option, edit.on);
    }
  }

  /** Removes a resource from the program, with its dependents. */
  remove(type: string, name: string): void {
    const member = this.#find(type, name);
    if (member !== undefined) this.#remove(member);
  }

  /** Removes the dependents of a resource from the program until they are restored; answers whether there were any. */
  removeDependents(type: string, name: string): boolean {
    const needed = this.#find(type, name)?.key ?? "";
    const before = this.#members.filter(({ isIncluded }) => isIncluded);
    for (const one of before) if ([...one.needs.values()].includes(needed)) this.#remove(one);
    const removed = before.filter(({ isIncluded }) => !isIncluded);
    this.#removedDependents.push(...removed);
    return removed.length > 0;
  }

  /** Restores the dependents that were removed; answers whether there were any. */
  restoreDependents(): boolean {
    const members = this.#removedDependents.splice(0);
    for (const member of members) this.#restore(member);
    return members.length > 0;
  }

  /** Lets the program import an object. */
  import(type: string, name: string, id: string | undefined): void {
    const member = this.#find(type, name);
    if (member !== undefined) member.importId = id;
  }

  setOption(type: string, name: string, option: Option): void {
    this.#find(type, name)?.options.set(option, true);
  }

  #find(type: string, name: string): Member | undefined {
    return this.#members.find((one) => one.isIncluded && one.resource.token === type && one.name === name);
  }

  #member(number: number): Member {
    const member = this.#members[number % this.#members.length];
    if (member === undefined) throw new Error("a scenario has at least one resource");
    return member;
  }

  #add(kind: StoryKind, name?: string): Member {
    const needs = new Map(
      Object.entries(kind.needs ?? {}).map(([need, name]): [string, string] => {
        return [need, this.#memberFor(name, kind.own?.includes(need) === true).key];
      }),
    );
    const count = this.#members.length + 1;
    const key = `${kind.type.toLowerCase()}${count}`;
    const member: Member = {
      key,
      kind,
      resource: resourceOf(this.subject.provider, kind.type),
      needs,
      tag: `${this.tag}${count}`,
      name: name ?? key,
      aliases: [],
      isIncluded: true,
      importId: undefined,
      choices: new Map(),
      options: new Map(),
    };
    this.#members.push(member);
    return member;
  }

  #memberFor(name: string, isOwn: boolean): Member {
    const known = this.#members.findLast(({ kind }) => nameOf(kind) === name);
    if (known !== undefined && !isOwn) return known;
    const kind = this.subject.kinds.find((one) => nameOf(one) === name);
    if (kind === undefined) throw new Error(`${name} has no story`);
    return this.#add(kind);
  }

  #remove(member: Member): void {
    member.isIncluded = false;
    for (const other of this.#members) {
      if (other.isIncluded && [...other.needs.values()].includes(member.key)) this.#remove(other);
    }
  }

  #restore(member: Member): void {
    const isNameFree = !this.#members.some(
      (one) => one !== member && one.isIncluded && one.name === member.name && one.resource === member.resource,
    );
    if (!isNameFree) return;
    member.isIncluded = true;
    for (const key of member.needs.values()) {
      const needed = this.#members.find((one) => one.key === key);
      if (needed !== undefined) this.#restore(needed);
    }
  }

  #rename(member: Member): void {
    // an alias is needed until the state has the new name
    const former = this.isInState(member.resource.token, member.name) ? member.name : member.aliases[0];
    member.aliases = former === undefined ? [] : [former];
    member.name = `${member.key}-${++this.#renamed}`;
  }

  #reuse(member: Member): void {
    const [former] = member.aliases;
    if (former === undefined || !this.isInState(member.resource.token, member.name)) return;
    member.aliases = [];
    // what it needs may have left the program
    this.#restore(this.#add(member.kind, former));
  }

  #declared(member: Member): ResourceDeclaration {
    const { key, resource, name } = member;
    const declared = { key, type: resource.token, name, inputs: this.#inputs(member), options: {} };
    return { ...declared, options: this.#options(member, declared) };
  }

  #inputs(member: Member): TemplateMap {
    const { kind, resource, choices } = member;
    const values = Object.entries(this.#candidates(member)).map(([name, all]): [string, Template | undefined] => {
      const isNeeded = groupOf(kind, name).some((one) => isRequired(resource, one));
      const choice = (choices.get(name) ?? 0) - (isNeeded ? 0 : 1);
      return [name, choice < 0 ? undefined : all[choice % Math.max(1, all.length)]];
    });
    return Object.fromEntries(values.filter((one): one is [string, Template] => one[1] !== undefined));
  }

  /** The values that programs choose from, by input. */
  #candidates({ kind, resource, tag, needs }: Member): ReturnType<StoryKind["inputs"]> {
    const isAlike = this.scenario.isAlike && resource.identity?.unique === undefined;
    return kind.inputs({
      need: (need, output = "id", before = "") => new Reference(needs.get(need) ?? need, output, before),
      name: (prefix) => `${prefix}-${isAlike ? "x" : tag}`,
      number: (from, below) => from + (hashOf(`${this.place}${tag}`) % (below - from)),
      secret: (prefix) => this.#secret(`${prefix}-canary-${tag}`),
    });
  }

  #secret(text: string): Secret {
    this.#secrets.add(text);
    return new Secret(text);
  }

  #options(member: Member, declared: ResourceDeclaration): ResourceOptions {
    const { options, aliases, importId, kind, resource } = member;
    const isOn = (option: Option): boolean => options.get(option) === true;
    const others = this.#members.slice(0, this.#members.indexOf(member)).filter(({ isIncluded }) => isIncluded);
    const before = others.at(-1)?.key;
    const free = Object.keys(resource.inputs).filter((name) => kind.fixed?.includes(name) !== true);
    const needed = dependenciesOf(declared);
    return {
      ...(isOn("deleteBeforeReplace") ? { deleteBeforeReplace: true } : {}),
      ...(isOn("retainOnDelete") ? { retainOnDelete: true } : {}),
      ...(isOn("dependsOn") && before !== undefined && !needed.includes(before) ? { dependsOn: [before] } : {}),
      ...(isOn("replaceWith") && before !== undefined ? { replaceWith: [before] } : {}),
      // a resource that ignores changes of a required input, such as its parent, would keep an object that is gone
      ...(isOn("ignoreChanges")
        ? { ignoreChanges: free.filter((name) => !isRequired(resource, name)).slice(0, 1) }
        : {}),
      ...(isOn("replaceOnChanges") ? { replaceOnChanges: free.slice(-1) } : {}),
      ...(aliases.length > 0 ? { aliases: aliases.map((name) => ({ name })) } : {}),
      ...(importId === undefined ? {} : { import: importId }),
    };
  }
}

function resourceOf(provider: Provider, type: string): Resource {
  const resource = provider.resources.find(({ token }) => typeName(token) === type);
  if (resource === undefined) throw new Error(`${provider.name} declares no ${type}`);
  return resource;
}

function isRequired(resource: Resource, name: string): boolean {
  return resource.inputs[name]?.required === true;
}

function nameOf({ type, as = type }: StoryKind): string {
  return as;
}

/** The inputs that change together with an input. */
function groupOf({ together = [] }: StoryKind, name: string): readonly string[] {
  return together.find((group) => group.includes(name)) ?? [name];
}

/** Chooses another value for one of the inputs, except those that no program can change. */
function chooseInput({ kind, choices }: Member, names: readonly string[], input: number, value: number): void {
  const free = names.filter((name) => kind.fixed?.includes(name) !== true);
  const name = free[input % Math.max(1, free.length)];
  for (const one of name === undefined ? [] : groupOf(kind, name)) choices.set(one, value);
}

function hashOf(text: string): number {
  let hash = 7;
  for (const character of text) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  return hash;
}
