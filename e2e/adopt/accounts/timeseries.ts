import type { Access } from "../../timeseries/service-objects";
import { makeObject } from "../../timeseries/service-objects";
import type { Made } from "./made";

/** Names of other scripts, of the language, with digits and signs first, and with what quotes and templates are made of. */
export const NAMES = [
  "grid",
  "Werk Süd",
  "工場",
  "class",
  "2nd floor",
  "a/b \\ `c` ${d} 'e'",
  "-- \u{1F3ED} --",
  "constructor",
];

/** How many organizations have objects of all kinds; the same names in more of them would tell nothing new. */
const FURNISHED = 3;

const DAY = 86_400;

/** Fills a server with objects of all kinds, as somebody does who calls its API. Returns how many there are of each kind. */
export async function fillTimeseries(access: Access): Promise<Made> {
  const made: Record<string, number> = {};
  const make = (type: string, path: string, body: Readonly<Record<string, unknown>>): Promise<string> => {
    made[type] = (made[type] ?? 0) + 1;
    return makeObject(access, `/api/v2/${path}`, body);
  };
  const users = await makeUsers(make);
  for (const [i, name] of NAMES.entries()) {
    const orgID = await make("Organization", "orgs", { name, description: i % 2 === 0 ? "" : `number ${i}` });
    await makeObject(access, `/api/v2/orgs/${orgID}/${i % 2 === 0 ? "members" : "owners"}`, { id: users[i] });
    if (i >= FURNISHED) continue;
    const labels = await makeLabels(make, orgID);
    await makeVariables(make, orgID);
    await setSecrets(access, orgID);
    made["Secret"] = (made["Secret"] ?? 0) + SECRETS.length;
    const buckets = await makeBuckets(make, orgID, name);
    await makeScraperTargets(make, orgID, buckets);
    await makeTelegrafConfigs(make, orgID);
    await makeDbrpMappings(make, orgID, buckets);
    await makeNotifications(make, orgID);
    await makeReplications(make, orgID, buckets);
    const tasks = await makeTasks(make, orgID);
    await makeObject(access, `/api/v2/tasks/${tasks[0]}/labels`, { labelID: labels[0] });
    await makeAuthorizations(make, { orgID, users, buckets, tasks, labels });
    made["LegacyAuthorization"] = (made["LegacyAuthorization"] ?? 0) + CLIENTS.length;
    await makeLegacyAuthorizations(access, { orgID, users, buckets });
  }
  return made;
}

/** What a new server has already and a program can manage. */
export const firstObjects: Made = { Organization: 1, User: 1, Bucket: 1, Authorization: 1 };

/** What is left out, and why: the server's own buckets, and what breaks rules. */
export const unmanageable: readonly string[] = [
  "Bucket | _monitoring | name: must not start with _: such names are reserved for the service",
  "Bucket | _tasks | name: must not start with _: such names are reserved for the service",
  "Label | emptied | properties.color: must not be empty: the service removes a property with an empty value; leave the key out",
];

/** The first user's token, and what it depends on. */
export function ownObjects(user: string, org: string): readonly string[] {
  return [
    `Authorization | ${user}'s Token | the token in use`,
    `Organization | ${org} | the organization of the token in use`,
    `User | ${user} | the user of the token in use`,
  ];
}

/** What the server lets people do: a label that no program can manage, a bucket without a name, and a label of no organization. */
export async function breakRules(access: Access, orgID: string): Promise<Made> {
  const make = (path: string, body: object): Promise<string> =>
    makeObject(access, `/api/v2/${path}`, { orgID, ...body });
  await make("buckets", { name: "", retentionRules: [] });
  await make("labels", { name: "emptied", properties: { color: "" } });
  await make("labels", { orgID: "0000000000000001", name: "orphan" });
  return { Bucket: 1, Label: 1 };
}

type Make = (type: string, path: string, body: Readonly<Record<string, unknown>>) => Promise<string>;

function inOrder<T>(items: readonly T[], work: (item: T, i: number) => Promise<string>): Promise<readonly string[]> {
  return items.reduce<Promise<readonly string[]>>(
    async (before, item, i) => [...(await before), await work(item, i)],
    Promise.resolve([]),
  );
}

function makeUsers(make: Make): Promise<readonly string[]> {
  return inOrder(NAMES, (name, i) => make("User", "users", { name, status: i === 3 ? "inactive" : "active" }));
}

function makeLabels(make: Make, orgID: string): Promise<readonly string[]> {
  const properties = [{}, { color: "#3fa9f5", "two words": 'with "quotes"' }, { class: "a", "1": "b" }];
  return inOrder(["tier", "Zone 3", "ゾーン"], (name, i) =>
    make("Label", "labels", { orgID, name, properties: properties[i] }),
  );
}

const SECRETS = ["CHAT_TOKEN", "a/b %", "größe", "constructor"];

