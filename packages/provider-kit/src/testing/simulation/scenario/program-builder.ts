import { uniqueOf } from "../../../plugin/execution/service-objects/identity";
import type { Template } from "../../story/template";
import type { Alias, Program, ResourceDeclaration } from "../pulumi-engine/program";
import type { TemplateMap } from "../../story/template";
import { Reference } from "../../story/template";
import { providerTypeOf } from "../pulumi-engine/state";
import type { Subject } from "../service";
import type { StoryKind } from "../../story/story-kind";
import { Secret } from "../../../plugin/values/value/value";
import { hashOf, reordered } from "./declaration-order";
import type { Candidates, Member } from "./member";
import { chooseInput, createMember, inputsOf, optionsOf, OWN_PROVIDER, resourceOfKind } from "./member";
import type { Edit, Option, Scenario, World } from "./scenario";

/** What a builder must know of its stack. */
export interface BuilderPlace {
  /** Part of the names of this stack; stacks of the same names share it. */
  readonly tag: string;
  /** The number of the stack. */
  readonly place: number;
  /** Whether the stack has a resource. */
  readonly isInState: (type: string, name: string, parent: string | undefined) => boolean;
  /** The settings of an explicit provider. */
  readonly settings?: TemplateMap;
}

type Style = Pick<World, "order" | "awaits">;

const COMPONENT = "shop:index:Site";

/** The resources of a stack's programs, as edits change them. */
export class ProgramBuilder {
  readonly #members: Member[] = [];
  readonly #secrets = new Set<string>();
  readonly #removedDependents: Member[] = [];
  /** Members with a third name for a while -> part of the name that they are to have. */
  readonly #wanted = new Map<Member, string>();
  /** The members that have had a third name. */
  readonly #moved = new Set<Member>();
  #renamed = 0;
  #isUpgraded = false;

  constructor(
    private readonly subject: Subject,
    private readonly scenario: Pick<Scenario, "kinds" | "isAlike"> & { readonly world?: Style },
    private readonly place: BuilderPlace,
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

  /** The version of the package that the program asks for. */
  get version(): string {
    return this.#isUpgraded ? "99.0.0" : this.subject.provider.version;
  }

  /** The current program. */
  program(): Program {
    const included = this.#members.filter(({ isIncluded }) => isIncluded);
    const declared = included.map((member) => this.#declared(member));
    const all = included.some(({ isExplicit }) => isExplicit) ? [this.#ownProvider(), ...declared] : declared;
    const { order } = this.#style;
    return order === undefined ? all : reordered(all, order);
  }

  /** Type, name and component of a member, if it is in the program. */
  named(member: number): NamedMember | undefined {
    const { isIncluded, resource, name, parent } = this.#member(member);
    return isIncluded ? { type: resource.token, name, parent } : undefined;
  }

  edit(edit: Edit): void {
    if (edit.kind === "upgrade") {
      this.#isUpgraded = !this.#isUpgraded;
      return;
    }
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
        this.#become(member, { name: `${member.key}-${++this.#renamed}`, parent: member.parent }, edit.hasAlias);
        return;
      case "move": {
        const parent = member.parent === undefined ? COMPONENT : undefined;
        this.#become(member, { name: member.name, parent }, edit.hasAlias);
        return;
      }
      case "provider":
        member.isExplicit = edit.isExplicit;
        return;
      case "pass on":
        this.#passOn(member, edit.isRing);
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

  /** Restores what was changed for a while: dependents that were removed, and third names; answers whether there was anything. */
  restoreDetours(): boolean {
    const members = this.#removedDependents.splice(0);
    for (const member of members) this.#restore(member);
    const renamed = [...this.#wanted];
    this.#wanted.clear();
    for (const [member, tag] of renamed) member.tag = tag;
    return members.length + renamed.length > 0;
  }

  /** Gives a resource a name that nobody else has, until the names are restored. */
  giveThirdName(type: string, name: string): boolean {
    const member = this.#find(type, name);
    if (member === undefined || this.#wanted.has(member)) return false;
    // a name that did not become free in the meantime is somebody else's
    if (!this.#moved.has(member)) this.#wanted.set(member, member.tag);
    this.#moved.add(member);
    member.tag = this.#newTag();
    return true;
  }

  /** Gives a resource an alias for its former name; answers whether it has one that the program does not say. */
  setAlias(type: string, name: string): boolean {
    const member = this.#find(type, name);
    if (member?.former === undefined || member.aliases.length > 0) return false;
    member.aliases = [member.former];
    return true;
  }

  /** The resource of which something is true by its former name. */
  movedFrom(isMeant: (former: NamedMember) => boolean): NamedMember | undefined {
    const moved = this.#members.find(({ isIncluded, resource: { token }, former }) => {
      return isIncluded && former !== undefined && isMeant({ type: token, name: former.name, parent: former.parent });
    });
    return moved && { type: moved.resource.token, name: moved.name, parent: moved.parent };
  }

  /** Lets the program import an object. */
  import(type: string, name: string, id: string | undefined): void {
    const member = this.#find(type, name);
    if (member !== undefined) member.importId = id;
  }

  setOption(type: string, name: string, option: Option): void {
    this.#find(type, name)?.options.set(option, true);
  }

  get #style(): Style {
    return this.scenario.world ?? { order: undefined, awaits: [] };
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
    const resource = resourceOfKind(this.subject.provider, kind);
    const member = createMember({ key, kind, resource, needs, tag: `${this.place.tag}${count}`, name: name ?? key });
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
      (one) =>
        one !== member && one.isIncluded && one.name === member.name && one.resource.token === member.resource.token,
    );
    if (!isNameFree) return;
    member.isIncluded = true;
    for (const key of member.needs.values()) {
      const needed = this.#members.find((one) => one.key === key);
      if (needed !== undefined) this.#restore(needed);
    }
  }

  /** Gives a member another name or component; an alias for what the state has it by is needed until the state has the new one. */
  #become(member: Member, { name, parent }: Alias, hasAlias: boolean): void {
    const { resource } = member;
    const isKnown = this.place.isInState(resource.token, member.name, member.parent);
    const former = isKnown ? { name: member.name, parent: member.parent } : member.former;
    // whoever moves to and fro is where the state has it
    const isBack = former?.name === name && former.parent === parent;
    member.former = isBack ? undefined : former;
    member.aliases = member.former === undefined || !hasAlias ? [] : [member.former];
    member.name = name;
    member.parent = parent;
  }

  /** Passes on the names of a kind; with the new name of the last one the ring is open. */
  #passOn({ kind }: Member, isRing: boolean): void {
    const chain = this.#members.filter((one) => one.isIncluded && one.kind === kind);
    const tags = chain.map(({ tag }) => tag);
    const last = isRing ? tags[0] : this.#newTag();
    for (const [place, member] of chain.entries()) member.tag = tags[place + 1] ?? last ?? member.tag;
  }

  #reuse(member: Member): void {
    const { resource, former } = member;
    const isNew = this.place.isInState(resource.token, member.name, member.parent);
    if (former === undefined || former.parent !== member.parent || !isNew) return;
    member.aliases = [];
    member.former = undefined;
    // what it needs may have left the program
    const added = this.#add(member.kind, former.name);
    added.parent = former.parent;
    this.#restore(added);
  }

