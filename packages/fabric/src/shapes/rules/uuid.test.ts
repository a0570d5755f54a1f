import { placesOfTexts } from "../../testing/declared-texts";
import { startFabric } from "../../testing/start-fabric";
import { uuidWarning } from "./uuid";

test("no text is refused because it is no UUID: what an id looks like is up to the service", () => {
  const uuid = "0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f0";
  expect(placesOfTexts(({ pattern }) => pattern?.test(uuid) === true && !pattern.test("n-1"))).toEqual([]);
});

test("every id that a lookup takes is warned of unless it looks like a UUID, but that of an asset, which may be a code", () => {
  const places = placesOfTexts(({ doc, check }) => doc.startsWith("UUID of ") && check !== uuidWarning);
  expect(places.filter((place) => place.includes(":get"))).toEqual(["fabric:index:getStreamAttachment.assetId"]);
});

test.each([
  ["getNetwork", "uuid", "no network has the ID"],
  ["getServiceProfile", "uuid", "no service profile has the ID"],
  ["getPrecisionTimeService", "eptServiceId", "no precision time service has the ID"],
])("%s asks the service for an id of another form, and warns", async (lookup, name, reason) => {
  const { started, simulator } = await startFabric();
  await expect(started.invoke(lookup, { [name]: "n-1" })).rejects.toThrow(`${reason} "n-1"`);
  expect(simulator.requests.map(({ method }) => method)).toEqual(["GET"]);
  expect(started.log.texts("warning")).toEqual([`${lookup}: ${name}: should be a UUID, not "n-1"`]);
});
