import type { PulumiFn } from "@pulumi/pulumi/automation";
import * as timeseries from "@ops-providers/timeseries";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { startFaultyProxy } from "@ops-providers/provider-kit/internal/testing/faulty-proxy";
import type { FaultyProxy, FaultyProxyOptions } from "@ops-providers/provider-kit/internal/testing/faulty-proxy";
import type { RunningService } from "@ops-providers/timeseries/internal/testing/running-service";
import { idsInState } from "../engine/checkpoint";
import { startEngine, succeeded } from "../engine/engine";
import type { Engine, Run } from "../engine/engine";
import { runCommands } from "../engine/commands-of-messages";
import { killBoth } from "../engine/interruption";
import { bundledPlugin, observablePlugin } from "../engine/observable-plugin";
import { refuseStates } from "../engine/refused-state";
import type { StackOptions } from "../engine/stack";
import type { Starter } from "./lifecycle";
import { listObjects } from "./service-objects";
import { settingsOf } from "./start";

const FLUX = 'option task = { name: "hourly", every: 1h }\n\nfrom(bucket: "meters") |> range(start: -1h)';

/** A service behind a gateway. */
interface Place {
  readonly service: RunningService;
  readonly proxy: FaultyProxy;
}

/** A program that waits for nothing. */
function asProgram(declare: () => void): PulumiFn {
  return () => {
    declare();
    return Promise.resolve();
  };
}