async function setSecrets({ url, token }: Access, orgID: string): Promise<void> {
  const headers = { authorization: `Token ${token}`, "content-type": "application/json" };
  const body = JSON.stringify(Object.fromEntries(SECRETS.map((key) => [key, "canary-of-secrets"])));
  const { status } = await fetch(`${url}/api/v2/orgs/${orgID}/secrets`, { method: "PATCH", headers, body });
  if (status !== 204) throw new Error(`secrets were answered with ${status}`);
}

/** Names of other scripts are not taken, and those that no query can use are. */
function makeVariables(make: Make, orgID: string): Promise<readonly string[]> {
  const values: readonly object[] = [
    { type: "constant", values: ["north", "$" + "{x} `y`", ""] },
    { type: "map", values: { constructor: "1", "two words": "2", größe: "3" } },
    { type: "query", values: { query: 'buckets()\n|> filter(fn: (r) => r.name =~ /a\\/"b"/)', language: "flux" } },
    { type: "query", values: { query: "SHOW TAG KEYS", language: "other" } },
  ];
  return inOrder(["line", "two words-1", "_größe", "CLASS"], (name, i) =>
    make("Variable", "variables", {
      orgID,
      name,
      description: i % 2 === 0 ? "" : "of variables",
      arguments: values[i],
      ...(i === 0 ? { selected: ["north"] } : {}),
    }),
  );
}

/** One has the name of its organization, others have the same name in each. */
function makeBuckets(make: Make, orgID: string, name: string): Promise<readonly string[]> {
  const retention = [[], [{ type: "expire", everySeconds: 30 * DAY }], [{ type: "expire", everySeconds: 7_200 }]];
  return inOrder([name, "meters", "new", "1 hour", "größe", "a\nb"], (one, i) =>
    make("Bucket", "buckets", {
      orgID,
      name: one,
      description: i % 3 === 0 ? "" : `of ${one}`,
      retentionRules: retention[i % 3],
    }),
  );
}

/** One is the default of its database because it is the first, and one because it was made so. */
function makeDbrpMappings(make: Make, orgID: string, buckets: readonly string[]): Promise<readonly string[]> {
  const policies = [{}, {}, { default: true }];
  return inOrder(["autogen", "größe", 'a "b" $' + "{c}"], (policy, i) =>
    make("DbrpMapping", "dbrps", {
      orgID,
      bucketID: buckets[i],
      database: i === 0 ? "meters" : "telegraf",
      retention_policy: policy,
      ...policies[i],
    }),
  );
}

/** Two have the same name and the same address. */
function makeScraperTargets(make: Make, orgID: string, buckets: readonly string[]): Promise<readonly string[]> {
  return inOrder(["gateway", "gateway", "größe\n2"], (name, i) =>
    make("ScraperTarget", "scrapers", {
      orgID,
      bucketID: buckets[i],
      name,
      type: "prometheus",
      url: i < 2 ? "http://127.0.0.1:9/metrics" : "https://user@10.0.0.7:9100/m?a=$" + "{b}`c`",
      ...(i === 2 ? { allowInsecure: true } : {}),
    }),
  );
}

/** One says its buckets, although no agent could read it, and one has nothing but a text. */
function makeTelegrafConfigs(make: Make, orgID: string): Promise<readonly string[]> {
  const output = '[[outputs.influxdb_v2]]\n  bucket = "meters"\n  token = "$' + '{TOKEN}"\n';
  const configs: readonly object[] = [
    { config: output },
    { config: "[[inputs.tcp]]\n  port = $PORT\n", metadata: { buckets: ["größe", "meters"] } },
    { config: "[[inputs.exec]]\r\n  commands = ['a `b`']\r\n", description: "of the plant" },
  ];
  return inOrder(["gateway", "gateway", "größe\n3"], (name, i) =>
    make("TelegrafConfig", "telegrafs", { orgID, name, ...configs[i] }),
  );
}

/** Two connections, and a replication over each: one has the name of its bucket there, the other its ID. */
async function makeReplications(make: Make, orgID: string, buckets: readonly string[]): Promise<void> {
  const remotes = await inOrder(["headquarters", 'größe "1"'], (name, i) =>
    make("RemoteConnection", "remotes", {
      orgID,
      name,
      remoteURL: i === 0 ? "http://127.0.0.1:9" : "https://user@metrics.example.com/a?b=$" + "{c}",
      remoteAPIToken: "canary-of-remotes",
      ...(i === 0 ? { remoteOrgID: "00000000000000aa", description: "of `the` plant" } : { allowInsecureTLS: true }),
    }),
  );
  const there: readonly object[] = [
    { remoteBucketName: "telegraf/autogen", maxQueueSizeBytes: 33_554_430, maxAgeSeconds: 60 },
    { remoteBucketID: "00000000000000bb", dropNonRetryableData: true, description: "of the night" },
  ];
  await inOrder(["meters", "a/b $" + "{c}"], (name, i) =>
    make("Replication", "replications", { orgID, name, remoteID: remotes[i], localBucketID: buckets[i], ...there[i] }),
  );
}

