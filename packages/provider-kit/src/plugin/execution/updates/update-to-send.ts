import type { ApiClient } from "../../declare/client";
import type { PlainMap } from "../../values/value/plain";

/** One update, as the declared style sends it. */
export interface UpdateToSend {
  readonly api: ApiClient;
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly inputs: PlainMap;
  readonly oldInputs: PlainMap;
  readonly oldState: PlainMap;
  readonly changed: ReadonlySet<string>;
  current(): Promise<object>;
  /** Waits until the service is done with a part of the update. */
  waitForState(answer: unknown): Promise<void>;
  /** The failure of an update of which a part was done: it tells the engine what the object is now. */
  partlyUpdated(error: unknown): Promise<unknown>;
}