/** One object of each resource, on several machines, whatever gateways and backends do. */
export function describeExactlyOnce({ name, start }: Starter): void {
  describe(`exactly once against ${name}`, () => {
    const closeLater = closeAfterEach();

    async function place(options?: FaultyProxyOptions): Promise<Place> {
      const service = closeLater(await start());
      return { service, proxy: closeLater(await startFaultyProxy(service.url, options)) };
    }

    /** A machine with a journal and a state of its own. */
    async function machine(
      { service, proxy }: Place,
      program: () => void,
      options: Pick<StackOptions, "plugins"> = {},
    ): Promise<Engine> {
      const env = settingsOf({ url: proxy.url, token: service.token });
      return closeLater(await startEngine({ ...options, program: asProgram(program), env }));
    }

    const tasks = ({ service }: Place): Promise<readonly string[]> => listObjects(service, "/api/v2/tasks", "tasks");
    const tokens = ({ service }: Place): Promise<readonly string[]> =>
      listObjects(service, "/api/v2/authorizations", "authorizations");

    const task =
      ({ service }: Place) =>
      () => {
        new timeseries.Task("hourly", { orgId: service.orgId, flux: FLUX });
      };
    const token =
      ({ service }: Place) =>
      () => {
        const permissions = [{ action: "read", resource: { type: "buckets", orgId: service.orgId } }] as const;
        new timeseries.Authorization("reader", { orgId: service.orgId, permissions, description: "reader" });
      };

    /** Runs up; the backend refuses the state from the answers to the POSTs of some paths on. */
    async function upUnsaved(engine: Engine, { proxy }: Place, paths: readonly RegExp[]): Promise<Run> {
      const held = paths.map((path) => proxy.inject({ kind: "stall", when: "after" }, { method: "POST", path }));
      const running = engine.up();
      await Promise.all(held.map(({ reached }) => reached));
      const take = await refuseStates(engine);
      for (const one of held) one.release();
      const run = await running;
      await take();
      return run;
    }

    test("what a run creates whose state is refused is named by the next preview and up, and the line takes it over", async () => {
      const at = await place();
      const before = await tokens(at);
      const engine = await machine(at, () => undefined);
      await succeeded(engine.up());
      engine.setProgram(
        asProgram(() => {
          task(at)();
          token(at)();
        }),
      );
      const unsaved = await upUnsaved(engine, at, [/tasks$/, /authorizations$/]);
      expect(unsaved.output).toContain("failed to save snapshot");
      const [made = ""] = await tasks(at);
      const [first = ""] = (await tokens(at)).filter((id) => !before.includes(id));

      const preview = await engine.preview();
      expect(preview.changes).toEqual({ create: 2 });
      const line = `pulumi import timeseries:index:Task hourly ${made}`;
      expect(preview.output).toMatch(
        new RegExp(
          `an earlier run created the task ${made} for this resource \\S+ (minutes?|moment) ago, and nothing has shown since that the state of the ` +
            `stack was saved with it\\. It still exists: keep it in place of a new one with \`${line}\``,
        ),
      );
      expect(preview.output).toContain(`an earlier run created the authorization ${first} for this resource`);

      await runCommands(engine, closeLater, `\`${line}\``);
      const up = await engine.up();
      expect([up.failure, up.changes]).toEqual([undefined, { create: 1, same: 1 }]);
      expect(up.output).toContain(`an earlier run created the authorization ${first} for this resource`);
      const [second = ""] = (await idsInState(engine))["Authorization"] ?? [];
      expect([await tasks(at), await tokens(at)]).toEqual([[made], [...before, first, second].sort()]);
      expect(await succeeded(engine.up())).toEqual({ same: 2 });
    });

    /** Two machines; the request of the second one waits until the first one has created an equal object, and never arrives. */
    async function besideAnEqual(
      at: Place,
      program: () => void,
      path: RegExp,
    ): Promise<readonly [Engine, Engine, Run]> {
      const gateway = closeLater(await startFaultyProxy(at.proxy.url));
      const [one, two] = [await machine(at, program), await machine({ ...at, proxy: gateway }, program)];
      const held = gateway.inject({ kind: "stall", when: "before" }, { method: "POST", path });
      const running = two.up();
      await held.reached;
      await succeeded(one.up());
      at.proxy.inject({ kind: "respond", status: 503 }, { method: "POST", path });
      held.release();
      return [one, two, await running];
    }

    test("a token of another machine lives on when an equal one's request never arrives", async () => {
      const at = await place();
      const [one, two, run] = await besideAnEqual(at, token(at), /authorizations$/);
      expect(run.failure).toBeUndefined();
      const [[first = ""] = [], [second = ""] = []] = [
        (await idsInState(one))["Authorization"],
        (await idsInState(two))["Authorization"],
      ];
      expect(await tokens(at)).toEqual(expect.arrayContaining([first, second]));
      expect(run.output).toContain(`The authorization ${first} may be the first one: delete it if nobody uses it`);
    });

    test("a task of another machine that is taken over for its content is named", async () => {
      const at = await place();
      const [one, , run] = await besideAnEqual(at, task(at), /tasks$/);
      const [made = ""] = (await idsInState(one))["Task"] ?? [];
      expect(run.output).toContain(`the task ${made} was taken over: the answer to the creation was lost`);
    });

    test("a task that was there before the request is not taken over when its answer is lost", async () => {
      const at = await place();
      const [one, two] = [await machine(at, task(at)), await machine(at, task(at))];
      await succeeded(one.up());
      at.proxy.inject({ kind: "connection-reset", when: "before" }, { method: "POST", path: /tasks$/ });
      expect((await two.up()).failure).toBeUndefined();
      const [[first = ""] = [], [second = ""] = []] = [
        (await idsInState(one))["Task"],
        (await idsInState(two))["Task"],
      ];
      expect(await tasks(at)).toEqual([first, second].sort());
    });

    test.each([-300, -3, 3, 300])(
      "a gateway's clock that is %d s ahead makes no second object of a lost answer",
      async (seconds) => {
        const at = await place({ clockAheadMs: seconds * 1000 });
        const { proxy, service } = at;
        const engine = await machine(at, () => {
          const org = new timeseries.Organization("plant", { name: "plant-north" });
          new timeseries.Bucket("meters", { orgId: org.id, name: "meters" });
          new timeseries.Label("site", { orgId: org.id, name: "site" });
          new timeseries.User("reader", { name: "reader", password: "correct horse" });
          task(at)();
        });
        for (const path of [/orgs$/, /buckets$/, /labels$/, /users$/, /tasks$/])
          proxy.inject({ kind: "connection-reset", when: "after" }, { method: "POST", path });
        const run = await engine.up();
        expect(run.failure).toBeUndefined();
        const tasks = await listObjects(service, "/api/v2/tasks", "tasks");
        const users = await listObjects(service, "/api/v2/users", "users");
        expect([tasks.length, users.length]).toEqual([1, 2]);
        expect((await idsInState(engine))["Task"]).toEqual(tasks);
      },
    );

    test("a task of a killed run is named after its stack was renamed, and the line takes it over", async () => {
      const at = await place();
      const plugin = closeLater(await observablePlugin("timeseries", bundledPlugin("timeseries")));
      const engine = await machine(at, () => undefined, { plugins: { timeseries: plugin.folder } });
      await succeeded(engine.up());
      engine.setProgram(asProgram(task(at)));
      const held = at.proxy.inject({ kind: "stall", when: "after" }, { method: "POST", path: /tasks$/ });
      const running = engine.up();
      await held.reached;
      await killBoth(plugin);
      await running;
      held.release();
      await engine.stack.cancel();
      await engine.stack.rename({ stackName: "renamed" });
      const [made = ""] = await tasks(at);
      const { output } = await engine.preview();
      expect(output).toContain(
        `a run of the stack "test" of this project was interrupted a moment ago, while it created the task ${made} for a resource of the same type and name.`,
      );
    });
  });
}
