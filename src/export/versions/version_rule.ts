import { parseCalendarDate } from "../../base/calendar_date.ts";
import { isRecord } from "../../base/record.ts";
import type { VersionFacts } from "../../book/model/source_page.ts";

/** The state of pages on a day or at a time. */
export interface AsOfRule {
  readonly kind: "as-of";
  /** Last millisecond that counts, since the epoch. */
  readonly until: number;
  /** As the user wrote it. */
  readonly shown: string;
}

/** Pages whose content property has a value. */
export interface ApprovedRule {
  readonly kind: "approved";
  /** Key of the property. */
  readonly key: string;
  /** Names of fields in its value, from the outermost; none for the value itself. */
  readonly path: readonly string[];
  readonly value: string;
  /** As the user wrote it. */
  readonly shown: string;
}

/** Which versions of pages a book has, if not the current ones. */
export type VersionRule = AsOfRule | ApprovedRule;

/**
 * Tests whether the value of a property is the one that a rule names. Numbers and truth values count as their texts.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { saysApproved } from "./version_rule.ts";
 *
 * const rule = { path: ["state", "name"], value: "Approved" };
 * strictEqual(saysApproved({ state: { name: "Approved" } }, rule), true);
 * strictEqual(saysApproved("Approved", rule), false);
 * ```
 */
export function saysApproved(value: unknown, { path, value: wanted }: Pick<ApprovedRule, "path" | "value">): boolean {
  const found = path.reduce<unknown>((each, name) => {
    return isRecord(each) && Object.hasOwn(each, name) ? each[name] : undefined;
  }, value);
  return ["string", "number", "boolean"].includes(typeof found) && String(found) === wanted;
}

/**
 * Tests whether a rule is about a day that has not begun, or a time that has not come. A day that has begun counts,
 * though pages can change until its end.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { isAhead } from "./version_rule.ts";
 *
 * const until = Date.UTC(2026, 2, 2) - 1;
 * strictEqual(isAhead({ until, shown: "2026-03-01" }, Date.UTC(2026, 2, 1)), false);
 * strictEqual(isAhead({ until, shown: "2026-03-01" }, Date.UTC(2026, 1, 28)), true);
 * ```
 */
export function isAhead({ until, shown }: Pick<AsOfRule, "until" | "shown">, now: number): boolean {
  const day = parseCalendarDate(shown);
  return (day === undefined ? until : day * 1000) > now;
}

/** Returns the newest version that was made at a time or before it; undefined if none was. */
export function newestUntil(versions: readonly VersionFacts[], until: number): VersionFacts | undefined {
  return versions.reduce<VersionFacts | undefined>((newest, each) => {
    if (each.at === undefined || each.at > until) return newest;
    return newest === undefined || each.number > newest.number ? each : newest;
  }, undefined);
}

const APPROVED = /^(?:"([^"]{1,255})"|([^".=]{1,255}))((?:\.[^".=]{1,255}){0,10})=(.*)$/s;

/**
 * Parses `KEY=VALUE`, `KEY.field=VALUE` or `"key.with.dots".field=VALUE`; undefined for other texts.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseApprovedRule } from "./version_rule.ts";
 *
 * const { key, path, value } = parseApprovedRule("comalaworkflows.currentState=Approved") ?? { key: "", path: [] };
 * deepStrictEqual([key, path, value], ["comalaworkflows", ["currentState"], "Approved"]);
 * ```
 */
export function parseApprovedRule(text: string): ApprovedRule | undefined {
  const [, quoted, plain, fields = "", value] = APPROVED.exec(text) ?? [];
  const key = quoted ?? plain;
  if (key === undefined || value === undefined || value === "") return undefined;
  return { kind: "approved", key, path: fields.split(".").slice(1), value, shown: text };
}
