import { isDeepStrictEqual } from "node:util";
import type { Authorization } from "../declare/provider";

type Headers = Readonly<Record<string, string>>;

/** Credentials that parallel requests share: however many of them are refused together, they are renewed once. */
export interface Credentials {
  headers(): Promise<Headers>;
  /** Renews what was refused, unless somebody has; false: there is nothing fresher. */
  renew(refused: Headers): Promise<boolean>;
}

/** No credentials, as for signing in. */
export const noCredentials: Credentials = {
  headers: () => Promise.resolve({}),
  renew: () => Promise.resolve(false),
};

/** Shares an authorization between requests. */
export function shareCredentials(authorization: Authorization): Credentials {
  let renewal: Promise<boolean> | undefined;

  const renewOnce = async (refused: Headers): Promise<boolean> => {
    // a request that was long under way is refused with what others have renewed, or are just renewing
    if (!isDeepStrictEqual(await authorization.headers(), refused)) return true;
    return (await authorization.renew?.()) ?? false;
  };

  return {
    headers: () => authorization.headers(),
    renew(refused) {
      renewal ??= renewOnce(refused).finally(() => {
        renewal = undefined;
      });
      return renewal;
    },
  };
}
