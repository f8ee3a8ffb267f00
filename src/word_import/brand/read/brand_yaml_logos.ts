import type { BrandLogo } from "../brand_facts.ts";
import { BRAND_LIMITS } from "../limits.ts";
import type { BrandYaml } from "./brand_yaml_tree.ts";

/** Sizes of logos, the one that suits a document first. */
const SIZES = ["medium", "large", "small"] as const;

/** Reads the logos of `_brand.yml`: one, or one for each size, each for light or dark backgrounds. */
export function readBrandLogos(yaml: BrandYaml): BrandLogo[] {
  const places = [
    { at: ["logo"], what: "the logo of the brand" },
    ...SIZES.map((size) => ({ at: ["logo", size], what: `the ${size} logo of the brand` })),
  ];
  const logos = places.flatMap(({ at, what }) => [
    ...readLogo(yaml, { at, what, inverse: false }),
    ...readLogo(yaml, { at: [...at, "light"], what: `${what} for light backgrounds`, inverse: false }),
    ...readLogo(yaml, { at: [...at, "dark"], what: `${what} for dark backgrounds`, inverse: true }),
  ]);
  const first = new Map(logos.toReversed().map((logo) => [logo.path, logo]));
  return logos.filter((logo) => first.get(logo.path) === logo).slice(0, BRAND_LIMITS.logos);
}

interface LogoPlace {
  readonly at: readonly string[];
  readonly what: string;
  readonly inverse: boolean;
}

function readLogo(yaml: BrandYaml, { at, what, inverse }: LogoPlace): BrandLogo[] {
  const field = yaml.field(...at);
  const own = yaml.text(...at) ?? yaml.text(...at, "path");
  if (own === undefined || field === undefined) return [];
  // A logo may be one of those that `logo.images` names.
  const image = ["logo", "images", own] as const;
  const path = yaml.text(...image) ?? yaml.text(...image, "path") ?? own;
  const hasAlt = [at, image].some((place) => yaml.text(...place, "alt") !== undefined);
  return [{ path, inverse, what, hasAlt, evidence: field.evidence }];
}
