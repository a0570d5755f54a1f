import { string } from "../../../plugin/declare/property";
import { probeProvider, SERVICE } from "./known-probe.test.support";
import { providerOf, storyOf } from "./known-provider.test.support";
import { startKnown } from "./known.test.support";

test("the story of a kind is the one under its own name, and what it leaves out has the value that the provider fills in", async () => {
  const service = { ...SERVICE, hasForms: true };
  const known = await startKnown(service);
  try {
    const provider = providerOf(service);
    const kind = string({ default: "cart", values: ["box", "cart"], doc: "What it is." });
    const resources = provider.resources.map((one) => ({ ...one, inputs: { ...one.inputs, kind } }));
    const story = storyOf(service);
    const given = story.inputs({
      need: () => "",
      name: (prefix) => `${prefix}-p1x`,
      number: (from) => from,
      secret: (prefix) => prefix,
    });
    const inputs = Object.fromEntries(Object.entries(given).filter(([name]) => name !== "kind" && name !== "lid"));
    const other = { ...story, as: "Boxed", inputs: () => ({ name: ["refused"], kind: ["neither"] }) };
    const stories = [other, { ...story, inputs: () => inputs }];
    const run = await probeProvider({ ...provider, resources }, { url: known.url, stories });
    if (run === "killed") throw new Error("nobody killed the run");
    expect(run.findings.kinds.map(({ samples }) => samples["kind"])).toEqual([["cart"]]);
  } finally {
    await known.close();
  }
});
