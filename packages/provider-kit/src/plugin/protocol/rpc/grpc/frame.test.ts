import { FrameReader, frameOf } from "./frame";

test("a message in many pieces is put together once", () => {
  const concat = jest.spyOn(Buffer, "concat");
  const message = new Uint8Array(1000).map((_, at) => at);
  const frame = frameOf(message);
  const reader = new FrameReader(message.length);
  for (const [at] of frame.entries()) expect(reader.add(frame.subarray(at, at + 1))).toBeUndefined();
  expect(reader.message()).toEqual(message);
  // once for the header, once for all
  expect(concat).toHaveBeenCalledTimes(2);
});
