import type { GetOrganizationResult } from "@ops-providers/timeseries";
import { mocks } from "./mocks";

mocks({ answers: { getOrganization: ({ name }) => ({ name: name.toUpperCase() }) } });
mocks({ answers: { getUsers: () => ({ users: [] }), getBuckets: { buckets: [] } } });

const whole: GetOrganizationResult = { id: "1", name: "plant", description: "", createdAt: "", updatedAt: "" };
mocks({ answers: { getOrganization: whole } });

// @ts-expect-error a field that the lookup does not answer with
mocks({ answers: { getOrganization: { nam: "plant" } } });

// @ts-expect-error an argument that the lookup does not take
mocks({ answers: { getOrganization: ({ id }) => ({ name: String(id) }) } });

// @ts-expect-error a lookup that there is not
mocks({ answers: { getOrganisation: {} } });

// @ts-expect-error the other form is answered alike, and has no answer of its own
mocks({ answers: { getOrganizationOutput: {} } });
