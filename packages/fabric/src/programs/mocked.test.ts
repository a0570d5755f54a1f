import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import type * as sdk from "../../sdk";
import { provider } from "../provider";
import { mocks } from "../testing/mocks";
import { runMocked } from "../testing/mocked-program";

const UUID = "3d4f5a60-4444-4e8c-8d33-5a2c8c3e9d04";

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

const schema = fieldsOf(JSON.parse(readFileSync(join(__dirname, "../../schema.json"), "utf8")));

/** The type of the schema that a property, or what its list holds, refers to. */
function typeBehind(property: unknown): Fields {
  const { $ref: ref, items } = fieldsOf(property);
  if (items !== undefined) return typeBehind(items);
  return typeof ref === "string" ? fieldsOf(fieldsOf(schema["types"])[ref.replace("#/types/", "")]) : {};
}

/** Paths at which a value does not fit its type: a part is missing, or not declared. */
function surprises(type: Fields, value: unknown, path: string): readonly string[] {
  const { requiredOutputs = type["required"] } = fieldsOf(fieldsOf(type["language"])["nodejs"]);
  const required: readonly unknown[] = Array.isArray(requiredOutputs) ? requiredOutputs : [];
  return Object.entries(fieldsOf(type["properties"])).flatMap(([name, property]) => {
    const part = fieldsOf(value)[name] ?? undefined;
    const where = `${path}.${name}`;
    if ((part !== undefined) !== required.includes(name)) return [where];
    const items: readonly unknown[] = Array.isArray(part) ? part : part === undefined ? [] : [part];
    return items.flatMap((item) => surprises(typeBehind(property), item, where));
  });
}

test.each(provider.functions.map(({ token }) => token))(
  "%s shows exactly what its types promise where an answer says nothing",
  async (token) => {
    const name = token.replace("fabric:index:", "");
    const mocked = mocks({ answers: { [name]: {} }, onMistake: "record" });
    const outputs = fieldsOf(fieldsOf(fieldsOf(schema["functions"])[token])["outputs"]);
    expect(surprises(outputs, await mocked.call({ token, inputs: {} }), name)).toEqual([]);
  },
);

test("what such an answer leaves out can be read to its end", async () => {
  const { outputs } = await runMocked(
    async () => {
      const fabric = jest.requireActual<typeof sdk>("../../sdk");
      const [stream, token, connection] = await Promise.all([
        fabric.getStream({ streamId: UUID }),
        fabric.getServiceToken({ uuid: UUID }),
        fabric.getConnection({ uuid: UUID }),
      ]);
      return {
        since: stream.changeLog.createdDateTime,
        selectors: token.serviceTokenConnections[0]?.aSides[0]?.accessPointSelectors.length,
        location: connection.aSide.accessPoint.location.metroCode.length,
        router: connection.aSide.accessPoint.router,
      };
    },
    { answers: { getStream: {}, getServiceToken: {}, getConnection: {} } },
  );
  expect(outputs).toEqual({ since: "2026-01-01T00:00:00Z", selectors: 1, location: 2, router: undefined });
});

test("a side of one connection is a side of another", async () => {
  const { mocked } = await runMocked(() => {
    const fabric = jest.requireActual<typeof sdk>("../../sdk");
    const given = { type: "EVPL_VC", bandwidth: 50, notifications: [{ type: "ALL", emails: ["a@example.org"] }] };
    const port = { accessPoint: { type: "COLO", port: { uuid: UUID }, linkProtocol: { type: "DOT1Q", vlanTag: 310 } } };
    const seller = { accessPoint: { type: "SP", profile: { type: "L2_PROFILE", uuid: UUID } } };
    const line = new fabric.Connection("line", { ...given, aSide: port, zSide: seller });
    const other = new fabric.Connection("other", { ...given, aSide: line.aSide, zSide: line.zSide });
    return pulumi.all([line.changeLog.createdDateTime, other.uuid]);
  });
  expect(mocked.resources.map(({ name }) => name)).toEqual(["line", "other"]);
  expect(mocked.failures).toEqual([]);
});
