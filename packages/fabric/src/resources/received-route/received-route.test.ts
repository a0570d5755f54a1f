import { describeRouteTable } from "../../testing/describe-route-table";

describeRouteTable({ lookup: "getReceivedRoutes", kind: "receivedRoute" });
