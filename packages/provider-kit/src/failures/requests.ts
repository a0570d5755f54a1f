// Requests that were not answered as they should be.

export const notTheObject = "the body is not the expected object";
