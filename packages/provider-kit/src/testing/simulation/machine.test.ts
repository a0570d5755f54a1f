import { Machine } from "./machine";
import { VirtualTime } from "./virtual-time";

const time = new VirtualTime(new Date("2026-03-01T12:00:00.000Z"));

test("machines that share a disk have one journal, and nobody can tell whether a process of another machine runs", async () => {
  const first = new Machine("machine-1", time);
  const second = new Machine("machine-2", time, first);
  const process = first.start("engine-1", () => undefined);
  await second.journal.append("a.run", '{"id":"room-1"}\n');
  process.end();
  expect({
    files: await first.journal.list(),
    isKnown: [first.hasJournaled("room-1"), first.hasJournaled("room-2")],
    isAlive: [first.isAlive(process.writer), second.isAlive(process.writer)],
  }).toEqual({ files: ["a.run"], isKnown: [true, false], isAlive: [false, true] });
});

test("a machine that restarts loses nothing of a disk that it shares", async () => {
  const first = new Machine("machine-1", time);
  const second = new Machine("machine-2", time, first);
  await first.journal.append("a.run", "synced\n");
  await first.disk.open("/home/ops/.local/state/ops-providers/journal/a.run", "a").append("not synced\n");
  second.restart();
  const before = await first.journal.read("a.run");
  first.restart();
  expect([before, await first.journal.read("a.run")]).toEqual(["synced\nnot synced\n", "synced\n"]);
});
