/** When the toy service made an object. */
export function createdAt(wire: object): Date | undefined {
  const time: unknown = Reflect.get(wire, "created_at");
  return typeof time === "string" ? new Date(time) : undefined;
}
