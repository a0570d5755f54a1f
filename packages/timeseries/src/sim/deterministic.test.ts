import { seededRandom } from "@ops-providers/provider-kit/simulator";
import { describeReproducibility, text } from "@ops-providers/provider-kit/testing";
import { ServiceClient } from "../testing/service-client";
import { createSimulator, type InProcessSimulator } from "./index";

async function sendRequests(simulator: InProcessSimulator): Promise<void> {
  const { url, token: operator, orgId: orgID, username, password } = simulator;
  const client = new ServiceClient(url, { authorization: `Token ${operator}` });
  const bucket = `/api/v2/buckets/${await client.createId("/api/v2/buckets", { orgID, name: "b" })}`;
  await client.post("/api/v2/buckets", { orgID, name: "b" });
  await client.get("/api/v2/buckets?name=b");
  await client.patch(bucket, { description: "changed" });
  await client.delete(bucket);
  await client.get(bucket);
  const permissions = [{ action: "read", resource: { type: "buckets", orgID } }];
  const token = text(await client.create("/api/v2/authorizations", { orgID, permissions }), "token");
  await client.withToken(token).get("/api/v2/buckets");
  await client.create("/api/v2/orgs", { name: "other" });
  const { headers } = await client
    .with({ authorization: `Basic ${btoa(`${username}:${password}`)}` })
    .post("/api/v2/signin");
  const session = client.with({ cookie: headers.get("set-cookie")?.split(";")[0] ?? "" });
  await session.get("/api/v2/me");
  await session.post("/api/v2/signout");
  await session.get("/api/v2/me");
  await client.put("/api/v2/buckets", {});
  await client.get("/elsewhere");
}

describeReproducibility({
  start: (seed, sources) => createSimulator({ ...sources, random: seededRandom(seed) }),
  send: sendRequests,
  statuses: [201, 422, 200, 200, 204, 404, 201, 200, 201, 204, 200, 204, 401, 405, 404],
  stored: (simulator) => [simulator.all("authorization"), simulator.all("user"), simulator.all("bucket")],
  drawn: [/"id\\": \\"[0-9a-f]{16}/, /"token\\": \\"[\w-]{86}==/, /session=[\w-]{86}==/],
});
