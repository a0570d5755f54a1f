import type { Properties } from "./shape";

/** Returns the same properties for a service that writes names in snake case: `alertSourceId` has the wire name `alert_source_id`. */
export function snakeCase<const Ps extends Properties>(properties: Ps): Ps {
  const named = { ...properties };
  for (const [name, property] of Object.entries(properties)) {
    if (property.wire === undefined) Reflect.set(named, name, { ...property, wire: snakeCaseOf(name) });
  }
  return named;
}

function snakeCaseOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
