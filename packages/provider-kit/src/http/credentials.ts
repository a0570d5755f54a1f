import type { Authorization } from "../declare/provider";

/** Headers with credentials, and which issue of them they are. */
export interface Issue {
  readonly headers: Readonly<Record<string, string>>;
  readonly number: number;
}

/** Credentials that parallel requests share: however many of them are refused together, they are renewed once. */
export interface Credentials {
  current(): Promise<Issue>;
  /** Renews the issue that was refused, unless somebody has; false: there is nothing fresher. */
  renew(refused: Issue): Promise<boolean>;
}

/** No credentials, as for signing in. */
export const noCredentials: Credentials = {
  current: () => Promise.resolve({ headers: {}, number: 0 }),
  renew: () => Promise.resolve(false),
};

/** Shares an authorization between requests. */
export function shareCredentials(authorization: Authorization): Credentials {
  let number = 1;
  let renewal: Promise<boolean> | undefined;

  const renewOnce = async (): Promise<boolean> => {
    const isRenewed = (await authorization.renew?.()) ?? false;
    if (isRenewed) number++;
    return isRenewed;
  };

  return {
    async current() {
      // the number is taken first: headers that are newer than it only cause one more look
      const issued = number;
      return { headers: await authorization.headers(), number: issued };
    },
    renew(refused) {
      if (refused.number !== number) return Promise.resolve(true);
      renewal ??= renewOnce().finally(() => {
        renewal = undefined;
      });
      return renewal;
    },
  };
}
