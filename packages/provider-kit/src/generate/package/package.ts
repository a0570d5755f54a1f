import { authoringNames } from "./authoring";
import { scanComponents } from "./components";
import type { GeneratedFile } from "./files";
import { checkReferences } from "../references";
import { formatTypeScript } from "./format";
import { launchers } from "./launchers";
import { loadProvider } from "./load";
import { checkManifest, licenseOf, readManifest } from "./manifest";
import { registryText, scanResources } from "./registry";
import { scanSimulators, SIMULATORS, simulatorsText } from "./simulators";
import { refuseBrokenSchema } from "../lint/lint";
import { schemaOf, schemaText } from "../schema/schema";
import { sdkOf } from "../sdk/sdk";

/** Everything that is generated for a package: registries, schema, SDK and launchers. */
export async function generatePackage(packageFolder: string): Promise<readonly GeneratedFile[]> {
  const manifest = await readManifest(packageFolder);
  const scan = await scanResources(packageFolder);
  const registry = await formatTypeScript(registryText(scan));
  const provider = await loadProvider(packageFolder, registry);
  const authoring = await authoringNames(packageFolder);
  const components = await scanComponents(packageFolder, provider.name);
  checkReferences(provider, authoring.values);
  const schema = schemaOf(provider, scan.examples, licenseOf(manifest));
  refuseBrokenSchema(schema, provider.reservedNames, components);
  const sdk = [...sdkOf(provider, { examples: scan.examples, authoring, components })];
  checkManifest(manifest, provider);
  const formatted = sdk.map(async ([path, text]) => ({ path: `sdk/${path}`, text: await formatTypeScript(text) }));
  return [
    { path: "src/registry.gen.ts", text: registry },
    ...(await simulatorsFile(packageFolder)),
    { path: "schema.json", text: schemaText(schema) },
    ...(await Promise.all(formatted)),
    ...launchers(provider.name),
  ];
}

async function simulatorsFile(packageFolder: string): Promise<readonly GeneratedFile[]> {
  const kinds = await scanSimulators(packageFolder);
  if (kinds.length === 0) return [];
  return [{ path: SIMULATORS, text: await formatTypeScript(simulatorsText(kinds)) }];
}
