import { chmod, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { startSimulator as startAlertRouting } from "@ops-providers/alert-routing/simulator";
import { startSimulator as startTimeseries } from "@ops-providers/timeseries/simulator";
import { settingsOf as settingsOfAlertRouting } from "../alert-routing/start";
import { pulumi } from "../engine/cli";
import type { Answer } from "../engine/cli";
import { pulumiCli } from "../engine/stack";
import { madeOf, settingsOf as settingsOfFabric, startService as startFabric } from "../fabric/start";
import { environmentIn } from "../languages/environment";
import { removeFolder } from "../remove-folder";
import { settingsOf as settingsOfTimeseries } from "../timeseries/start";
import { inPackage } from "../workspace";

jest.setTimeout(120_000);

const closeLater = closeAfterEach();

type Shown = Readonly<Record<string, unknown>>;

/** A service, and what people type to act on one of its kinds; engine 3.250 knows neither `--output` nor a state for `pulumi do`. */
interface Subject {
  readonly type: string;
  readonly env: Readonly<Record<string, string>>;
  /** The objects of the kind that were made. */
  readonly made: () => readonly Shown[];
  readonly flags: readonly string[];
  readonly changed: readonly string[];
  /** What the service has after a creation and after a change. */
  readonly before: Shown;
  readonly after: Shown;
  /** What only a replacement changes. */
  readonly fixed: readonly string[];
}

async function timeseries(): Promise<Subject> {
  const simulator = closeLater(await startTimeseries());
  const { orgId } = simulator;
  return {
    type: "timeseries:index:Label",
    env: settingsOfTimeseries(simulator),
    made: () => simulator.all("label").map((one) => ({ ...one })),
    flags: ["--org-id", orgId, "--name", "blue"],
    changed: ["--name", "green"],
    before: { name: "blue" },
    after: { name: "green" },
    fixed: ["--org-id", "00000000000000aa"],
  };
}

async function alertRouting(): Promise<Subject> {
  const simulator = closeLater(await startAlertRouting());
  return {
    type: "alert-routing:index:AlertAttribute",
    env: settingsOfAlertRouting(simulator),
    made: () => simulator.all("alertAttribute").map((one) => ({ ...one })),
    flags: ["--name", "Team", "--type", "String", "--array=false"],
    changed: ["--name", "Service"],
    before: { name: "Team" },
    after: { name: "Service" },
    fixed: [],
  };
}

async function fabric(): Promise<Subject> {
  const simulator = closeLater(await startFabric());
  const filter = await routeFilter(simulator);
  return {
    type: "fabric:index:RouteFilterRule",
    env: settingsOfFabric(simulator),
    made: () => madeOf(simulator, "RouteFilterRule"),
    flags: ["--route-filter-id", filter, "--name", "north", "--prefix", "192.168.0.0/24"],
    changed: ["--name", "south"],
    before: { name: "north" },
    after: { name: "south" },
    fixed: ["--route-filter-id", "11111111-1111-4111-8111-111111111111"],
  };
}

/** A route filter that somebody made and that is ready; `pulumi do` has no flags for its project. */
async function routeFilter({ url, token }: { readonly url: string; readonly token: string }): Promise<string> {
  const filters = `${url}/fabric/v4/routeFilters`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = { name: "peers", type: "BGP_IPv4_PREFIX_FILTER", project: { projectId: "291639000636552" } };
  const answer = await fetch(filters, { method: "POST", headers, body: JSON.stringify(body) });
  const made: unknown = await answer.json();
  if (typeof made !== "object" || made === null || !("uuid" in made)) throw new Error(JSON.stringify(made));
  // the simulator makes an object ready when it is read
  await fetch(`${filters}/${String(made.uuid)}`, { headers });
  return String(made.uuid);
}

const SUBJECTS = { timeseries, "alert-routing": alertRouting, fabric } as const;

type PackageName = keyof typeof SUBJECTS;

/** A machine with the installed plugin of a package; the function runs `pulumi do` on it. */
async function machine(name: PackageName, { env, type }: Subject): Promise<(...args: string[]) => Promise<Answer>> {
  const folder = await mkdtemp(join(tmpdir(), "do-"));
  closeLater({ close: () => removeFolder(folder) });
  const plugin = join(folder, "home/plugins", `resource-${name}-v0.0.1`);
  await mkdir(plugin, { recursive: true });
  const command = join(plugin, `pulumi-resource-${name}`);
  await writeFile(command, `#!/bin/sh\nexec ${inPackage(name, `bin/pulumi-resource-${name}`)} "$@"\n`);
  await chmod(command, 0o755);
  const place = {
    cwd: folder,
    env: {
      ...environmentIn(folder),
      // only the plugin that is installed, since the CLI warns of others
      PATH: [dirname(process.execPath), dirname(pulumiCli()), "/usr/bin", "/bin"].join(delimiter),
      ...env,
    },
  };
  return (action, ...args) => pulumi(["do", type, action, ...args, "--output", "json"], place);
}

/** Runs a command that must succeed without a warning; `said` is all it wrote. */
async function succeeds(answer: Promise<Answer>): Promise<{ readonly said: string; readonly shown: Shown }> {
  const { code, stdout, stderr } = await answer;
  const said = `${stdout}${stderr}`;
  if (code !== 0) throw new Error(said);
  expect(said).not.toMatch(/warning/);
  // progress stands before the object
  const object = /^\{[^]*\}$/m.exec(stdout)?.[0];
  const shown: unknown = object === undefined ? {} : JSON.parse(object);
  return { said, shown: { ...(typeof shown === "object" ? shown : {}) } };
}

describe.each(["timeseries", "alert-routing", "fabric"] as const)("%s", (name) => {
  test("without a state: create, read, patch, upsert, list and delete, each with a dry run that changes nothing", async () => {
    const subject = await SUBJECTS[name]();
    const { before, after, flags, changed, made } = subject;
    const act = await machine(name, subject);
    const stateless = ["--stateless", "--yes"] as const;
    await succeeds(act("create", ...flags, ...stateless, "--dry-run"));
    expect(made()).toEqual([]);
    const { id = "" } = (await succeeds(act("create", ...flags, ...stateless))).shown;
    expect(made()).toEqual([expect.objectContaining(before)]);
    expect((await succeeds(act("read", String(id)))).shown).toMatchObject({ ...before, id });
    await succeeds(act("patch", String(id), ...changed, ...stateless, "--dry-run"));
    expect(made()).toEqual([expect.objectContaining(before)]);
    await succeeds(act("patch", String(id), ...changed, ...stateless));
    expect(made()).toEqual([expect.objectContaining(after)]);
    await succeeds(act("upsert", String(id), ...flags, ...stateless));
    expect(made()).toEqual([expect.objectContaining(before)]);
    expect((await succeeds(act("list", "--all"))).said).toContain(String(id));
    if (subject.fixed.length > 0) {
      const refused = await act("patch", String(id), ...subject.fixed, ...stateless);
      expect([refused.code, made()]).toEqual([1, [expect.objectContaining(before)]]);
    }
    await succeeds(act("delete", String(id), ...stateless, "--dry-run"));
    expect(made()).toHaveLength(1);
    await succeeds(act("delete", String(id), ...stateless));
    expect(made()).toEqual([]);
  });

  test("without a state, a second creation is another object, of which nothing is warned", async () => {
    const subject = await SUBJECTS[name]();
    const act = await machine(name, subject);
    await succeeds(act("create", ...subject.flags, "--stateless", "--yes"));
    await succeeds(act("create", ...subject.flags, ...subject.changed, "--stateless", "--yes"));
    expect(subject.made().map(({ name }) => name)).toEqual([subject.before["name"], subject.after["name"]]);
  });

  test("with a state: create, patch, upsert and delete", async () => {
    const subject = await SUBJECTS[name]();
    const { before, after, flags, changed, made } = subject;
    const act = await machine(name, subject);
    await succeeds(act("create", "one", ...flags, "--yes"));
    expect(made()).toEqual([expect.objectContaining(before)]);
    await succeeds(act("patch", "one", ...changed, "--yes"));
    expect(made()).toEqual([expect.objectContaining(after)]);
    await succeeds(act("upsert", "one", ...flags, "--yes"));
    expect(made()).toEqual([expect.objectContaining(before)]);
    expect((await act("create", "one", ...flags, "--yes")).code).toBe(1);
    await succeeds(act("delete", "one", "--yes"));
    expect(made()).toEqual([]);
  });
});
