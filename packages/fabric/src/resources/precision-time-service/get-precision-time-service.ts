import { list, object } from "@ops-providers/provider-kit";
import { defineFindLookup } from "../../lookups/find-lookup";
import { ntpKeys } from "./ntp-key";
import { precisionTimeService } from "./precision-time-service";
import { precisionTimeServiceRecord } from "./precision-time-service-record";
import { ptpProfile } from "./ptp-profile";
import { timeServiceProject } from "./time-service-project";

const unused = "It is there for older programs, and is not used: the result tells the service's own.";

/** Looks a precision time service up. */
export const getPrecisionTimeService = defineFindLookup({
  token: "fabric:index:getPrecisionTimeService",
  doc: "Looks a precision time service up by its UUID.",
  resource: precisionTimeService,
  by: { eptServiceId: "the service" },
  others: {
    ntpAdvancedConfigurations: list({ ...ntpKeys, wire: "ntpAdvancedConfiguration", doc: unused }),
    ptpAdvancedConfiguration: object({ shape: ptpProfile, doc: unused }),
    project: { ...timeServiceProject, doc: unused },
  },
  parts: { uuid: "eptServiceId" },
  record: precisionTimeServiceRecord,
});
