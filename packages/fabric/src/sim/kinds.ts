import { cloudRouterKind } from "../resources/cloud-router/cloud-router.sim";
import { connectionRouteAggregationKind } from "../resources/connection-route-aggregation/connection-route-aggregation.sim";
import { connectionRouteFilterKind } from "../resources/connection-route-filter/connection-route-filter.sim";
import { connectionKind } from "../resources/connection/connection.sim";
import { networkKind } from "../resources/network/network.sim";
import { portKind } from "../resources/port/port.sim";
import { routeAggregationRuleKind } from "../resources/route-aggregation-rule/route-aggregation-rule.sim";
import { routeAggregationKind } from "../resources/route-aggregation/route-aggregation.sim";
import { routeFilterRuleKind } from "../resources/route-filter-rule/route-filter-rule.sim";
import { routeFilterKind } from "../resources/route-filter/route-filter.sim";
import { serviceTokenKind } from "../resources/service-token/service-token.sim";
import { streamAlertRuleKind } from "../resources/stream-alert-rule/stream-alert-rule.sim";
import { streamAttachmentKind } from "../resources/stream-attachment/stream-attachment.sim";
import { streamSubscriptionKind } from "../resources/stream-subscription/stream-subscription.sim";
import { streamKind } from "../resources/stream/stream.sim";
import { precisionTimeServiceKind } from "../resources/precision-time-service/precision-time-service.sim";
import { routingProtocolKind } from "../resources/routing-protocol/routing-protocol.sim";
import { serviceProfileKind } from "../resources/service-profile/service-profile.sim";
import type { Kind } from "./kind";
import { marketplaceSubscriptionKind } from "./marketplace-subscription";
import { metroKind } from "./metro";

/** Every kind that the service knows; of two whose paths fit a request the first one answers it. */
export const kinds: readonly Kind[] = [
  marketplaceSubscriptionKind,
  metroKind,
  portKind,
  networkKind,
  cloudRouterKind,
  connectionRouteAggregationKind,
  connectionRouteFilterKind,
  routeAggregationKind,
  routeAggregationRuleKind,
  routeFilterKind,
  routeFilterRuleKind,
  connectionKind,
  serviceTokenKind,
  streamAlertRuleKind,
  streamAttachmentKind,
  streamKind,
  streamSubscriptionKind,
  precisionTimeServiceKind,
  routingProtocolKind,
  serviceProfileKind,
];
