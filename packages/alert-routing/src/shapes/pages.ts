/** Pages of a list: each asks for what comes after the last ID of the one before. */
export const PAGES = { style: "after", size: 50, limit: "page_size", next: "pagination_meta.after" } as const;

/** A list that the service answers whole. */
export const NO_PAGES = { style: "none" } as const;
