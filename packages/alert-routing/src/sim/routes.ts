import { alertAttributeRoutes } from "../resources/alert-attribute/alert-attribute.sim";
import { alertRouteRoutes } from "../resources/alert-route/alert-route.sim";
import { alertSourceRoutes } from "../resources/alert-source/alert-source.sim";
import { alertEventRoutes } from "./alert-events";
import { identityRoutes } from "./authentication";
import { managedResourceRoutes } from "./managed-resources";
import type { OpenRoute, Route } from "./route";

/** What needs no API key. */
export const openRoutes: readonly OpenRoute[] = alertEventRoutes;

/** What needs an API key. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...managedResourceRoutes,
  ...alertAttributeRoutes,
  ...alertRouteRoutes,
  ...alertSourceRoutes,
];
