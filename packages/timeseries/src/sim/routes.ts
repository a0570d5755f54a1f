import { authorizationRoutes } from "../resources/authorization/authorization.sim";
import { bucketRoutes } from "../resources/bucket/bucket.sim";
import { labelRoutes } from "../resources/label/label.sim";
import { organizationRoutes } from "../resources/organization/organization.sim";
import { taskRoutes } from "../resources/task/task.sim";
import { userRoutes } from "../resources/user/user.sim";
import type { OpenRoute, Route } from "./route";
import { setupRoutes } from "./tenancy/setup";
import { signInRoutes } from "./access/sign-in";
import { meRoutes, systemRoutes } from "./system";

/** What everybody may call. */
export const openRoutes: readonly OpenRoute[] = [...systemRoutes, ...setupRoutes, ...signInRoutes];

/** What needs a token or a session. */
export const routes: readonly Route[] = [
  ...meRoutes,
  ...authorizationRoutes,
  ...bucketRoutes,
  ...labelRoutes,
  ...organizationRoutes,
  ...taskRoutes,
  ...userRoutes,
];
