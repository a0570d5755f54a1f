import { createKnownProgram } from "./memory";

test("an object stays as long as one resource of the program goes on with it", () => {
  const program = createKnownProgram();
  program.keep("urn:a", "Thing", "1");
  program.keep("urn:b", "Thing", "1");
  program.keep("urn:b", "Thing", "1");
  program.release("urn:a", "Thing", "1");
  program.release("urn:a", "Thing", "2");
  expect(program.keepersOf("Thing", "1")).toEqual(["urn:b"]);
  program.release("urn:b", "Thing", "1");
  expect([program.keepersOf("Thing", "1"), program.keepersOf("Other", "1")]).toEqual([[], []]);
});
