import { startFabric } from "../testing/start-fabric";

test("only objects that no request creates can be added", async () => {
  const { simulator } = await startFabric();
  expect(() => simulator.add("connection", {}, {})).toThrow("adding the connection failed: a request creates it");
  expect(() => simulator.add("rout", {}, {})).toThrow('there is no kind "rout"');
});
