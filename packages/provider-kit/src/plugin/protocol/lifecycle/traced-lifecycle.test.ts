import { treesOf, treeText } from "../../../tools/operator/command/trace-tree";
import { FakeClock } from "../../../testing/fake-clock";
import type { TestProvider } from "../../../testing/provider";
import { startProvider } from "../../../testing/provider";
import { toy } from "../../../testing/toy/provider";
import type { ToyService } from "../../../testing/toy/service/server";
import { startToyService } from "../../../testing/toy/service/server";
import { parseTraceLine } from "../../io/trace/trace-line";

/** What happens while a test uses a provider, as users read it, without times; and all lines of the trace. */
async function traced(
  use: (provider: TestProvider, service: ToyService) => Promise<unknown>,
): Promise<{ readonly tree: readonly string[]; readonly text: string; readonly token: string }> {
  const clock = new FakeClock({ autoAdvance: true });
  const service = await startToyService(clock);
  const lines: string[] = [];
  const settings = { url: service.url, token: service.token };
  const provider = await startProvider(toy, { clock, settings, traceTo: (line) => void lines.push(line) });
  try {
    lines.length = 0;
    await use(provider, service);
  } finally {
    await provider.close();
    await service.close();
  }
  const trees = treesOf(lines.flatMap((line) => parseTraceLine(line) ?? []));
  const shown = trees.flatMap((tree) => treeText(tree, 0).split("\n").slice(2));
  return { tree: shown.map((line) => line.slice(23)), text: lines.join(""), token: service.token };
}

const inputs = { name: "a", heat: 900 };

test("a creation shows its calls, and in them the operation with entries of the journal, requests and waits", async () => {
  const { tree } = await traced((provider) => provider.create("Kiln", inputs));
  expect(tree).toEqual([
    "Check toy:index:Kiln test",
    "Create toy:index:Kiln test (preview)",
    "Check toy:index:Kiln test",
    "Create toy:index:Kiln test -> id=kiln-1",
    "  creating",
    "    journal: begun 0",
    "    POST /v1/kilns -> 202",
    "    journal: answered 0 id=kiln-1",
    "    wait 1 s",
    "    GET /v1/kilns/kiln-1 -> 200",
    "    status: BUILDING for 1s; permit asked for",
    "    wait 2 s",
    "    GET /v1/kilns/kiln-1 -> 200",
  ]);
});

test("refused inputs, changes, missing objects and errors are told by what comes of a call", async () => {
  const { tree } = await traced(async (provider, service) => {
    await provider.check("Kiln", { name: "a", heat: 5 }).catch(() => undefined);
    const kiln = await provider.create("Kiln", inputs);
    await provider.diff(kiln, { name: "a", heat: 950 });
    service.store.table("kilns").clear();
    await provider.refresh(kiln);
    await provider.delete(kiln);
    await provider.invoke("getNothing").catch(() => undefined);
  });
  expect(tree.filter((line) => line.includes("->") && !line.startsWith(" "))).toEqual([
    "Check toy:index:Kiln test -> failures=1",
    "Create toy:index:Kiln test -> id=kiln-1",
    "Diff toy:index:Kiln test id=kiln-1 -> changes=heat UPDATE",
    "Read toy:index:Kiln test id=kiln-1 -> gone=true",
    "Invoke getNothing -> error=toy 0.1.0 has no function getNothing; update the package or correct the name",
  ]);
});

test("a read that a list answers says so, and one that does not says why", async () => {
  const { tree } = await traced(async (provider) => {
    const rooms = [];
    for (const name of ["a", "b", "c"]) rooms.push(await provider.create("Room", { name }, { name }));
    await Promise.all(rooms.map((room) => provider.refresh(room)));
  });
  expect(tree.slice(tree.findIndex((line) => line.startsWith("Read")))).toEqual([
    "Read toy:index:Room a id=room-1",
    "  reading",
    "    read of room-1 by itself: no other read in the last two seconds, or a write since",
    "    GET /v1/rooms/room-1 -> 200",
    "    journal: recorded 0",
    "Read toy:index:Room b id=room-2",
    "  reading",
    "    GET /v1/rooms?limit=20&offset=0 -> 200",
    "    read of room-2 from the list",
    "    journal: recorded 1",
    "Read toy:index:Room c id=room-3",
    "  reading",
    "    read of room-3 from the list",
    "    journal: recorded 2",
  ]);
});

test("no line has a secret in it", async () => {
  const { text, token } = await traced((provider) => provider.create("Kiln", inputs));
  expect(text).not.toContain(token);
  expect(text).toContain("/v1/kilns");
});
