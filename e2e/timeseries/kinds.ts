import * as pulumi from "@pulumi/pulumi";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import * as timeseries from "@ops-providers/timeseries";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import type { RunningService } from "@ops-providers/timeseries/internal/testing/running-service";
import type { Engine } from "../engine/engine";
import { succeeded, startEngine } from "../engine/engine";
import type { Starter } from "./lifecycle";
import { settingsOf } from "./start";

/** Programs with an object of a kind, in an organization of their own, and what else it needs. */
interface KindStory<Args> {
  readonly what: string;
  /** How many resources the programs have. */
  readonly size: number;
  /** Exports the ID of the object as `id`, and what an import needs besides. */
  readonly program: (args: Args) => PulumiFn;
  readonly first: Args;
  /** Changes in place, in this order. */
  readonly changes: readonly (readonly [what: string, args: Args])[];
  /** Declares the object as the last change has left it, by what the program exports. */
  readonly importing: (outputs: Readonly<Record<string, string>>, opts: pulumi.CustomResourceOptions) => void;
}

export const variables: KindStory<Omit<timeseries.VariableArgs, "orgId">> = {
  what: "variables",
  size: 4,
  program: (args) => async () => {
    const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-variables" });
    const bucket = new timeseries.Bucket("meters", { orgId, name: "meters-of-variables" });
    const text = pulumi.interpolate`buckets() |> filter(fn: (r) => r.name == "${bucket.name}")`;
    const meters = new timeseries.Variable("meters", { orgId, name: "meters", values: { query: { text } } });
    const { id } = new timeseries.Variable("region", { orgId, ...args });
    return Promise.resolve({ orgId, id, meters: meters.values });
  },
  first: {
    name: "region",
    description: "sales region",
    values: { map: { North: "eu-north-1", West: "eu-west-1" } },
    selected: ["North"],
  },
  changes: [
    [
      "another form of values",
      { name: "region", description: "sales region", values: { constant: ["eu"] }, selected: ["North"] },
    ],
    ["no description", { name: "region", values: { constant: ["eu"] }, selected: ["North"] }],
    ["another name, and nothing selected", { name: "Region_2", values: { constant: ["eu"] } }],
  ],
  importing: ({ orgId = "" }, opts) => {
    new timeseries.Variable("region", { orgId, name: "Region_2", values: { constant: ["eu"] } }, opts);
  },
};

const ADDRESS = "http://127.0.0.1:9/metrics";

export const scraperTargets: KindStory<Omit<timeseries.ScraperTargetArgs, "orgId" | "bucketId">> = {
  what: "scraper targets",
  size: 3,
  program: (args) => async () => {
    const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-scrapers" });
    const { id: bucketId } = new timeseries.Bucket("metrics", { orgId, name: "metrics-of-scrapers" });
    const { id } = new timeseries.ScraperTarget("gateway", { orgId, bucketId, ...args });
    return Promise.resolve({ orgId, bucketId, id });
  },
  first: { name: "gateway", url: ADDRESS, allowInsecure: true },
  changes: [
    ["another name", { name: "turbine", url: ADDRESS, allowInsecure: true }],
    ["another address", { name: "turbine", url: `${ADDRESS}/2`, allowInsecure: true }],
    ["certificates checked", { name: "turbine", url: `${ADDRESS}/2` }],
  ],
  importing: ({ orgId = "", bucketId = "" }, opts) => {
    new timeseries.ScraperTarget("gateway", { orgId, bucketId, name: "turbine", url: `${ADDRESS}/2` }, opts);
  },
};

type MappingArgs = Omit<timeseries.DbrpMappingArgs, "orgId" | "bucketId">;

