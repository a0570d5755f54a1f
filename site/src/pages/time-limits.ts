import type { Resource, Waits } from "@ops-providers/provider-kit/internal/plugin/declare/resource";
import {
  DEFAULT_TIMEOUT_SECONDS,
  timeLimit,
} from "@ops-providers/provider-kit/internal/plugin/execution/operation/time-limit";
import type { Waiter } from "@ops-providers/provider-kit/internal/plugin/declare/waiter";
import { table } from "../markdown/table";
import type { Markdown } from "../markdown/text";
import { listed, prose, sections } from "../markdown/text";

const OPERATIONS = ["create", "read", "update", "delete"] as const;

type Operation = (typeof OPERATIONS)[number];

/** How long each operation may take, what it waits for, and how a program changes the limit. */
export function timeLimitSection(resource: Resource): Markdown {
  const rows = OPERATIONS.map((operation) => [
    operation,
    duration(secondsOf(resource, operation)),
    waitText(resource.wait ?? {}, operation),
  ]);
  const hasWaits = rows.some(([, , wait]) => wait !== "");
  const limits = new Set(rows.map(([, limit]) => limit));
  const [limit = ""] = limits;
  return sections([
    "## Time limits",
    hasWaits ? table(["Operation", "Limit", "Waits until"], rows) : "",
    hasWaits || limits.size === 1
      ? ""
      : table(
          ["Operation", "Limit"],
          rows.map((row) => row.slice(0, 2)),
        ),
    hasWaits || limits.size > 1 ? "" : `Each operation may take ${limit}.`,
    changing(resource),
    resource.lock === undefined ? "" : lockText(resource.lock),
  ]);
}

function secondsOf(resource: Resource, operation: Operation): number {
  return timeLimit(resource, operation, { timeoutSeconds: 0 }, {}).defaultSeconds ?? DEFAULT_TIMEOUT_SECONDS;
}

function changing({ timeoutsInput }: Resource): Markdown {
  const own = `So does the input \`${timeoutsInput ?? ""}\`, over which \`customTimeouts\` wins.`;
  const option = "The resource option `customTimeouts` changes the limits of create, update and delete.";
  return timeoutsInput === undefined ? option : `${option} ${own}`;
}

function waitText(wait: Waits, operation: Operation): Markdown {
  if (operation === "read") return "";
  const waiter = operation === "update" ? (wait.update ?? wait.change?.waiter) : wait[operation];
  return waiter === undefined ? "" : statesText(waiter);
}

function statesText({ state, target, failed = [] }: Waiter): Markdown {
  const what = typeof state === "string" ? `\`${state}\` is ` : "the state is ";
  const gone = (name: string): string => (name === "gone" ? "gone" : `\`${name}\``);
  const failure = failed.length === 0 ? "" : `; fails if ${listed(failed.map(gone), "or")}`;
  return `${what}${listed(target.map(gone), "or")}${failure}`;
}

/** The lock is a template over inputs: `connection {connectionId}`. */
function lockText(lock: string): Markdown {
  const input = /\{(\w+)\}/.exec(lock)?.[1];
  const what = lock.replaceAll(/\s*\{\w+\}/g, "");
  const one = input === undefined ? `the ${what}` : `one ${what} (\`${input}\`)`;
  return prose(`Writes to ${one} run one after the other, and waiting for a turn does not count toward the limits.`);
}

function duration(seconds: number): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? "1 hour" : `${seconds / 3600} hours`;
  if (seconds % 60 === 0) return seconds === 60 ? "1 minute" : `${seconds / 60} minutes`;
  return `${seconds} seconds`;
}
