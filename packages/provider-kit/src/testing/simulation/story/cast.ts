import type { Provider } from "../../../declare/provider";
import type { Resource } from "../../../declare/resource";
import { typeName } from "../../../declare/resource";
import { Secret } from "../../../value/value";
import type { Declared, Program, ResourceOptions, Template, TemplateMap } from "../engine/program";
import { dependenciesOf, Reference } from "../engine/program";
import type { StoryKind, Subject } from "../service";
import type { Edit, Option, Story } from "./story";

/** A resource that a program may have. */
interface Member {
  readonly key: string;
  readonly kind: StoryKind;
  readonly resource: Resource;
  /** Name of a need -> key of the member that meets it. */
  readonly needs: ReadonlyMap<string, string>;
  readonly tag: string;
  name: string;
  aliases: readonly string[];
  isThere: boolean;
  importId: string | undefined;
  readonly choices: Map<string, number>;
  readonly options: Map<Option, boolean>;
}

/** The resources of a stack's programs, as edits change them. */
export class Cast {
  readonly #members: Member[] = [];
  readonly #secrets = new Set<string>();
  readonly #takenOut: Member[] = [];
  #renamed = 0;

  constructor(
    private readonly subject: Subject,
    private readonly story: Pick<Story, "kinds" | "isAlike">,
    /** Tells the names of this stack from those of others; twins have the same. */
    private readonly tag: string,
    /** Tells this stack from all others. */
    private readonly place: number,
    /** Whether the stack has a resource. */
    private readonly isInState: (type: string, name: string) => boolean,
  ) {
    for (const number of story.kinds) {
      const kind = subject.kinds[number % subject.kinds.length];
      if (kind !== undefined) this.#add(kind);
    }
  }

  /** Texts that may show nowhere. */
  get secrets(): readonly string[] {
    return [...this.#secrets];
  }

  /** The program as it stands. */
  program(): Program {
    return this.#members.filter(({ isThere }) => isThere).map((member) => this.#declared(member));
  }

  /** Full name of a member's resource, if it is in the program: type and logical name. */
  named(member: number): { readonly type: string; readonly name: string } | undefined {
    const meant = this.#member(member);
    return meant.isThere ? { type: meant.resource.token, name: meant.name } : undefined;
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

  /** Takes a resource out of the program, with all that need it. */
  drop(type: string, name: string): void {
    const member = this.#find(type, name);
    if (member !== undefined) this.#remove(member);
  }

  /** Takes what needs a resource out of the program, until it is put back; answers whether anything does. */
  takeOutNeeding(type: string, name: string): boolean {
    const needed = this.#find(type, name)?.key ?? "";
    const there = this.#members.filter(({ isThere }) => isThere);
    for (const one of there) if ([...one.needs.values()].includes(needed)) this.#remove(one);
    const takenOut = there.filter(({ isThere }) => !isThere);
    this.#takenOut.push(...takenOut);
    return takenOut.length > 0;
  }

  /** Puts back what was taken out of the program; answers whether anything was. */
  putBack(): boolean {
    const members = this.#takenOut.splice(0);
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
    return this.#members.find((one) => one.isThere && one.resource.token === type && one.name === name);
  }

  #member(number: number): Member {
    const member = this.#members[number % this.#members.length];
    if (member === undefined) throw new Error("a story has at least one resource");
    return member;
  }

  #add(kind: StoryKind, name?: string): Member {
    const needs = new Map(
      Object.entries(kind.needs ?? {}).map(([need, name]): [string, string] => {
        return [need, this.#meeting(name, kind.own?.includes(need) === true).key];
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
      isThere: true,
      importId: undefined,
      choices: new Map(),
      options: new Map(),
    };
    this.#members.push(member);
    return member;
  }

  #meeting(name: string, isOwn: boolean): Member {
    const known = this.#members.findLast(({ kind }) => nameOf(kind) === name);
    if (known !== undefined && !isOwn) return known;
    const kind = this.subject.kinds.find((one) => nameOf(one) === name);
    if (kind === undefined) throw new Error(`${name} has no story`);
    return this.#add(kind);
  }

  #remove(member: Member): void {
    member.isThere = false;
    for (const other of this.#members) {
      if (other.isThere && [...other.needs.values()].includes(member.key)) this.#remove(other);
    }
  }

  #restore(member: Member): void {
    const isNameFree = !this.#members.some(
      (one) => one !== member && one.isThere && one.name === member.name && one.resource === member.resource,
    );
    if (!isNameFree) return;
    member.isThere = true;
    for (const key of member.needs.values()) {
      const needed = this.#members.find((one) => one.key === key);
      if (needed !== undefined) this.#restore(needed);
    }
  }

  #rename(member: Member): void {
    // a name that has come through needs no alias any more
    const former = this.isInState(member.resource.token, member.name) ? member.name : member.aliases[0];
    member.aliases = former === undefined ? [] : [former];
    member.name = `${member.key}-${++this.#renamed}`;
  }

  #reuse(member: Member): void {
    const [former] = member.aliases;
    if (former === undefined || !this.isInState(member.resource.token, member.name)) return;
    member.aliases = [];
    this.#add(member.kind, former);
  }

  #declared(member: Member): Declared {
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

  /** The values from which programs choose, by input. */
  #candidates({ kind, resource, tag, needs }: Member): ReturnType<StoryKind["inputs"]> {
    const isAlike = this.story.isAlike && resource.identity?.unique === undefined;
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

  #options(member: Member, declared: Declared): ResourceOptions {
    const { options, aliases, importId, kind, resource } = member;
    const isOn = (option: Option): boolean => options.get(option) === true;
    const others = this.#members.slice(0, this.#members.indexOf(member)).filter(({ isThere }) => isThere);
    const before = others.at(-1)?.key;
    const free = Object.keys(resource.inputs).filter((name) => kind.fixed?.includes(name) !== true);
    const needed = dependenciesOf(declared);
    return {
      ...(isOn("deleteBeforeReplace") ? { deleteBeforeReplace: true } : {}),
      ...(isOn("retainOnDelete") ? { retainOnDelete: true } : {}),
      ...(isOn("dependsOn") && before !== undefined && !needed.includes(before) ? { dependsOn: [before] } : {}),
      ...(isOn("replaceWith") && before !== undefined ? { replaceWith: [before] } : {}),
      // who ignores changes of what an object belongs to keeps an object that is gone
      ...(isOn("ignoreChanges")
        ? { ignoreChanges: free.filter((name) => !isRequired(resource, name)).slice(0, 1) }
        : {}),
      ...(isOn("replaceOnChanges") ? { replaceOnChanges: free.slice(-1) } : {}),
      ...(aliases.length > 0 ? { aliases } : {}),
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

/** The inputs that change together with one. */
function groupOf({ together = [] }: StoryKind, name: string): readonly string[] {
  return together.find((group) => group.includes(name)) ?? [name];
}

/** Another value for one of the inputs that have values; those that no program can change keep theirs. */
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
