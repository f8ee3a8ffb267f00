import type { AssetSlot, Condition } from "../catalog/descriptor.ts";
import type { DesignValues } from "./design.ts";

/** Slots of a pack that have a picture. */
export type FilledSlots = ReadonlySet<AssetSlot>;

/** Checks whether a condition holds. No condition holds for a capability without a value. */
export function holds(condition: Condition, values: DesignValues, slots: FilledSlots): boolean {
  if ("asset" in condition) return slots.has(condition.asset);
  if ("any" in condition) return condition.any.some((group) => group.every((each) => holds(each, values, slots)));
  const value = values.get(condition.path);
  if (value === undefined) return false;
  const among = (all: readonly unknown[]) => all.some((each) => each === value || isZero(each) && isZero(value));
  return "is" in condition ? among(condition.is) : !among(condition.not);
}

/** Describes a condition in words: `page.size is "custom"`. */
export function describeCondition(condition: Condition): string {
  if ("asset" in condition) return `the slot ${condition.asset} has a picture`;
  if ("any" in condition) {
    return condition.any.map((group) => group.map(describeCondition).join(" and ")).join(", or ");
  }
  const words = (all: readonly unknown[]) => all.map((each) => JSON.stringify(each)).join(" or ");
  return "is" in condition
    ? `${condition.path} is ${words(condition.is)}`
    : `${condition.path} is not ${words(condition.not)}`;
}

/** Checks whether a value is a zero length: `0pt`, `0mm` and `0.0cm` are equal. */
function isZero(value: unknown): boolean {
  return typeof value === "string" && /^-?0(?:\.0+)?(?:pt|mm|cm|in|em)$/.test(value);
}
