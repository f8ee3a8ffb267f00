/** A name in CSL JSON. */
export interface CslName {
  readonly family?: string | undefined;
  readonly given?: string | undefined;
  readonly suffix?: string | undefined;
  readonly "dropping-particle"?: string | undefined;
  readonly "non-dropping-particle"?: string | undefined;
  readonly literal?: string | undefined;
}

/** A date in CSL JSON, as far as the engine knows it: no range. */
export interface CslDate {
  readonly "date-parts": readonly [readonly number[]];
  readonly circa?: boolean | undefined;
}

/** A work in CSL JSON, as far as the engine knows it. */
export type CslItem = Readonly<Record<string, string | number | readonly CslName[] | CslDate>>;

/** The fields of CSL with dates. */
export const DATE_FIELDS: ReadonlySet<string> = new Set([
  ...["accessed", "available-date", "event-date", "issued", "original-date", "submitted"],
]);

/** Creates a date; undefined if there is no such one. */
export function cslDate(year: number, month = 0, day = 0): CslDate | undefined {
  const isYear = Number.isInteger(year) && Math.abs(year) < 10_000;
  const isMonth = Number.isInteger(month) && month >= 1 && month <= 12;
  const isDay = Number.isInteger(day) && day >= 1 && day <= 31;
  if (!isYear) return undefined;
  return { "date-parts": [isMonth ? isDay ? [year, month, day] : [year, month] : [year]] };
}

/** Reads `2020-05-01`, `2020-05`, `2020`, `-0044`, `1900~`, the start of a range. */
export function readIsoDate(text: string): CslDate | undefined {
  const found = /^\s*(-?\d{1,4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:T[\d:.Z+-]*)?([?~%]?)\s*(?:\/.*)?$/.exec(text);
  if (found === null) return undefined;
  const [, year, month, day, doubt] = found;
  const date = cslDate(Number(year), Number(month ?? 0), Number(day ?? 0));
  return date === undefined || doubt === "" ? date : { ...date, circa: true };
}
