import { createNameLedger } from "./memory";

const URN = "urn:pulumi:dev::project::toy:index:Room::room";

test("a name is drawn or kept, as the last check decided", () => {
  const names = createNameLedger();
  const facts = (): readonly unknown[] => [names.isDrawn(URN), names.drawnInput(URN), names.isKept(URN)];
  const seen = [facts()];
  for (const decision of ["keep", "draw", "keep", "forget"] as const) {
    names[decision](URN, "name");
    seen.push(facts());
  }
  expect(seen).toEqual([
    [false, undefined, false],
    [false, undefined, true],
    [true, "name", false],
    [false, undefined, true],
    [false, undefined, false],
  ]);
});

test("what is decided for one resource says nothing of another", () => {
  const names = createNameLedger();
  names.draw(URN, "name");
  names.keep(`${URN}-2`);
  expect([names.isDrawn(`${URN}-2`), names.isKept(URN), names.isDrawn(URN), names.isKept(`${URN}-2`)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
