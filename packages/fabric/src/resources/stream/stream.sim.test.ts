import { serviceBeforeEach } from "../../testing/running-service";
import { type Body, idOf, refusal } from "../../testing/service-client";
import { without } from "../../sim/kind/json";

const PATH = "/fabric/v4/streams";
const someText: unknown = expect.any(String);
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

let now: Date;

beforeEach(() => {
  now = new Date("2026-02-11T09:14:03.250Z");
});

const service = serviceBeforeEach({ clock: () => now });

function aStream(changes: Body = {}): Body {
  const { project } = service.simulator.seeds;
  return { type: "TELEMETRY_STREAM", name: "noc", description: "NOC feed", project, ...changes };
}

async function provisioned(changes: Body = {}): Promise<string> {
  const made = await service.client.made(PATH, aStream(changes));
  service.simulator.finishTransitions();
  return `${PATH}/${idOf(made)}`;
}

const created = {
  createdBy: "svc-ci",
  createdByFullName: "CI Bot",
  createdByEmail: "ci@example.org",
  createdDateTime: "2026-02-11T09:14:03.250Z",
};

test("a new stream is being provisioned, and is provisioned at the second read", async () => {
  const { status, body } = await service.client.post(PATH, aStream());
  const id = service.simulator.all("stream").map(idOf)[0] ?? "";
  const stream = {
    href: `${service.simulator.url}${PATH}/${id}`,
    uuid: id,
    ...aStream(),
    state: "PROVISIONING",
    assetsCount: 0,
    streamSubscriptionsCount: 0,
    alertRulesCount: 0,
    changeLog: created,
  };
  expect([status, body]).toEqual([202, stream]);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const reads = [await service.client.get(`${PATH}/${id}`), await service.client.get(`${PATH}/${id}`)];
  expect(reads.map((read) => [read.status, read.body])).toEqual([
    [200, stream],
    [200, { ...stream, state: "PROVISIONED" }],
  ]);
});

test("a stream that is replaced keeps its type and project, and loses a description that is left out", async () => {
  const path = await provisioned();
  const before = await service.client.shown(path);
  now = new Date("2026-02-11T10:00:00Z");
  const { status, body } = await service.client.put(path, { name: "noc-2" });
  const after = {
    ...without(before, ["description"]),
    name: "noc-2",
    state: "REPROVISIONING",
    changeLog: {
      ...created,
      updatedBy: "svc-ci",
      updatedByFullName: "CI Bot",
      updatedByEmail: "ci@example.org",
      updatedDateTime: "2026-02-11T10:00:00.000Z",
    },
  };
  expect([status, body]).toEqual([202, after]);
  service.simulator.finishTransitions();
  expect(await service.client.shown(path)).toEqual({ ...after, state: "PROVISIONED" });
});

test("a deleted stream is being deprovisioned for a read, and then it is not there", async () => {
  const path = await provisioned();
  const { status, body } = await service.client.delete(path);
  expect([status, body]).toMatchObject([202, { state: "DEPROVISIONING" }]);
  expect(await service.client.shown(path)).toMatchObject({ state: "DEPROVISIONING" });
  const gone = [await service.client.get(path), await service.client.delete(path), await service.client.get(path)];
  expect(gone.map(refusal)).toEqual(Array(3).fill([404, "EQ-3060404"]));
  expect(service.simulator.all("stream")).toEqual([]);
});

test("an unknown stream is refused in the form of the fabric API", async () => {
  const { status, body } = await service.client.get(`${PATH}/${UNKNOWN}`);
  expect([status, body]).toEqual([
    404,
    [{ errorCode: "EQ-3060404", errorMessage: "there is no such stream", correlationId: someText }],
  ]);
});

test("all that is wrong with a request is reported at once, and nothing is made", async () => {
  const { status, body } = await service.client.post(PATH, { ...aStream({ name: 1, project: {} }), emoji: "x" });
  const problems = [
    { property: "/name", reason: "must be a string" },
    { property: "/project/projectId", reason: "is required" },
    { property: "/emoji", reason: "is not known" },
  ];
  expect([status, body]).toEqual([
    400,
    [
      {
        errorCode: "EQ-3060001",
        errorMessage: "the request is not valid",
        correlationId: someText,
        details: problems.map(({ property, reason }) => `${property} ${reason}`).join("; "),
        additionalInfo: problems,
      },
    ],
  ]);
  expect(service.simulator.all("stream")).toEqual([]);
});

test("a replacement may not name the type", async () => {
  const path = await provisioned();
  expect(refusal(await service.client.put(path, aStream()))).toEqual([400, "EQ-3060001", "/type", "/project"]);
});

test("streams are listed in pages", async () => {
  for (const name of ["a", "b", "c"]) await provisioned({ name });
  const { status, body } = await service.client.get(`${PATH}?offset=1&limit=1`);
  expect([status, body]).toMatchObject([
    200,
    {
      pagination: {
        offset: 1,
        limit: 1,
        total: 3,
        next: `${PATH}?offset=2&limit=1`,
        previous: `${PATH}?offset=0&limit=1`,
      },
      data: [{ name: "b", state: "PROVISIONED" }],
    },
  ]);
});

test.each([
  { query: "limit=0", property: "/limit" },
  { query: "limit=101", property: "/limit" },
  { query: "limit=many", property: "/limit" },
  { query: "offset=-1", property: "/offset" },
  { query: "page=2", property: "/page" },
])("a list with $query is refused", async ({ query, property }) => {
  expect(refusal(await service.client.get(`${PATH}?${query}`))).toEqual([400, "EQ-3060001", property]);
});

test("another content type, another method and a body that is no JSON are refused", async () => {
  const { client } = service;
  const answers = [
    await client.and({ "content-type": "text/plain" }).post(PATH, aStream()),
    await client.patch(await provisioned(), [{ op: "replace", path: "/name", value: "x" }]),
    await client.post(PATH, "{bad"),
    await client.get("/fabric/v4/nothing"),
  ];
  expect(answers.map(refusal)).toEqual([
    [415, "EQ-3040016"],
    [405, "EQ-3000405"],
    [400, "EQ-3060001"],
    [404, "EQ-3000404"],
  ]);
});
