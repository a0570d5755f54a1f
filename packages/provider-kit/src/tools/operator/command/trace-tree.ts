import type { Facts, TraceLine } from "../../../plugin/io/trace/trace-line";

/** What happened in a process, in the order in which it began. */
export interface ProcessTree {
  readonly process: number;
  readonly time: string;
  readonly startMs: number;
  readonly nodes: readonly TraceNode[];
}

/** Something that happened, with all that happened during it. */
interface TraceNode {
  readonly event: string;
  readonly startMs: number;
  /** Absent: it took no time. */
  readonly isWork: boolean;
  /** Absent: nothing tells that it ended. */
  endMs?: number;
  readonly facts: Facts;
  result: Facts;
  readonly nodes: TraceNode[];
}

interface Growing extends ProcessTree {
  readonly nodes: TraceNode[];
  readonly bySpan: Map<number, TraceNode>;
}

/** The trees of the processes that wrote a trace; a process ID that comes again, with a first session, is another process. */
export function treesOf(lines: readonly TraceLine[]): readonly ProcessTree[] {
  const trees: Growing[] = [];
  const current = new Map<number, Growing>();
  for (const line of lines) {
    const known = current.get(line.process);
    const tree = known === undefined || isRestart(known, line) ? begun(line) : known;
    if (tree !== known) {
      trees.push(tree);
      current.set(line.process, tree);
    }
    add(tree, line);
  }
  return trees;
}

/** Whether numbers begin anew: each process counts its work from 1. */
function isRestart({ bySpan }: Growing, line: TraceLine): boolean {
  return "span" in line && line.span === 1 && bySpan.has(1);
}

function begun({ process, time, ms }: TraceLine): Growing {
  return { process, time, startMs: ms, nodes: [], bySpan: new Map() };
}

function add(tree: Growing, line: TraceLine): void {
  if ("end" in line) {
    const node = tree.bySpan.get(line.end);
    if (node === undefined) return;
    node.endMs = line.ms;
    node.result = line.facts;
    return;
  }
  const { event, span, ms, facts } = line;
  const node: TraceNode = { event, startMs: ms, isWork: span !== undefined, facts, result: {}, nodes: [] };
  if (span !== undefined) tree.bySpan.set(span, node);
  const parent = line.in === undefined ? undefined : tree.bySpan.get(line.in);
  (parent?.nodes ?? tree.nodes).push(node);
}

/** A tree as text; work that took less is left out unless something in it took as long. */
export function treeText(tree: ProcessTree, leastMs: number): string {
  const head = `process ${tree.process}, from ${tree.time}\n     start       took`;
  return [head, ...tree.nodes.flatMap((node) => linesOf(node, tree.startMs, leastMs, 0))].join("\n");
}

function linesOf(node: TraceNode, originMs: number, leastMs: number, depth: number): readonly string[] {
  const inner = node.nodes.flatMap((one) => linesOf(one, originMs, leastMs, depth + 1));
  if (inner.length === 0 && tookMs(node) < leastMs) return [];
  const start = `${((node.startMs - originMs) / 1000).toFixed(3)} s`;
  return [`${start.padStart(10)} ${took(node).padStart(10)}  ${"  ".repeat(depth)}${labelOf(node)}`, ...inner];
}

function tookMs({ isWork, startMs, endMs }: TraceNode): number {
  if (!isWork) return 0;
  return endMs === undefined ? Infinity : endMs - startMs;
}

function took(node: TraceNode): string {
  const ms = tookMs(node);
  if (!node.isWork) return "";
  if (ms === Infinity) return "no end";
  if (ms >= 1000) return `${(ms / 1000).toFixed(2)} s`;
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
}

/** An event in words: some of its facts have a place of their own, the others follow by their names. */
interface Wording {
  readonly label: (facts: Facts) => string;
  readonly told: readonly string[];
}

const WORDINGS: Readonly<Record<string, Wording>> = {
  session: {
    label: ({ name, version, node }) => joined("session of", name, version, "on Node", node),
    told: ["name", "version", "node"],
  },
  call: {
    label: ({ rpc, urn, token, type, isPreview }) =>
      joined(rpc, shortUrn(urn) ?? token ?? type, isPreview === true ? "(preview)" : undefined),
    told: ["rpc", "urn", "token", "type", "isPreview"],
  },
  operation: { label: ({ doing }) => joined(doing), told: ["doing"] },
  attempt: { label: ({ method, path }) => joined(method, path), told: ["method", "path"] },
  wait: { label: ({ seconds }) => joined("wait", seconds, "s"), told: ["seconds"] },
  journal: { label: ({ entry, number }) => joined("journal:", entry, number), told: ["entry", "number"] },
  pooled: { label: ({ id, how }) => joined("read of", id, how), told: ["id", "how"] },
  text: { label: ({ severity, text }) => joined(`${String(severity)}:`, text), told: ["severity", "text", "urn"] },
};

function labelOf({ event, facts, result }: TraceNode): string {
  const { label, told } = WORDINGS[event] ?? { label: () => event, told: [] };
  const { status, ...others } = result;
  const outcome = joined(status === 0 ? "no answer" : status, named(others, []));
  return joined(label(facts), named(facts, told), outcome === "" ? undefined : `-> ${outcome}`);
}

/** Type and name of a resource. */
function shortUrn(urn: Facts[string]): string | undefined {
  return urn === undefined ? undefined : String(urn).split("::").slice(-2).join(" ");
}

function named(facts: Facts, told: readonly string[]): string | undefined {
  const left = Object.entries(facts).filter(([name]) => !told.includes(name));
  return left.length === 0 ? undefined : left.map(([name, fact]) => `${name}=${String(fact)}`).join(" ");
}

function joined(...parts: readonly Facts[string][]): string {
  return parts.filter((part) => part !== undefined).join(" ");
}
