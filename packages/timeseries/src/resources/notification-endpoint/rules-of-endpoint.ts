import type { ApiClient } from "@ops-providers/provider-kit";
import { listAll, path } from "@ops-providers/provider-kit";
import { wireId } from "../../shapes/hex-id";
import { isRefused } from "../../shapes/refused";
import { rulesOfOrganization } from "../../shapes/notification-rules";

/** An endpoint after its update. */
export interface ChangedEndpoint {
  readonly id: string;
  readonly orgId: string;
  readonly type: string;
}

/**
 * Has the service write the tasks of rules again: each sends to the endpoint as it was when the rule was last changed. Rules of another type
 * are left to their own updates.
 */
export async function rewriteTasks(
  api: ApiClient,
  { id, orgId, type }: ChangedEndpoint,
  warn: (text: string) => void,
): Promise<void> {
  for await (const rule of listAll(api, rulesOfOrganization, { orgId })) {
    if (Reflect.get(rule, "endpointID") !== id || Reflect.get(rule, "type") !== type) continue;
    const ruleId = wireId(rule);
    try {
      await api.patch(path`/api/v2/notificationRules/${ruleId}`, {});
    } catch (error) {
      if (!isRefused(error)) throw error;
      warn(
        `the notification rule ${ruleId} goes on sending to the endpoint as it was: the credentials may not change the rule`,
      );
    }
  }
}