/** Each type, with the credentials that it needs and one that it need not have; and rules that send to two of them. */
async function makeNotifications(make: Make, orgID: string): Promise<void> {
  const endpoints: readonly object[] = [
    { type: "slack", url: "https://slack.com/api/chat.postMessage", token: "canary-of-endpoints" },
    { type: "pagerduty", routingKey: "canary-of-endpoints", clientURL: "https://grafana.example.com/a?b=$" + "{c}" },
    { type: "telegram", token: "canary-of-endpoints", channel: "-1001", status: "inactive" },
    {
      type: "http",
      url: "http://127.0.0.1:9/alarms",
      method: "POST",
      authMethod: "basic",
      username: "canary-of-endpoints",
      password: "canary-of-endpoints",
      description: "of the control room",
    },
  ];
  const ids = await inOrder(["operators", 'on "call"', "größe", "a/b `c`"], (name, i) =>
    make("NotificationEndpoint", "notificationEndpoints", { orgID, name, status: "active", ...endpoints[i] }),
  );
  const rules: readonly object[] = [
    { type: "slack", endpointID: ids[0], messageTemplate: "$" + '{r._check_name} `is` "x"', channel: "#alarms" },
    { type: "http", endpointID: ids[3], offset: "90s", tagRules: [{ key: "line", value: "größe 3" }] },
    { type: "http", endpointID: ids[3], description: "of the night" },
  ];
  const statusRules = [{ currentLevel: "CRIT" }, { currentLevel: "OK", previousLevel: "CRIT" }];
  await inOrder(["critical", "night", "night"], (name, i) =>
    make("NotificationRule", "notificationRules", {
      orgID,
      name,
      status: i === 1 ? "inactive" : "active",
      // no run falls into a test
      every: "8000h",
      statusRules,
      ...rules[i],
    }),
  );
}

function makeTasks(make: Make, orgID: string): Promise<readonly string[]> {
  // no run falls into a test, since it changes what the service shows of a task
  const options = ['name: "downsample", every: 8000h, offset: 5m', 'name: "delete", cron: "0 3 * * 1"'];
  return inOrder(options, (option, i) =>
    make("Task", "tasks", {
      orgID,
      flux: `option task = {${option}}\n\nfrom(bucket: "meters") |> range(start: -1h) // \${x} \`y\`\n`,
      status: i === 0 ? "active" : "inactive",
    }),
  );
}

interface Owned {
  readonly orgID: string;
  readonly users: readonly string[];
  readonly buckets: readonly string[];
  readonly tasks: readonly string[];
  readonly labels: readonly string[];
}

/** Permissions on one object of each kind, on all of a kind, and on what is no resource of the package. */
async function makeAuthorizations(make: Make, { orgID, users, buckets, tasks, labels }: Owned): Promise<void> {
  const one = (type: string, id?: string): object => ({ action: "read", resource: { type, id, orgID } });
  const permissions = [
    [one("buckets", buckets[0]), one("tasks", tasks[0]), one("labels", labels[0]), one("orgs", orgID)],
    [one("buckets"), { action: "write", resource: { type: "buckets", id: buckets[1], orgID } }],
    [one("dashboards"), one("users", users[0])],
  ];
  for (const [i, some] of permissions.entries()) {
    const description = i === 0 ? "" : `token ${i} of ${orgID}`;
    await make("Authorization", "authorizations", { orgID, permissions: some, description, userID: users[i] });
  }
}

const CLIENTS = ["gateway", "größe:4", "a/b \\ `c` ${d}"];

/** Names are unique on the server; one has no password, and one belongs to somebody else. */
async function makeLegacyAuthorizations(
  access: Access,
  { orgID, users, buckets }: Pick<Owned, "orgID" | "users" | "buckets">,
): Promise<void> {
  await inOrder(CLIENTS, async (name, i) => {
    const bucket = { type: "buckets", id: buckets[i], orgID };
    const path = "/private/legacy/authorizations";
    const permissions = ["read", "write"].slice(0, 1 + (i % 2)).map((action) => ({ action, resource: bucket }));
    const status = i === 2 ? "inactive" : "active";
    const owner = i === 1 ? { userID: users[1], description: "of the plant" } : {};
    const id = await makeObject(access, path, { orgID, token: `${name} of ${orgID}`, permissions, status, ...owner });
    if (i > 0) await setPassword(access, `${path}/${id}/password`);
    return id;
  });
}

async function setPassword({ url, token }: Access, path: string): Promise<void> {
  const headers = { authorization: `Token ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ password: "canary-of-clients" });
  const { status } = await fetch(`${url}${path}`, { method: "POST", headers, body });
  if (status !== 204) throw new Error(`the password was answered with ${status}`);
}
