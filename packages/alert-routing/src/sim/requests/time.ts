import type { Read } from "./input";

/** Reads a moment. */
export const time: Read<Date> = (value, location) => {
  const isTime = typeof value === "string" && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(value);
  const read = new Date(isTime ? value : Number.NaN);
  if (Number.isNaN(read.getTime())) {
    location.refuse("must be a time with a zone");
    return new Date(0);
  }
  return read;
};
