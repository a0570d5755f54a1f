import { mkdtemp, readFile, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asDeclared } from "@ops-providers/provider-kit/internal/plugin/values/value/plain";
import type { Findings } from "@ops-providers/provider-kit/internal/tools/author/probe/fact";
import { describeWith, pathOf } from "../../languages/parts";
import { removeFolder } from "../../remove-folder";
import { DraftedPackage } from "../drafted-package";
import type { PowerDns } from "./start-powerdns";
import { startPowerDns } from "./start-powerdns";

jest.setTimeout(300_000);

describeWith(["POWERDNS"], "a service that others have made", () => {
  let folder: string;
  let server: PowerDns | undefined;

  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), "powerdns-draft-")));
    server = await startPowerDns(pathOf("POWERDNS"));
  });

  afterAll(async () => {
    await server?.close();
    await removeFolder(folder);
  });

  test("the draft of the specification that PowerDNS serves is mended by what the prober finds", async () => {
    if (server === undefined) throw new Error("PowerDNS was not started");
    const { url, key } = server;
    const served = await fetch(`${url}/api/docs`, { headers: { "x-api-key": key } });
    const file = join(folder, "powerdns.yaml");
    await writeFile(file, await served.text());
    const env = {
      XDG_STATE_HOME: folder,
      POWERDNS_URL: url,
      POWERDNS_API_KEY: key,
      POWERDNS_TEST_URL: url,
      POWERDNS_TEST_API_KEY: key,
    };
    const target = join(folder, "powerdns");
    const drafted = await DraftedPackage.draft({ name: "powerdns", file, target }, env);
    await drafted.build();
    await drafted.kit("probe", "--sandbox", "--endpoint", url, "--requests", "3000", "--write");
    const { kinds } = asDeclared<Findings>(JSON.parse(await readFile(join(target, "facts.json"), "utf8")));
    const found = Object.fromEntries(
      kinds.map(({ kind, facts }) => [
        kind,
        facts.map(({ property, option, value }) => `${property ?? ""} ${option}: ${JSON.stringify(value)}`.trim()),
      ]),
    );
    expect(found["Zone"]).toEqual(expect.arrayContaining(ZONE));
    expect(found["Cryptokey"]).toEqual(expect.arrayContaining(CRYPTOKEY));
    expect(found["Autoprimary"]).toEqual(expect.arrayContaining(AUTOPRIMARY));
    expect(found["Metadata"]).toEqual(expect.arrayContaining(METADATA));
    expect(found["Tsigkey"]).toEqual(expect.arrayContaining(TSIGKEY));
    await drafted.build();
    const printed = await drafted.test();
    expect(printed).toMatch(/^Tests: +\d+ todo, 4\d\d passed, \d+ total$/m);
  });
});

/** Names in any case and with a dot at their end, which no change keeps, and what a PUT merges. */
const ZONE = [
  "name required: true",
  'name equal: "ignoreCase"',
  'name onChange: "replace"',
  "url output: true",
  'kind onChange: "update"',
  "masters absent: []",
  'soaEditApi absent: "DEFAULT"',
  'account absent: ""',
  'nameservers readBack: "never"',
  'updateBy: {"style":"merge","method":"PUT"}',
  'unique: ["name"]',
  "serial output: true",
  "editedSerial output: true",
  "rrsets stable: false",
];
/** A POST under a kind that is there adds to it, and what is not there is shown as an empty list. */
const METADATA = [
  'unique: ["kind"]',
  'createBy: {"style":"put","existing":"refuse"}',
  'isSoftDeleted: {"wire":"metadata","value":[]}',
];
const CRYPTOKEY = ["type output: true", 'active onChange: "update"'];
/** A second one is a failure of the server, as if it were at fault. */
const AUTOPRIMARY = ['unique: ["ip","nameserver"]', 'isConflict: {"status":500}'];
const TSIGKEY = ["name required: true", "algorithm required: true"];
