import type { CreateStyle, Resource } from "../../declare/resource";

/** How objects of a kind are created, in the long form. */
export function createStyleOf({ createBy = "post" }: Pick<Resource, "createBy">): CreateStyle {
  if (createBy === "post") return { style: "post" };
  return createBy === "put" ? { style: "put", existing: "take" } : createBy;
}

/** Whether a creation takes the object over that exists under its ID, and changes it. */
export function takesExisting(resource: Pick<Resource, "createBy">): boolean {
  const how = createStyleOf(resource);
  return how.style === "put" && how.existing === "take";
}

/** Whether a creation looks for the object itself: the service would change one that exists under the ID. */
export function refusesExisting(resource: Pick<Resource, "createBy">): boolean {
  return createStyleOf(resource).style === "put" && !takesExisting(resource);
}

/** Whether the answer to a creation tells nothing of the object. */
export function createdSilently(resource: Pick<Resource, "createBy">): boolean {
  return createStyleOf(resource).answer === "nothing";
}