  #newTag(): string {
    return `${this.place.tag}n${++this.#renamed}`;
  }

  #ownProvider(): ResourceDeclaration {
    const { settings = {} } = this.place;
    const type = providerTypeOf(`${this.subject.provider.name}:`);
    return { key: OWN_PROVIDER, type, name: OWN_PROVIDER, inputs: settings, options: {} };
  }

  #declared(member: Member): ResourceDeclaration {
    const { key, resource, name } = member;
    const inputs = inputsOf(member, this.#candidates(member));
    const declared = { key, type: resource.token, name, inputs, options: {} };
    const place = this.#members.indexOf(member);
    const before = this.#members.slice(0, place).findLast(({ isIncluded }) => isIncluded)?.key;
    const wait = this.#style.awaits.find((one) => one.member % this.#members.length === place);
    return {
      ...declared,
      options: optionsOf(member, declared, before),
      ...(wait === undefined ? {} : { awaits: { milliseconds: wait.milliseconds, isForResource: wait.isForResource } }),
    };
  }

  #candidates({ kind, resource, tag, needs }: Member): Candidates {
    const isAlike = this.scenario.isAlike && uniqueOf(resource) === undefined;
    return kind.inputs({
      need: (need, output = "id", before = ""): Template => new Reference(needs.get(need) ?? need, output, before),
      name: (prefix) => `${prefix}-${isAlike ? "x" : tag}`,
      number: (from, below) => from + (hashOf(`${this.place.place}${tag}`) % (below - from)),
      secret: (prefix) => this.#secret(`${prefix}-canary-${tag}`, hashOf(tag) % 2 === 0),
    });
  }

  /** A secret, which not every program marks as one. */
  #secret(text: string, isMarked: boolean): Secret | string {
    this.#secrets.add(text);
    return isMarked ? new Secret(text) : text;
  }
}

/** A resource of a program by type, name and component. */
export interface NamedMember extends Alias {
  readonly type: string;
}

function nameOf({ type, as = type }: StoryKind): string {
  return as;
}
