import { setTimeout as delay } from "node:timers/promises";
import { inside, text } from "@ops-providers/provider-kit/testing";
import type { ServiceClient } from "../testing/service-client";

const DEADLINE_MS = 30_000;

/** Asks until an answer will do; the last answer when none did in time. */
export async function until<T>(ask: () => Promise<T>, willDo: (answer: T) => boolean): Promise<T> {
  const deadline = Date.now() + DEADLINE_MS;
  for (;;) {
    const answer = await ask();
    if (willDo(answer) || Date.now() > deadline) return answer;
    await delay(20);
  }
}

/** The values of the points of a bucket, in order. */
export async function valuesIn(client: ServiceClient, orgID: string, bucket: string): Promise<readonly string[]> {
  const query = `from(bucket: "${bucket}") |> range(start: 0) |> group() |> sort() |> keep(columns: ["_value"])`;
  const { body } = await client.post(`/api/v2/query?orgID=${orgID}`, { query });
  const rows = String(body).split("\r\n").slice(1);
  return rows.flatMap((row) => row.split(",")[3] ?? []);
}

/** Runs a task now; how the run ended. */
export async function run(client: ServiceClient, taskId: string): Promise<unknown> {
  const path = `/api/v2/tasks/${taskId}/runs`;
  const id = text(await client.create(path, {}), "id");
  // between the list of running ones and that of ended ones, the server finds a run in neither
  const ends: readonly unknown[] = ["success", "failed", "canceled"];
  return until(
    async () => inside((await client.get(`${path}/${id}`)).body, "status"),
    (status) => ends.includes(status),
  );
}
