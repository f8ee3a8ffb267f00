/** A time as properties have it; without a zone, it is in UTC. */
const TIME = /^\s*(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:\d\d)?\s*$/;

/** Parses a time as properties of a document have it; undefined if it is malformed. */
export function parseTime(text: string): Date | undefined {
  const [, local, zone = "Z"] = TIME.exec(text) ?? [];
  const time = local === undefined ? NaN : Date.parse(`${local}${zone}`);
  return Number.isNaN(time) ? undefined : new Date(time);
}