export const dbrpMappings: KindStory<MappingArgs> = {
  what: "mappings of databases and retention policies",
  size: 4,
  program: (args) => async () => {
    const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-mappings" });
    const { id: bucketId } = new timeseries.Bucket("metrics", { orgId, name: "metrics-of-mappings" });
    const first = { orgId, bucketId, database: "telegraf", retentionPolicy: "autogen" };
    const before = new timeseries.DbrpMapping("first", first);
    const { id } = new timeseries.DbrpMapping("telegraf", { orgId, bucketId, ...args }, { dependsOn: before });
    return Promise.resolve({ orgId, bucketId, id });
  },
  first: { database: "telegraf", retentionPolicy: "one week" },
  changes: [
    ["another policy", { database: "telegraf", retentionPolicy: "two weeks" }],
    ["the role of the default", { database: "telegraf", retentionPolicy: "two weeks", isDefault: true }],
  ],
  importing: ({ orgId = "", bucketId = "" }, opts) => {
    const args: MappingArgs = { database: "telegraf", retentionPolicy: "two weeks", isDefault: true };
    new timeseries.DbrpMapping("telegraf", { orgId, bucketId, ...args }, opts);
  },
};

export const secrets: KindStory<Omit<timeseries.SecretArgs, "orgId">> = {
  what: "secrets",
  size: 2,
  program: (args) => async () => {
    const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-secrets" });
    const { id } = new timeseries.Secret("token", { orgId, ...args });
    return Promise.resolve({ orgId, id });
  },
  first: { key: "chat token/1", value: "first-value-of-secrets" },
  changes: [["another value", { key: "chat token/1", value: "second-value-of-secrets" }]],
  importing: ({ orgId = "" }, opts) => {
    new timeseries.Secret("token", { orgId, key: "chat token/1", value: "second-value-of-secrets" }, opts);
  },
};

const OUTPUT = '[[outputs.influxdb_v2]]\n  bucket = "meters"\n';
const COLLECTED = `${OUTPUT}[[inputs.cpu]]\n`;

export const telegrafConfigs: KindStory<Omit<timeseries.TelegrafConfigArgs, "orgId">> = {
  what: "configurations of Telegraf",
  size: 2,
  program: (args) => async () => {
    const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-telegraf" });
    const { id } = new timeseries.TelegrafConfig("gateway", { orgId, ...args });
    return Promise.resolve({ orgId, id });
  },
  first: { name: "gateway", description: "of the gateway", config: OUTPUT },
  changes: [
    ["another text", { name: "gateway", description: "of the gateway", config: COLLECTED }],
    ["buckets of its own", { name: "gateway", config: COLLECTED, buckets: ["meters", "rollup"] }],
    ["another name", { name: "turbine", config: COLLECTED, buckets: ["meters", "rollup"] }],
  ],
  importing: ({ orgId = "" }, opts) => {
    const args = { orgId, name: "turbine", config: COLLECTED, buckets: ["meters", "rollup"] };
    new timeseries.TelegrafConfig("gateway", args, opts);
  },
};

