import { describeRouteTable } from "../../testing/describe-route-table";

describeRouteTable({ lookup: "getAdvertisedRoutes", kind: "advertisedRoute" });
