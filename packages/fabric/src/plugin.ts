import { serve } from "@ops-providers/provider-kit";
import { provider } from "./provider";

serve(provider);