/** Each form of the arguments without those that the program gives by itself. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const SLACK = { type: "slack", url: "https://slack.com/api/chat.postMessage", token: "token-of-endpoints" } as const;
const HTTP = { type: "http", url: "http://127.0.0.1:9/alarms", method: "POST", authMethod: "none" } as const;

export const notificationEndpoints: KindStory<Without<timeseries.NotificationEndpointArgs, "orgId">> = {
  what: "notification endpoints",
  size: 2,
  program: (args) => async () => {
    const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-endpoints" });
    const { id } = new timeseries.NotificationEndpoint("operators", { orgId, ...args });
    return Promise.resolve({ orgId, id });
  },
  first: { name: "operators", ...SLACK },
  changes: [
    ["another credential", { name: "operators", ...SLACK, token: "other-token-of-endpoints" }],
    ["another type", { name: "operators", description: "of the plant", ...HTTP }],
    ["no description", { name: "operators", ...HTTP }],
  ],
  importing: ({ orgId = "" }, opts) => {
    new timeseries.NotificationEndpoint("operators", { orgId, name: "operators", ...HTTP }, opts);
  },
};

const CRITICAL = { type: "http", name: "critical", statusRules: [{ currentLevel: "CRIT" }] } as const;

export const notificationRules: KindStory<Without<timeseries.NotificationRuleArgs, "orgId" | "endpointId">> = {
  what: "notification rules",
  size: 3,
  program: (args) => async () => {
    const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-rules" });
    const { id: endpointId } = new timeseries.NotificationEndpoint("control", { orgId, name: "control", ...HTTP });
    const { id } = new timeseries.NotificationRule("critical", { orgId, endpointId, ...args });
    return Promise.resolve({ orgId, endpointId, id });
  },
  first: { ...CRITICAL, every: "8000h" },
  changes: [
    ["another interval", { ...CRITICAL, every: "7000h", offset: "90s", status: "inactive" }],
    ["tags", { ...CRITICAL, every: "7000h", tagRules: [{ key: "line", value: "3" }] }],
    ["other statuses", { ...CRITICAL, every: "7000h", statusRules: [{ currentLevel: "OK", previousLevel: "CRIT" }] }],
  ],
  importing: ({ orgId = "", endpointId = "" }, opts) => {
    const statusRules = [{ currentLevel: "OK", previousLevel: "CRIT" }] as const;
    new timeseries.NotificationRule("critical", { orgId, endpointId, ...CRITICAL, every: "7000h", statusRules }, opts);
  },
};

const PASSWORD = { password: "first-password-of-clients" };

export const legacyAuthorizations: KindStory<Omit<timeseries.LegacyAuthorizationArgs, "orgId" | "permissions">> = {
  what: "authorizations of clients of 1.x",
  size: 3,
  program: (args) => async () => {
    const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-clients" });
    const { id } = new timeseries.Bucket("meters", { orgId, name: "meters-of-clients" });
    const permissions = [{ action: "write", resource: { type: "buckets", id, orgId } } as const];
    const gateway = new timeseries.LegacyAuthorization("gateway", { orgId, permissions, ...args });
    return Promise.resolve({ orgId, bucketId: id, id: gateway.id });
  },
  first: { username: "gateway-of-clients", ...PASSWORD, description: "of the gateway" },
  changes: [
    [
      "another password",
      { username: "gateway-of-clients", password: "other-password-of-clients", description: "of the gateway" },
    ],
    [
      "another status, and no description",
      { username: "gateway-of-clients", password: "other-password-of-clients", status: "inactive" },
    ],
  ],
  importing: ({ orgId = "", bucketId = "" }, opts) => {
    const permissions = [{ action: "write", resource: { type: "buckets", id: bucketId, orgId } } as const];
    const args = { orgId, username: "gateway-of-clients", permissions, status: "inactive", ...PASSWORD } as const;
    new timeseries.LegacyAuthorization("gateway", args, opts);
  },
};

const SERVER_THERE = { remoteUrl: "http://127.0.0.1:9", remoteApiToken: "canary-of-remotes" };

export const remoteConnections: KindStory<Omit<timeseries.RemoteConnectionArgs, "orgId">> = {
  what: "connections to other servers",
  size: 2,
  program: (args) => async () => {
    const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-remotes" });
    const { id } = new timeseries.RemoteConnection("headquarters", { orgId, ...args });
    return Promise.resolve({ orgId, id });
  },
  first: { name: "headquarters", description: "of the plant", ...SERVER_THERE },
  changes: [
    ["another token", { name: "headquarters", description: "of the plant", ...SERVER_THERE, remoteApiToken: "other" }],
    [
      "another address and an organization there, and no description",
      {
        name: "headquarters",
        remoteUrl: "http://127.0.0.1:10",
        remoteApiToken: "other",
        remoteOrgId: "00000000000000aa",
      },
    ],
  ],
  importing: ({ orgId = "" }, opts) => {
    const there = { remoteUrl: "http://127.0.0.1:10", remoteApiToken: "other", remoteOrgId: "00000000000000aa" };
    new timeseries.RemoteConnection("headquarters", { orgId, name: "headquarters", ...there }, opts);
  },
};

type ReplicationPart = "orgId" | "remoteId" | "localBucketId";

export const replications: KindStory<Without<timeseries.ReplicationArgs, ReplicationPart>> = {
  what: "replications",
  size: 4,
  program: (args) => async () => {
    const { id: orgId } = new timeseries.Organization("plant", { name: "plant-of-replications" });
    const { id: localBucketId } = new timeseries.Bucket("meters", { orgId, name: "meters-of-replications" });
    const { id: remoteId } = new timeseries.RemoteConnection("headquarters", { orgId, name: "there", ...SERVER_THERE });
    const { id } = new timeseries.Replication("meters", { orgId, localBucketId, remoteId, ...args });
    return Promise.resolve({ orgId, localBucketId, remoteId, id });
  },
  first: { name: "meters", description: "of the plant", remoteBucketName: "telegraf/autogen" },
  changes: [
    ["a bucket by its ID, and no description", { name: "meters", remoteBucketId: "00000000000000aa" }],
    ["a bucket by its name again", { name: "meters", remoteBucketName: "there" }],
    ["other limits", { name: "meters", remoteBucketName: "there", maxAgeSeconds: 60, dropNonRetryableData: true }],
  ],
  importing: ({ orgId = "", localBucketId = "", remoteId = "" }, opts) => {
    const there = { remoteId, remoteBucketName: "there", maxAgeSeconds: 60, dropNonRetryableData: true };
    new timeseries.Replication("meters", { orgId, localBucketId, name: "meters", ...there }, opts);
  },
};

/** Each kind that the programs of other tests do not have, on the real engine; the same facts are true for simulator and server. */
export function describeKinds(starter: Starter): void {
  describeKind(starter, variables);
  describeKind(starter, scraperTargets);
  describeKind(starter, dbrpMappings);
  describeKind(starter, secrets);
  describeKind(starter, telegrafConfigs);
  describeKind(starter, notificationEndpoints);
  describeKind(starter, notificationRules);
  describeKind(starter, legacyAuthorizations);
  describeKind(starter, remoteConnections);
  describeKind(starter, replications);
}

