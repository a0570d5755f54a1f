/**
 * How often names move from one resource to another in one run, and whether messages about them are judged. 0: not before whoever
 * waits for a name finds its giver in programs of every shape, and no message about a taken name advises to import or delete what
 * another resource of the stack has.
 */
export const NAMES_THAT_MOVE: number = 0;
