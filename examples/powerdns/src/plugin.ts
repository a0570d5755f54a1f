import { serve } from "@ops-providers/provider-kit";

serve(() => import("./provider.js").then(({ provider }) => provider));
