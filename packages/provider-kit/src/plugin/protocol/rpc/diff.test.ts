import * as wire from "@pulumi/pulumi/proto/provider_pb";
import { encodeStruct } from "../protobuf/encode.test.support";
import { servedUntilTestEnds } from "./served.test.support";
import { ask } from "../../../testing/rpc/connection";

const URN = "urn:pulumi:dev::shop::app:index:Store$kit:index:Thing::one";

const THING = { urn: URN, type: "kit:index:Thing", name: "one" };

const start = servedUntilTestEnds();

describe("Diff", () => {
  const request = () =>
    new wire.DiffRequest()
      .setUrn(URN)
      .setId("0a1")
      .setOlds(encodeStruct({ a: 1 }))
      .setNews(encodeStruct({ a: 2 }));

  test("gets state, old and new inputs, and what to ignore", async () => {
    const { client, requests } = await start();
    const message = request()
      .setOldInputs(encodeStruct({ a: 0 }))
      .setIgnorechangesList(["tags[*].x"]);
    await ask<wire.DiffResponse>((done) => client.diff(message, done));
    expect(requests).toEqual([
      {
        ...THING,
        id: "0a1",
        oldState: { a: 1 },
        oldInputs: { a: 0 },
        newInputs: { a: 2 },
        ignoreChanges: ["tags[*].x"],
      },
    ]);
  });

  test("no change is DIFF_NONE, never unknown", async () => {
    const { client } = await start();
    const answer = await ask<wire.DiffResponse>((done) => client.diff(request(), done));
    expect(answer.toObject()).toEqual({
      changes: wire.DiffResponse.DiffChanges.DIFF_NONE,
      replacesList: [],
      stablesList: [],
      deletebeforereplace: false,
      diffsList: [],
      detaileddiffMap: [],
      hasdetaileddiff: false,
    });
  });

  test("changes are reported by path as changes of inputs, and their roots once", async () => {
    const { client } = await start({
      diff: async () => ({
        changes: {
          "tags[0].key": "ADD",
          "tags[1]": "DELETE",
          'labels["x.y"]': "UPDATE",
          '["root key"].z': "ADD_REPLACE",
          orgId: "UPDATE_REPLACE",
          "owner.id": "DELETE_REPLACE",
        },
        deleteBeforeReplace: true,
      }),
    });
    const answer = await ask<wire.DiffResponse>((done) => client.diff(request(), done));
    const kind = wire.PropertyDiff.Kind;
    expect(answer.toObject()).toEqual({
      changes: wire.DiffResponse.DiffChanges.DIFF_SOME,
      replacesList: ["root key", "orgId", "owner"],
      stablesList: [],
      deletebeforereplace: true,
      diffsList: ["tags", "labels", "root key", "orgId", "owner"],
      detaileddiffMap: [
        ['["root key"].z', { kind: kind.ADD_REPLACE, inputdiff: true }],
        ['labels["x.y"]', { kind: kind.UPDATE, inputdiff: true }],
        ["orgId", { kind: kind.UPDATE_REPLACE, inputdiff: true }],
        ["owner.id", { kind: kind.DELETE_REPLACE, inputdiff: true }],
        ["tags[0].key", { kind: kind.ADD, inputdiff: true }],
        ["tags[1]", { kind: kind.DELETE, inputdiff: true }],
      ],
      hasdetaileddiff: true,
    });
  });
});
