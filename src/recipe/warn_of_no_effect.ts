import { escapeText, truncate } from "../base/text.ts";
import { CAPABILITIES } from "../pdf/catalog/catalog.ts";
import type { AssetSlot, Condition } from "../pdf/catalog/descriptor.ts";
import { describeCondition, holds } from "../pdf/design/conditions.ts";
import type { DesignValues } from "../pdf/design/design.ts";
import type { Findings } from "./findings.ts";
import type { Recipe } from "./recipe.ts";

/** The parts of a recipe that can have no effect. */
type Settings = Pick<Recipe, "baseline" | "overrides" | "assets">;

/** Warns of values and pictures that nothing shows: `no-effect`. `values` is the complete design. */
export function warnOfNoEffect(
  { baseline, overrides, assets }: Settings,
  values: DesignValues,
  findings: Findings,
): void {
  const slots = new Set(assets.keys());
  for (const [path, { value, place }] of overrides) {
    const unmet = (CAPABILITIES.get(path)?.visibleWhen ?? []).filter((each) => !holds(each, values, slots));
    const repeats = JSON.stringify(value) === JSON.stringify(baseline.values.get(path));
    // A recipe that sets the switch as well says that it means what the baseline has.
    const open = repeats ? unmet.filter((each) => "path" in each && !overrides.has(each.path)) : unmet;
    if (open.length === 0) continue;
    const needed = unmet.map((each) => describeCondition(each)).join(" and ");
    const message = `${escapeText(truncate(path, 120))} has no effect: it is visible only if ${needed}`;
    findings.warning("no-effect", message, { path: `design.${path}`, place, hint: HINT });
  }
  for (const [slot, { place }] of assets) {
    const condition = SHOWN[slot];
    if (condition === undefined || holds(condition, values, slots)) continue;
    const message = `assets.${slot} has no effect: it is visible only if ${describeCondition(condition)}`;
    findings.warning("no-effect", message, { path: `assets.${slot}`, place, hint: HINT });
  }
}

const HINT = "Set that as well, or remove the line.";

/** When pictures are visible; logos are in many places. */
const SHOWN: { readonly [Slot in AssetSlot]?: Condition } = {
  cover: { path: "cover.enabled", is: [true] },
  closing: { path: "closing.enabled", is: [true] },
  watermark: { path: "watermark.enabled", is: [true] },
};
