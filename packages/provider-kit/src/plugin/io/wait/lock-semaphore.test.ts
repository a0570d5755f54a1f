import { Semaphore } from "./lock";

const NEVER = new AbortController().signal;

/** Asks for a place under a name and records when it is given. */
function visitors(slots: Semaphore) {
  const inside: string[] = [];
  const leave = new Map<string, () => void>();
  const enter = async (name: string, rank?: number, signal = NEVER): Promise<void> => {
    const release = await slots.acquire(signal, rank);
    inside.push(name);
    leave.set(name, release);
  };
  return { inside, enter, leave: (name: string) => leave.get(name)?.() };
}

test("places are given in the order of rank, then of asking", async () => {
  const slots = new Semaphore(1);
  const { inside, enter, leave } = visitors(slots);
  await enter("first");
  const waiting = [enter("b", 2), enter("a", 1), enter("c", 2)];
  for (const name of ["first", "a", "b"]) {
    leave(name);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  }
  await Promise.all(waiting);
  expect(inside).toEqual(["first", "a", "b", "c"]);
});

test("a place that is given back twice is given back once", async () => {
  const slots = new Semaphore(1);
  const { enter, leave } = visitors(slots);
  await enter("a");
  leave("a");
  leave("a");
  await enter("b");
  expect(slots.busy).toBe(1);
  const third = enter("c");
  expect(slots.busy).toBe(2);
  leave("b");
  await third;
});

test("who gives up leaves the line", async () => {
  const slots = new Semaphore(1);
  const { inside, enter, leave } = visitors(slots);
  const controller = new AbortController();
  await enter("a");
  const gaveUp = enter("b", 0, controller.signal);
  const stays = enter("c");
  controller.abort();
  await expect(gaveUp).rejects.toMatchObject({ name: "Stopped", why: "cancelled" });
  leave("a");
  await stays;
  expect([inside, slots.busy]).toEqual([["a", "c"], 1]);
  await expect(enter("d", 0, controller.signal)).rejects.toMatchObject({ name: "Stopped" });
});

test("more places let more in, fewer put nobody out", async () => {
  const slots = new Semaphore(2);
  const { inside, enter, leave } = visitors(slots);
  await Promise.all([enter("a"), enter("b")]);
  slots.resize(1);
  const third = enter("c");
  leave("a");
  await Promise.resolve();
  expect(inside).toEqual(["a", "b"]);
  slots.resize(3);
  await third;
  expect(inside).toEqual(["a", "b", "c"]);
});
