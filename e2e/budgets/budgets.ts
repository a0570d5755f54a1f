import type { Step } from "../../bench/figures/requests";
import type { Figures } from "./overspent";

/** What a package may cost at most: figures that are the same on each machine. */
interface Budgets {
  /** Bytes of the bundles and of the tarball. */
  readonly sizes: Readonly<Record<"plugin" | "simulator" | "testing" | "tarball", number>>;
  /** What the plugin has loaded when it prints its port: files, their bytes, modules of Node beyond those of an empty script. */
  readonly start: Readonly<Record<"files" | "bytes" | "nodeModules", number>>;
  /** Files of the SDK that a program loads: at first, with one resource, with everything. */
  readonly imported: Readonly<Record<"atFirst" | "withOne" | "withAll", number>>;
  /** What the compiler counts in a program of 1 and of 200 resources. */
  readonly compiled: Readonly<Record<1 | 200, Readonly<Record<"files" | "types" | "instantiations", number>>>>;
  /** Requests of each operation in the life of a stack of 100 resources. */
  readonly requests: Readonly<Record<Step, Figures>>;
}

const NONE: Figures = {};

/** The budgets, with a little air where a small change may move the figure. */
export const BUDGETS: Readonly<Record<"alert-routing" | "fabric" | "timeseries", Budgets>> = {
  "alert-routing": {
    sizes: { plugin: 422_000, simulator: 112_500, testing: 155_700, tarball: 361_900 },
    start: { files: 2, bytes: 5_200, nodeModules: 20 },
    imported: { atFirst: 3, withOne: 4, withAll: 68 },
    compiled: {
      1: { files: 418, types: 140, instantiations: 10 },
      200: { files: 418, types: 1_700, instantiations: 100 },
    },
    requests: {
      // equal templates are one question
      "first preview": { "POST /v2/alert_sources/actions/validate": 1 },
      up: {
        "GET /v2/alert_routes": 1,
        "POST /v2/alert_attributes": 20,
        "POST /v2/alert_routes": 30,
        "POST /v2/alert_sources": 50,
      },
      "second up": NONE,
      preview: NONE,
      refresh: {
        "GET /v2/alert_attributes": 1,
        "GET /v2/alert_attributes/{id}": 1,
        "GET /v2/alert_routes/{id}": 30,
        "GET /v2/alert_sources": 1,
        "GET /v2/alert_sources/{id}": 1,
      },
      destroy: {
        "DELETE /v2/alert_attributes/{id}": 20,
        "DELETE /v2/alert_routes/{id}": 30,
        "DELETE /v2/alert_sources/{id}": 50,
      },
    },
  },
  fabric: {
    sizes: { plugin: 510_500, simulator: 132_100, testing: 244_700, tarball: 480_100 },
    start: { files: 2, bytes: 5_200, nodeModules: 20 },
    imported: { atFirst: 3, withOne: 4, withAll: 90 },
    compiled: {
      1: { files: 443, types: 460, instantiations: 70 },
      200: { files: 443, types: 2_500, instantiations: 370 },
    },
    requests: {
      "first preview": NONE,
      up: {
        "GET /fabric/v4/networks/{id}": 20,
        "GET /fabric/v4/routeFilters/{id}": 20,
        "GET /fabric/v4/routeFilters/{id}/routeFilterRules": 20,
        "GET /fabric/v4/routeFilters/{id}/routeFilterRules/{id}": 20,
        "GET /fabric/v4/routers/{id}": 20,
        "GET /fabric/v4/streams": 1,
        "GET /fabric/v4/streams/{id}": 20,
        "POST /fabric/v4/networks": 20,
        "POST /fabric/v4/networks/search": 20,
        "POST /fabric/v4/routeFilters": 20,
        "POST /fabric/v4/routeFilters/search": 20,
        "POST /fabric/v4/routeFilters/{id}/routeFilterRules": 20,
        "POST /fabric/v4/routers": 20,
        "POST /fabric/v4/routers/search": 20,
        "POST /fabric/v4/streams": 20,
      },
      "second up": NONE,
      preview: NONE,
      refresh: {
        "GET /fabric/v4/networks/{id}": 20,
        "GET /fabric/v4/routeFilters/{id}": 20,
        "GET /fabric/v4/routeFilters/{id}/routeFilterRules/{id}": 20,
        "GET /fabric/v4/routers/{id}": 20,
        "GET /fabric/v4/streams": 1,
        "GET /fabric/v4/streams/{id}": 1,
      },
      destroy: {
        "DELETE /fabric/v4/networks/{id}": 20,
        "DELETE /fabric/v4/routeFilters/{id}": 20,
        "DELETE /fabric/v4/routeFilters/{id}/routeFilterRules/{id}": 20,
        "DELETE /fabric/v4/routers/{id}": 20,
        "DELETE /fabric/v4/streams/{id}": 20,
        "GET /fabric/v4/networks/{id}": 20,
        "GET /fabric/v4/routeFilters/{id}": 20,
        "GET /fabric/v4/routeFilters/{id}/routeFilterRules/{id}": 20,
        "GET /fabric/v4/routers/{id}": 20,
        "GET /fabric/v4/streams/{id}": 20,
      },
    },
  },
  timeseries: {
    sizes: { plugin: 437_200, simulator: 158_700, testing: 175_700, tarball: 384_300 },
    start: { files: 2, bytes: 5_200, nodeModules: 20 },
    imported: { atFirst: 3, withOne: 4, withAll: 64 },
    compiled: {
      1: { files: 423, types: 145, instantiations: 10 },
      200: { files: 423, types: 1_000, instantiations: 15 },
    },
    requests: {
      "first preview": NONE,
      up: {
        "GET /api/v2/authorizations": 1,
        "GET /api/v2/tasks": 1,
        // the tasks are inactive, and only a change of the status takes a task off the schedule
        "PATCH /api/v2/tasks/{id}": 20,
        "POST /api/v2/authorizations": 10,
        "POST /api/v2/buckets": 30,
        "POST /api/v2/labels": 30,
        "POST /api/v2/orgs": 10,
        "POST /api/v2/tasks": 20,
      },
      "second up": NONE,
      preview: NONE,
      refresh: {
        "GET /api/v2/authorizations": 1,
        "GET /api/v2/authorizations/{id}": 1,
        "GET /api/v2/buckets": 1,
        "GET /api/v2/buckets/{id}": 1,
        "GET /api/v2/labels": 1,
        "GET /api/v2/labels/{id}": 1,
        "GET /api/v2/orgs": 1,
        "GET /api/v2/orgs/{id}": 1,
        "GET /api/v2/tasks": 1,
        "GET /api/v2/tasks/{id}": 1,
      },
      destroy: {
        "DELETE /api/v2/authorizations/{id}": 10,
        "DELETE /api/v2/buckets/{id}": 30,
        "DELETE /api/v2/labels/{id}": 30,
        "DELETE /api/v2/orgs/{id}": 10,
        "DELETE /api/v2/tasks/{id}": 20,
      },
    },
  },
};
