import { TOKEN } from "@ops-providers/provider-kit/internal/testing/toy/service/service";

/** The stacks of each story. */
export const STACKS = ["test", "other"] as const;
export const PROJECT = "e2e";
export const TOKEN_SETTING = TOKEN;
/** What programs say for the service's address, which is known when it runs. */
export const SERVICE_URL = "(url of the service)";
