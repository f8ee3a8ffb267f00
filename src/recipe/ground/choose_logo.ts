import type { DesignValues } from "../../pdf/design/design.ts";
import { resolveColorValue } from "../resolve_recipe.ts";
import { readTone, type Tone } from "./ground.ts";
import { logoContrast } from "./legibility.ts";
import type { Thumbnail } from "./pixels.ts";

/** How logos are drawn: as they are, in their inverse form, or on a plate in the color of the paper. */
export type LogoVariant = "normal" | "inverse" | "plate";

/** A logo and what is behind it; undefined where it cannot be told. */
export interface PlacedLogo {
  readonly thumbnail: Thumbnail | undefined;
  /** Form for dark grounds; null if there is none. */
  readonly inverse: Thumbnail | undefined | null;
  readonly ground: readonly Tone[] | undefined;
}

/** The variant of logos, and the contrast of the one that can be seen least. */
export interface ChosenLogo {
  readonly variant: LogoVariant;
  readonly contrast: number;
}

/** Contrast from which a logo is well visible; brands also use bright colors on white. */
const WELL_VISIBLE = 3;
/** Contrast below which a logo is hidden. */
export const HIDDEN_LOGO = 1.6;

/** Chooses the variant of logos that stand together, or judges the one that is `set`. */
export function chooseLogo(
  logos: readonly PlacedLogo[],
  { values, set }: { values: DesignValues; set: unknown },
): ChosenLogo {
  const paper = readTone(resolveColorValue(values, "paper")?.hex ?? "#ffffff");
  const judge = (variant: LogoVariant): ChosenLogo => {
    const found = logos.map(({ thumbnail, inverse, ground }) => {
      if (variant === "plate") return logoContrast(thumbnail, [paper]);
      return ground === undefined ? 1 : logoContrast(variant === "inverse" ? inverse ?? thumbnail : thumbnail, ground);
    });
    return { variant, contrast: Math.min(...found) };
  };
  const fixed = (["normal", "inverse", "plate"] as const).find((variant) => variant === set);
  if (fixed !== undefined) return judge(fixed);
  const variants = logos.some(({ inverse }) => inverse !== null)
    ? (["normal", "inverse", "plate"] as const)
    : (["normal", "plate"] as const);
  const judged = variants.map(judge);
  const good = judged.find(({ contrast }) => contrast >= WELL_VISIBLE);
  // Without a good one, another form must be clearly better than the logo as it is.
  return good ?? judged.reduce((best, each) => each.contrast > best.contrast * 1.1 ? each : best);
}
