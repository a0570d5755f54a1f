import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pulumi } from "../engine/cli";
import type { Answer } from "../engine/cli";
import { inPackage, PROVIDERS } from "../workspace";
import { environmentIn } from "./environment";
import { pathOf } from "./parts";
import { removeFolder } from "../remove-folder";

/** A folder with the SDKs of all packages in one language. */
export interface GeneratedSdks {
  readonly folder: string;
  /** Folder of the SDK of a package. */
  at(name: string): string;
  /** What the CLI said of each package, by its name. */
  readonly answers: Readonly<Record<string, Answer>>;
  close(): Promise<void>;
}

/** Generates the SDKs of all packages from their schemas, as users do. */
export async function generateSdks(language: string): Promise<GeneratedSdks> {
  const folder = await mkdtemp(join(tmpdir(), "sdks-"));
  const env = environmentIn(folder, pathOf("LANGUAGE_HOSTS"));
  const answers: Record<string, Answer> = {};
  for (const name of PROVIDERS) {
    const args = ["package", "gen-sdk", inPackage(name, "schema.json"), "--language", language];
    answers[name] = await pulumi([...args, "--out", join(folder, name)], { cwd: folder, env });
  }
  return {
    folder,
    at: (name) => join(folder, name, language),
    answers,
    close: () => removeFolder(folder),
  };
}

/**
 * What the CLI complained of. It names the host that it found on the path, and it complains of itself: it hands schemas to hosts with
 * the old form of the reference to the provider, whatever form they have.
 */
export function complaintsIn({ code, stdout, stderr }: Answer): readonly string[] {
  const lines = `${stdout}\n${stderr}`.split("\n");
  const complaints = lines.filter(
    (line) =>
      /\b(?:warning|error)\b/i.test(line) &&
      !/using pulumi-language-\w+ from \$PATH/.test(line) &&
      !/reference to provider resource '\/resources\/pulumi:providers:[-\w]+' is deprecated/.test(line),
  );
  return code === 0 ? complaints : [`exit code ${code}`, ...complaints];
}
