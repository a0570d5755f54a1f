import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { startProvider } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";

const settings = { url: "http://127.0.0.1:1", token: "made-up-token" };
const orgId = "b1f0c3d2e4a59687";

const newer = {
  Authorization: { orgId, permissions: [{ action: "raed", resource: { type: "bucket", orgId } }], status: "paused" },
  User: { password: "made-up-password", orgId, orgRole: "membr", status: "inactiv" },
};

/** What is said of values that no list names, with such settings and environment. */
async function checked(given: ValueMap, env: Readonly<Record<string, string>> = {}) {
  const started = await startProvider(provider, { settings: { ...settings, ...given }, env });
  const failures = [];
  for (const [type, inputs] of Object.entries(newer)) {
    const answer = await started.check(type, inputs);
    failures.push(
      ...answer.failures.map(({ property, reason }) => `${property}${property === "" ? "" : ": "}${reason}`),
    );
  }
  await started.close();
  return { failures, warnings: started.log.texts("warning") };
}

test("a value that no list names is refused with the nearest one", async () => {
  const { failures, warnings } = await checked({});
  expect([failures, warnings]).toEqual([
    [
      'permissions[0].action: must be one of read, write, not "raed"; did you mean "read"?',
      expect.stringMatching(
        /^permissions\[0\]\.resource\.type: must be one of .*, not "bucket"; did you mean "buckets"\?$/,
      ),
      'status: must be one of active, inactive, not "paused"',
      'status: must be one of active, inactive, not "inactiv"; did you mean "inactive"?',
      'orgRole: must be one of member, owner, not "membr"; did you mean "member"?',
    ],
    [],
  ]);
});

const passed = {
  failures: [],
  warnings: [
    'permissions[0].action: "raed" is not a known value; did you mean "read"?',
    'permissions[0].resource.type: "bucket" is not a known value; did you mean "buckets"?',
    'status: "paused" is not a known value; known values: active, inactive',
    'status: "inactiv" is not a known value; did you mean "inactive"?',
    'orgRole: "membr" is not a known value; did you mean "member"?',
  ],
};

test("it passes with a warning where the setting or its variable says so", async () => {
  expect(await checked({ unknownValues: "warn" })).toEqual(passed);
  expect(await checked({}, { TIMESERIES_UNKNOWN_VALUES: "warn" })).toEqual(passed);
});
