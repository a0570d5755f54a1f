// @ts-check
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { FakeMachine, noNetwork } from "../testing/fake-machine.mjs";
import { openCache } from "./cache.mjs";
import { findPowerDns } from "./powerdns.mjs";

const remedy =
  "without it no draft is tried on a service that others have made; set POWERDNS to a folder with usr/sbin/pdns_server";

test("the server of the variable is asked for its version, with the libraries beside it", async (context) => {
  const machine = new FakeMachine(context);
  const folder = join(machine.home, "own");
  machine.script(
    join(folder, "usr/sbin/pdns_server"),
    "console.error(`PowerDNS Authoritative Server 4.7.3, with ${process.env.LD_LIBRARY_PATH}`);",
  );
  mkdirSync(join(folder, "usr/lib/x86_64-linux-gnu"), { recursive: true });
  assert.deepEqual(await findPowerDns(openCache(machine.env), { ...machine.env, POWERDNS: folder }), {
    path: folder,
    version: "4.7.3",
  });
});

test("a folder without a server is told", async (context) => {
  const machine = new FakeMachine(context);
  const { missing } = await findPowerDns(openCache(machine.env), { ...machine.env, POWERDNS: machine.home });
  const command = join(machine.home, "usr/sbin/pdns_server");
  assert.equal(missing, `PowerDNS is missing: there is no ${command}; ${remedy}`);
});

test("without packages of the system, or a network, it is missing, and nothing of it stays", async (context) => {
  const machine = new FakeMachine(context);
  const cache = openCache(machine.env);
  assert.deepEqual(await findPowerDns(cache, machine.env), {
    missing: `PowerDNS is missing: there is no apt-get on PATH to get it with; ${remedy}`,
  });
  machine.command("dpkg", "");
  machine.command("apt-get", noNetwork);
  const { missing } = await findPowerDns(cache, machine.env);
  assert.match(missing ?? "", /^PowerDNS is missing: apt-get failed \(.*\); without it/);
  assert.deepEqual(machine.cached(), []);
});
