/** How many objects of each type were made. */
export type Made = Readonly<Record<string, number>>;
