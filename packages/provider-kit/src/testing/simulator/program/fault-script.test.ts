import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readFaultScript } from "./fault-script";
import { folderForEach } from "./program.test.support";

const folder = folderForEach();

/** The faults of a script. */
async function faultsOf(content: string): Promise<unknown> {
  const file = join(folder(), "faults.json");
  await writeFile(file, content);
  return readFaultScript(file);
}

/** The mistakes in a script, without the name of its file. */
async function mistakesIn(entries: unknown): Promise<readonly string[]> {
  const content = typeof entries === "string" ? entries : JSON.stringify(entries);
  const error: unknown = await faultsOf(content).catch((reason: unknown) => reason);
  return String(error instanceof Error ? error.message : error)
    .replaceAll(join(folder(), ""), "")
    .split("\n");
}

test("each kind of fault can be written, with the requests that it affects", async () => {
  const written = [
    { kind: "respond", status: 503, headers: { "retry-after": "2" }, body: { code: "busy" }, method: "POST", times: 2 },
    { kind: "respond", when: "after", status: 204, path: "/things" },
    { kind: "connection-reset", when: "after", skip: 1, times: "always" },
    { kind: "truncated-body", pathPattern: "^/things\\?name=" },
    { kind: "replaced-body", body: "<html>" },
    { kind: "delay", delayMs: 0 },
    { kind: "stall", when: "after" },
  ];
  expect(await faultsOf(JSON.stringify(written))).toEqual([
    written[0],
    written[1],
    { ...written[2], times: Infinity },
    { kind: "truncated-body", path: /^\/things\?name=/ },
    ...written.slice(4),
  ]);
});

test("all mistakes of a script are reported at once", async () => {
  const mistakes = await mistakesIn([
    { kind: "respond", status: 503 },
    { kind: "respond", stauts: 503 },
    { kind: "respond", status: 99, when: "during", headers: { "retry-after": 2 }, times: 0, skip: -1 },
    { kind: "respond", status: 204, body: {} },
    { kind: "connection-reset", method: "post", path: "things?name=x" },
    { kind: "replaced-body", when: "after" },
    { kind: "delay", delayMs: "1s", path: "/a", pathPattern: "(" },
    { kind: "explode", times: 2 },
    {},
    "stall",
  ]);
  const all = "kind, status, body, headers, when, method, path, pathPattern, times, skip";
  const methods = '"GET" or "HEAD" or "POST" or "PUT" or "PATCH" or "DELETE"';
  const kinds = '"respond", "connection-reset", "truncated-body", "replaced-body", "delay" or "stall"';
  expect(mistakes).toEqual([
    '/faults.json, fault 2: "status" is required: a number from 200 to 599',
    `/faults.json, fault 2: "stauts" is unknown; a fault "respond" takes ${all}`,
    '/faults.json, fault 3: "status" must be a whole number from 200 to 599, not 99',
    '/faults.json, fault 3: "headers" must be an object of strings, not {"retry-after":2}',
    '/faults.json, fault 3: "when" must be "before" or "after", not "during"',
    '/faults.json, fault 3: "times" must be a number from 1 on, or "always", not 0',
    '/faults.json, fault 3: "skip" must be a whole number from 0 on, not -1',
    '/faults.json, fault 4: a response 204 has no body; leave "body" out',
    '/faults.json, fault 5: "when" is required: "before" or "after"',
    `/faults.json, fault 5: "method" must be ${methods}, not "post"`,
    '/faults.json, fault 5: "path" must be a path that begins with "/" and has no query ' +
      '("pathPattern" matches queries, too), not "things?name=x"',
    '/faults.json, fault 6: "body" is required: a string',
    '/faults.json, fault 6: "when" is unknown; a fault "replaced-body" takes kind, body, method, path, pathPattern, times, skip',
    '/faults.json, fault 7: "delayMs" must be a whole number from 0 on, not "1s"',
    '/faults.json, fault 7: "path" and "pathPattern" exclude each other',
    '/faults.json, fault 7: "pathPattern" must be a regular expression, not "("',
    `/faults.json, fault 8: "kind" must be ${kinds}, not "explode"`,
    `/faults.json, fault 9: "kind" is required: ${kinds}`,
    '/faults.json, fault 10: must be an object, not "stall"',
  ]);
});

test.each([
  ['{ "kind": "stall" }', '/faults.json is no list of faults; write [{ "kind": "respond", … }, …]'],
  ["[{]", expect.stringMatching(/^\/faults\.json is no JSON \(.*\); correct it$/)],
])("the file %s is refused", async (content, message) => {
  expect(await mistakesIn(content)).toEqual([message]);
});

test("a file that is not there is refused", async () => {
  await expect(readFaultScript(join(folder(), "fautls.json"))).rejects.toThrow(
    /fautls\.json cannot be read \(ENOENT.*\); correct the name of the file$/,
  );
});
