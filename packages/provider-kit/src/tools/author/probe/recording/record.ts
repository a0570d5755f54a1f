import type { ListSource } from "../../../../plugin/declare/list";
import type { Provider } from "../../../../plugin/declare/provider";
import type { Resource } from "../../../../plugin/declare/resource";
import { sourceOf } from "../../../../plugin/execution/service-objects/list-objects";
import type { Redactor } from "../../../../plugin/values/redact/redact";
import { asDeclared, getAt, setAt } from "../../../../plugin/values/value/plain";
import { isList, isMap } from "../../../../plugin/values/value/value";
import { wireName } from "../../../../plugin/values/wire/wire-name";
import { isOfRun } from "../../../../testing/replay/match";
import type { RecordedExchange } from "../../../../testing/replay/recording";
import { idMarksIn, KNOWN_MARK, SAID } from "../../../../testing/replay/recording";
import { byName } from "../../names";
import { changedTexts } from "../exchange-log";
import type { Exchange } from "../fact";
import { StableTexts } from "./stable-texts";

/** A run whose requests are kept. */
export interface RecordedRun {
  readonly provider: Provider;
  /** As they were on the wire. */
  readonly exchanges: readonly Exchange[];
  readonly secrets: ReadonlySet<string>;
  readonly redactor: Redactor;
  /** In the name of each object. */
  readonly run: string;
  /** The IDs of the objects that it has made, and their parts. */
  readonly made: ReadonlySet<string>;
  readonly now: Date;
}

/** Answers that say how busy a service was, and nothing of what it does. */
const BUSY: readonly unknown[] = [429, 502, 503, 504];

/** The requests of a run in a form that does not depend on the run, without objects that it has not made. */
export function recorded(given: RecordedRun): readonly RecordedExchange[] {
  const { provider, exchanges, redactor } = given;
  const texts = new StableTexts({ ...given, references: referencesOf(provider) });
  const lists = provider.resources.flatMap(listsOf);
  const kept: RecordedExchange[] = [];
  const known = new Set<string>();
  for (const { request, type, sent, status, answer } of exchanges) {
    texts.noteSent(request, sent);
    if (status === undefined || BUSY.includes(status)) continue;
    const stable = { request: texts.request(request), sent: texts.body(sent) };
    const list = status < 300 ? listIn(request, answer, lists) : undefined;
    texts.noteAnswer(answer);
    const mine = list === undefined ? answer : changedList(answer, list, (items) => madeOf(items, given));
    const stableAnswer = texts.body(status < 400 ? mine : withoutSentences(mine));
    const shown = list === undefined ? stableAnswer : changedList(stableAnswer, list, inOrder);
    // what nobody has made, another service does not have
    if (idMarksIn(stable).some((mark) => !known.has(mark))) continue;
    for (const mark of idMarksIn(shown)) known.add(mark);
    // what the marks overlook, such as a secret in another spelling, the redactor does not
    const withoutSecrets = asDeclared<RecordedExchange>(
      changedTexts(
        {
          request: stable.request,
          ...(type === undefined ? {} : { type }),
          ...(sent === undefined ? {} : { sent: stable.sent }),
          status,
          ...(answer === undefined ? {} : { answer: shown }),
          ...(list === undefined ? {} : { list }),
        },
        (text) => redactor.redact(text),
      ),
    );
    kept.push(withoutSecrets);
  }
  return renumbered(kept);
}

/** Numbers from 1 on in the order in which they stand: what others have made has left gaps. */
function renumbered(exchanges: readonly RecordedExchange[]): readonly RecordedExchange[] {
  const numbers = new Map<string, string>();
  const counts: Record<string, number> = {};
  const markFor = (mark: string): string => {
    const word = /[a-z]+/.exec(mark)?.[0] ?? "";
    const known = numbers.get(mark) ?? String((counts[word] = (counts[word] ?? 0) + 1));
    numbers.set(mark, known);
    return mark.replace(/\d+/, known);
  };
  const change = (text: string): string =>
    text.replace(KNOWN_MARK, (mark) => {
      const stable = markFor(mark.toLowerCase());
      return mark === mark.toLowerCase() ? stable : stable.toUpperCase();
    });
  return exchanges.map((one) => asDeclared<RecordedExchange>(changedTexts(one, change)));
}

/** Names at the service of what refers to other objects. */
function referencesOf({ resources }: Provider): ReadonlySet<string> {
  const names = resources.flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([name, property]) => {
      const isReference = property.kind === "string" && property.refersTo !== undefined;
      return isReference ? [wireName(name, property) ?? name] : [];
    }),
  );
  return new Set(names);
}

interface KnownList {
  /** Whether a path is that of the list. */
  readonly path: RegExp;
  readonly key: string;
}

function listsOf(resource: Resource): readonly KnownList[] {
  const { list, identity } = resource;
  const own = typeof list === "object" ? [sourceOf(resource, undefined)] : [];
  const searched = identity?.find === undefined ? [] : [sourceOf(resource, identity.find)];
  return [...own, ...searched].map(knownList);
}

function knownList({ path, key = "" }: Pick<ListSource, "path" | "key">): KnownList {
  const [plain = ""] = path.split("?");
  const pattern = plain.split(/\{[^{}]*\}/).map((text) => text.replace(/[$()*+.?[\\\]^|]/g, "\\$&"));
  return { path: new RegExp(`${pattern.join("[^/]+")}$`), key };
}

/** Where an answer has a list of objects. */
function listIn(request: string, answer: unknown, lists: readonly KnownList[]): string | undefined {
  const [path = ""] = request.split("?");
  const found = lists.filter((list) => list.path.test(path));
  return found.find(({ key }) => isList(key === "" ? answer : getAt(answer, key)))?.key;
}

type Change = (items: readonly unknown[]) => readonly unknown[];

/** An answer with another list in it. */
function changedList(answer: unknown, key: string, change: Change): unknown {
  const list = key === "" ? answer : getAt(answer, key);
  const changed = isList(list) ? change(list) : list;
  if (key === "") return changed;
  const copied: Record<string, unknown> = structuredClone(isMap(answer) ? answer : {});
  setAt(copied, key, changed);
  return copied;
}

/** The objects that a run has made. */
function madeOf(items: readonly unknown[], { made, run }: RecordedRun): readonly unknown[] {
  return items.filter((item) => isOfRun(item, made, run));
}

/** Objects in an order that no ID decides. */
function inOrder(items: readonly unknown[]): readonly unknown[] {
  const texts = new Map(items.map((item) => [item, JSON.stringify(item).replace(/<id \d+>/g, "<id>")]));
  return [...items].sort((one, other) => byName(texts.get(one) ?? "", texts.get(other) ?? ""));
}

/** Names of properties whose value is for programs, with blanks or without. */
const CODE_NAME = /code|type|status|kind/i;

/** A refusal without what it says to people: its codes are what programs go by. */
function withoutSentences(value: unknown, about = ""): unknown {
  if (typeof value === "string") return /^[\w.-]*$/.test(value) || isCode(value, about) ? value : SAID;
  if (isList(value)) return value.map((item) => withoutSentences(item, about));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutSentences(part, name)]));
}

/** Whether a text is one of few, such as "not found". */
function isCode(text: string, about: string): boolean {
  return CODE_NAME.test(about) && /^[\w .-]{1,40}$/.test(text);
}
