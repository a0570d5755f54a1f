/** The parameters of a path. */
export type Params = Readonly<Record<string, string>>;
