import type { Path } from "./path";
import { pathText } from "./path";

/** A value that cannot travel between engine and provider. */
export class MalformedValue extends Error {
  override readonly name = "MalformedValue";

  constructor(path: Path, reason: string) {
    super(describeFlaw({ path, reason }));
  }
}

/** What is wrong with one part of a value. */
export interface Flaw {
  readonly path: Path;
  readonly reason: string;
}

/** Says where a flaw is; never what the value is, which may be secret. */
export function describeFlaw({ path, reason }: Flaw): string {
  return path.length === 0 ? `the value ${reason}` : `the value of ${pathText(path)} ${reason}`;
}
