import { mkdtemp, readFile, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asDeclared } from "@ops-providers/provider-kit/internal/plugin/values/value/plain";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import type { Findings } from "@ops-providers/provider-kit/internal/tools/author/probe/fact";
import { removeFolder } from "../remove-folder";
import { DraftedPackage } from "./drafted-package";
import { accessEnv, ask } from "./services/access";
import { mailboxes } from "./services/mailboxes";
import { queues } from "./services/queues";
import { rooms } from "./services/rooms";
import { started } from "./services/service";
import { teams } from "./services/teams";

jest.setTimeout(600_000);

const closeLater = closeAfterEach();

let folder: string;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "unknown-services-")));
});

afterEach(() => removeFolder(folder));

test.each([mailboxes, rooms, teams, queues].map((service) => [service.name, service] as const))(
  "of %s, a draft that nobody has edited passes its suite once the service was probed",
  async (name, service) => {
    const { url } = closeLater(await started(service));
    const file = join(folder, "service.json");
    await writeFile(file, JSON.stringify(service.specification()));
    const prefix = name.toUpperCase();
    const env = {
      XDG_STATE_HOME: folder,
      [`${prefix}_URL`]: url,
      [`${prefix}_TEST_URL`]: url,
      ...accessEnv(service.access, prefix),
      ...accessEnv(service.access, `${prefix}_TEST`),
    };
    const drafted = await DraftedPackage.draft({ name, file, target: join(folder, name) }, env);
    await drafted.build();
    const probe = ["probe", "--sandbox", "--endpoint", url] as const;
    await drafted.kit(...probe, "--write");
    const { kinds } = asDeclared<Findings>(JSON.parse(await readFile(join(folder, name, "facts.json"), "utf8")));
    const open = kinds.flatMap(({ kind, undecided }) =>
      undecided.map(({ property, option }) => `${kind}.${property ?? ""} ${option}`),
    );
    expect(open).toEqual(service.undecided);
    await drafted.build();
    expect(await drafted.test()).toMatch(/^Tests: +\d+ passed, \d+ total/m);
    expect(await drafted.kit(...probe, "--check")).not.toContain("contradicts");
    const { method, path, answer } = service.empty;
    const left = await ask(service.access, method, `${url}${path}`);
    expect(await left.json()).toEqual(answer);
  },
);
