import { findLocaleFields } from "./locale_rows.ts";
import { ZONE_NAMES, ZONES } from "./zone_names_table.ts";

/** A time in a time zone. */
export interface ZoneTime {
  /** Name in the IANA database: `Europe/Berlin`. */
  readonly zone: string;
  /** Minutes that it is ahead of UTC. */
  readonly offset: number;
  /** Whether clocks are set forward. */
  readonly isDaylight: boolean;
}

/**
 * Returns the name of a time zone in a language: `CET`, `Central European Standard Time`; its distance from Greenwich if it
 * has none.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { zoneName } from "./zone_names.ts";
 *
 * const time = { zone: "Europe/Berlin", offset: 120, isDaylight: true };
 * deepStrictEqual(["de", "en-US"].map((language) => zoneName(time, "short", language)), ["MESZ", "GMT+2"]);
 * ```
 */
export function zoneName({ zone, offset, isDaylight }: ZoneTime, length: "short" | "long", language: string): string {
  const [short = "", long = "", format = "GMT{0}", zero = "GMT"] = findLocaleFields(ZONE_NAMES, language);
  const numbers = ZONES.flatMap((row) => {
    const [number = "", ...zones] = row.split(" ");
    return zones.includes(zone) ? [number] : [];
  });
  const names = new Map(
    (length === "short" ? short : long).split("&").map((row) => {
      const [number = "", name = ""] = row.split("=");
      return [number, name.split("|")] as const;
    }),
  );
  const named = numbers.map((number) => names.get(number)?.[isDaylight ? 1 : 0] ?? "").find((name) => name !== "");
  return named ?? (offset === 0 ? zero : format.replace("{0}", distance(offset, length)));
}

/** Writes a distance from Greenwich: `+1`, `+5:30`, or with two digits each. */
function distance(offset: number, length: "short" | "long"): string {
  const minutes = Math.abs(offset) % 60;
  const hour = String(Math.floor(Math.abs(offset) / 60));
  const isWhole = length === "short" && minutes === 0;
  const shown = length === "short" ? hour : hour.padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${shown}${isWhole ? "" : `:${String(minutes).padStart(2, "0")}`}`;
}
