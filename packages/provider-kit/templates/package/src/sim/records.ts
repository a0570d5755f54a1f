/** The record type of each kind that the simulated service stores; the folder of each resource adds its own. */
export interface Records {}

/** A kind of record. */
export type Kind = keyof Records;
