import type { Words } from "./faults";
import { dangerIn, refusalText } from "./words";

test.each<Words>(["escapes", "workflow command", "long"])(
  "what a service says with %s is dangerous to show",
  (words) => {
    expect(dangerIn(refusalText(words, []))).toBeDefined();
  },
);

test("an echo repeats what it is given, and is harmless otherwise", () => {
  const text = refusalText("echo", ["token", "body"]);
  expect([text, dangerIn(text)]).toEqual(["refused: token body", undefined]);
});

test("a message of several lines is harmless", () => {
  expect(dangerIn("creating the room failed:\n  - name is required\n  - floor: too low")).toBeUndefined();
});