function describeKind<Args>({ name, start }: Starter, story: KindStory<Args>): void {
  const { size, program, first, changes, importing } = story;

  describe(`${story.what} of ${name}`, () => {
    const closeLater = closeAfterAll();
    let service: RunningService;
    let engine: Engine;

    beforeAll(async () => {
      service = closeLater(await start());
      engine = closeLater(await startEngine({ program: program(first), env: settingsOf(service) }));
    });

    const expectUnchanged = async (): Promise<void> => {
      expect(await succeeded(engine.up())).toEqual({ same: size });
      expect(await succeeded(engine.refresh())).toEqual({ same: size });
    };

    test("are created as previewed, and nothing changes then", async () => {
      expect(await succeeded(engine.preview())).toEqual({ create: size });
      expect(await succeeded(engine.up())).toEqual({ create: size });
      await expectUnchanged();
    });

    test.each(changes)("get %s in place", async (_what, args) => {
      const { id } = await engine.outputs();
      engine.setProgram(program(args));
      expect(await succeeded(engine.preview())).toEqual({ update: 1, same: size - 1 });
      expect(await succeeded(engine.up())).toEqual({ update: 1, same: size - 1 });
      expect((await engine.outputs())["id"]).toBe(id);
      await expectUnchanged();
    });

    test("are imported into another stack without a change", async () => {
      const shown = Object.entries(await engine.outputs()).map(([key, value]) => [key, String(value)] as const);
      const outputs = Object.fromEntries(shown);
      const imported = async (): Promise<void> => {
        importing(outputs, { import: outputs["id"] ?? "", retainOnDelete: true });
        return Promise.resolve();
      };
      const other = closeLater(await startEngine({ program: imported, env: settingsOf(service) }));
      expect(await succeeded(other.up())).toEqual({ import: 1 });
      expect(await succeeded(other.refresh())).toEqual({ same: 1 });
    });

    test("are deleted", async () => {
      expect(await succeeded(engine.destroy())).toEqual({ delete: size });
    });
  });
}
