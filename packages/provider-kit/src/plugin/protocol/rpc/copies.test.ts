import { encodeSound } from "../protobuf/encode-struct";
import { ProtobufWriter } from "../protobuf/protobuf-writer";
import type { ValueMap } from "../../values/value/value";
import { FrameReader, frameOf } from "./grpc/frame";
import { checkRequest } from "./incoming";
import { checkResponse } from "./outgoing";

/** Inputs of about 100 kB. */
const inputs: ValueMap = Object.fromEntries(
  Array.from({ length: 1000 }, (_, i) => [`property-${i}`, { text: "x".repeat(60), flag: true }]),
);

/** Counts the bytes of the buffers that are made while the work runs; `Buffer.concat` makes its buffer by one of them. */
function bytesAllocated(work: () => void): number {
  const made = jest.spyOn(Buffer, "allocUnsafe");
  work();
  return made.mock.calls.reduce((sum, [size]) => sum + size, 0);
}

test("a message that arrives in one piece is read without a copy", () => {
  const { struct } = encodeSound(inputs, { unknowns: "kept" });
  const frame = frameOf(new ProtobufWriter().bytes(3, struct).finish());
  expect(
    bytesAllocated(() => {
      const reader = new FrameReader(frame.length);
      reader.add(frame);
      const message = reader.message();
      if ("code" in message) throw new Error(message.details);
      expect(checkRequest(message).newInputs).toEqual(inputs);
    }),
  ).toBe(0);
});

test("an answer is written with less than five times its bytes: two buffers that grow by doubling, and a frame", () => {
  let size = 0;
  const allocated = bytesAllocated(() => {
    size = frameOf(checkResponse({ inputs, failures: [] }, (text) => text)).length;
  });
  expect(allocated / size).toBeLessThan(5);
});
