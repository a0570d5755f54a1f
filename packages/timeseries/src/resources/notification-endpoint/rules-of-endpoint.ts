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
  endpoint: ChangedEndpoint,
  warn: (text: string) => void,
): Promise<void> {
  try {
    for await (const rule of listAll(api, rulesOfOrganization, { orgId: endpoint.orgId })) {
      if (Reflect.get(rule, "endpointID") !== endpoint.id || Reflect.get(rule, "type") !== endpoint.type) continue;
      await rewriteTask(api, wireId(rule), warn);
    }
  } catch (error) {
    // the endpoint is changed: what a refresh reads of it is what the program says
    warn(
      `notification rules may go on sending to the endpoint ${endpoint.id} as it was: run \`pulumi up\` again before a refresh, after which ` +
        "nothing would be left to change",
    );
    throw error;
  }
}

async function rewriteTask(api: ApiClient, ruleId: string, warn: (text: string) => void): Promise<void> {
  try {
    await api.patch(path`/api/v2/notificationRules/${ruleId}`, {});
  } catch (error) {
    if (!isRefused(error)) throw error;
    warn(
      `the notification rule ${ruleId} goes on sending to the endpoint as it was: the credentials may not change the rule`,
    );
  }
}
