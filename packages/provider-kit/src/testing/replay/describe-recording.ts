import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { readRecording } from "./recording";
import type { ReplayTarget } from "./replay";
import { replay } from "./replay";

/** A service that a recording is played to. */
export interface ReplayedService extends ReplayTarget {
  close(): Promise<void>;
}

/** What is played, and to what. */
export interface RecordingCase {
  /** Names the service in the name of the test: `simulator`. */
  readonly name: string;
  /** The file that `provider-kit probe --record` has written. */
  readonly file: string;
  /** Starts the service, without any objects of the recording. */
  readonly start: () => Promise<ReplayedService>;
  /** Most milliseconds that the test may take. Default: 240,000. */
  readonly timeoutMs?: number;
}

/** Declares a test in which a service answers each request of a recording as it was recorded; both answers are shown where it does not. */
export function describeRecording({ name, file, start, timeoutMs = 240_000 }: RecordingCase): void {
  test(
    `${name} answers as ${basename(file)} says`,
    async () => {
      const recording = readRecording(readFileSync(file, "utf8"));
      const service = await start();
      try {
        expect(await replay(recording, service)).toEqual([]);
      } finally {
        await service.close();
      }
    },
    timeoutMs,
  );
}
