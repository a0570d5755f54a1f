import { FaultList, listen, randomSecret, sleepUnreferenced } from "@ops-providers/provider-kit/simulator";
import { createApp } from "./app";
import { createIds } from "./ids";
import type { ServerVersion } from "./server-version";
import type { Service } from "./service";
import { Sessions } from "./sessions";
import { setUp } from "./setup";
import type { Kind, Records } from "./records";
import { Store } from "./store";
import type { Faults, RecordedRequest } from "@ops-providers/common";

/** How to start a simulator; every field has a default. */
export interface SimulatorOptions {
  /** The port on 127.0.0.1; a free one by default. */
  readonly port?: number;
  /** Whether tokens are stored hashed, as 2.9 does; with `false` the simulator plays 2.7. True by default. */
  readonly hashedTokens?: boolean;
  /** What tells the time; the clock of the machine by default. */
  readonly clock?: () => Date;
  /** How a `delay` fault waits, in milliseconds; a real timer by default. */
  readonly sleep?: (ms: number) => Promise<void>;
  /** Whether the server is set up at the start; true by default. */
  readonly setup?: boolean;
  /** Name of the first user; "operator" by default. */
  readonly username?: string;
  /** Password of the first user; random by default. */
  readonly password?: string;
  /** Token of the first user, which may do everything; random by default. */
  readonly token?: string;
  /** Name of the first organization; "main" by default. */
  readonly org?: string;
  /** Name of the first bucket; "main" by default. */
  readonly bucket?: string;
  /** How long a sign-in lasts, in minutes; 60 by default. */
  readonly sessionMinutes?: number;
}

/** A running simulator of the service. */
export interface Simulator {
  readonly url: string;
  readonly version: ServerVersion;
  readonly token: string;
  readonly username: string;
  readonly password: string;
  readonly org: string;
  /** Id of the first organization, "" where the server is not set up. */
  readonly orgId: string;
  /** Id of the first user, "" where the server is not set up. */
  readonly userId: string;
  /** Every request so far, oldest first; may be emptied. */
  readonly requests: RecordedRequest[];
  readonly faults: Faults;
  /** Lists what is stored, without a request. */
  all<K extends Kind>(kind: K): Records[K][];
  /** Changes what is stored, as somebody else would. */
  edit<K extends Kind>(kind: K, id: string, changes: Partial<Records[K]>): Records[K];
  /** Removes what is stored, as somebody else would; says whether it was there. */
  remove(kind: Kind, id: string): boolean;
  /** Ends all sign-ins. */
  expireSessions(): void;
  /** Does what a restart of the server does to its data: sign-ins end, active tasks count as completed now. */
  restart(): void;
  close(): Promise<void>;
}

/** Starts a simulator of the service on loopback; it holds everything in memory. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const service = createService(options);
  const faults = new FaultList();
  const requests: RecordedRequest[] = [];
  const identity = setUpService(service, options);
  const app = createApp(service, { faults, requests, sleep: options.sleep ?? sleepUnreferenced });
  const server = await listen(app, options.port ?? 0);
  return {
    ...identity,
    url: server.url,
    version: service.version,
    requests,
    faults,
    all: (kind) => service.store.all(kind),
    edit: (kind, id, changes) => service.store.edit(kind, id, changes),
    remove: (kind, id) => service.store.remove(kind, id),
    expireSessions: () => {
      service.sessions.endAll();
    },
    restart: () => {
      service.sessions.endAll();
      completeActiveTasks(service);
    },
    close: () => {
      faults.clear();
      return server.close();
    },
  };
}

function createService({
  hashedTokens = true,
  clock = () => new Date(),
  sessionMinutes = 60,
}: SimulatorOptions): Service {
  return {
    version: hashedTokens ? "2.9.1" : "2.7.12",
    store: new Store(),
    ids: createIds(clock),
    sessions: new Sessions(clock, sessionMinutes),
    now: clock,
  };
}

type Identity = Pick<Simulator, "token" | "username" | "password" | "org" | "orgId" | "userId">;

function setUpService(service: Service, options: SimulatorOptions): Identity {
  const { username = "operator", org = "main", bucket = "main", token = randomSecret() } = options;
  const password = options.password ?? randomSecret().slice(0, 24);
  const chosen = { username, password, token, org };
  if (options.setup === false) return { ...chosen, orgId: "", userId: "" };
  const { user, organization } = setUp(service, { ...chosen, bucket, retentionSeconds: 0 });
  return { ...chosen, orgId: organization.id, userId: user.id };
}

function completeActiveTasks({ store, now }: Service): void {
  for (const task of store.all("task")) {
    if (task.status === "active") store.edit("task", task.id, { latestCompleted: now() });
  }
}
