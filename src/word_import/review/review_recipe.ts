import { FIX_RECIPE } from "../../base/remedies.ts";
import { isRecord } from "../../base/record.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import type { Baseline } from "../../recipe/baselines/baseline.ts";
import { findBaseline } from "../../recipe/baselines/baselines.ts";
import { parseRecipe, type RecipeDocument } from "../../recipe/read/parse_recipe.ts";
import type { PictureRole } from "../suggest/suggestion.ts";
import { readRecipeValue } from "../../recipe/edit/set_values.ts";
import { asPictureValue, capabilityOf, kindOf, PICTURE_ROLES, placeOfCandidate } from "./candidate_place.ts";
import { ReviewError, type ReviewItem } from "./review_state.ts";

/** A picture in a recipe and its path. */
export interface PictureInRecipe {
  readonly role: PictureRole;
  /** `["assets", "logo"]`, `["decorations", "band"]`. */
  readonly at: readonly string[];
  /** Its value in the recipe. */
  readonly value: Readonly<Record<string, unknown>>;
}

/** The values of a recipe and of its baseline, unchecked. */
export class ReviewRecipe {
  readonly #document: RecipeDocument;
  readonly #baseline: Baseline | undefined;
  #pictures: PictureInRecipe[] | undefined;

  private constructor(document: RecipeDocument) {
    this.#document = document;
    const id = readRecipeValue(document, ["baseline", "id"]);
    this.#baseline = typeof id === "string" ? findBaseline(id) : undefined;
  }

  /**
   * Reads the text of a recipe.
   *
   * @throws {ReviewError} `invalid-recipe` when it is not YAML that recipes allow.
   */
  static read(text: string): ReviewRecipe {
    const { document, issues } = parseRecipe(new TextEncoder().encode(text));
    if (document !== undefined && issues.length === 0) return new ReviewRecipe(document);
    throw invalidRecipe(issues);
  }

  /** Returns the own value of the recipe at a place; undefined if missing or null. */
  own(at: readonly string[]): unknown {
    return readRecipeValue(this.#document, at) ?? undefined;
  }

  /** Returns the value of the baseline. */
  below(path: string): unknown {
    return this.#baseline?.values.get(capabilityOf(path) ?? path);
  }

  /** Returns the effective value of a capability or a decoration. */
  now(path: string): unknown {
    const at = placeOfCandidate(path);
    return (at === undefined ? undefined : this.own(at)) ?? this.below(path);
  }

  /** Returns the effective value of every capability. */
  design(): ReadonlyMap<string, unknown> {
    return new Map([...CAPABILITIES.keys()].map((path) => [path, this.now(path)]));
  }

  /** Returns the uses of a picture file in the recipe. */
  picturesOf(file: string): readonly PictureInRecipe[] {
    this.#pictures ??= this.#listPictures();
    return this.#pictures.filter(({ value }) => value["path"] === file);
  }

  #listPictures(): PictureInRecipe[] {
    const slots = PICTURE_ROLES.flatMap((role) => asPicture(role, ["assets", role], this.own(["assets", role])));
    const decorations = this.own(["decorations"]);
    const items: readonly unknown[] = Array.isArray(decorations) ? decorations : [];
    const drawn = items.flatMap((item) => {
      const id = isRecord(item) ? item["id"] : undefined;
      return typeof id === "string" ? asPicture("decoration", ["decorations", id], item) : [];
    });
    return [...slots, ...drawn];
  }
}

function asPicture(role: PictureRole, at: readonly string[], value: unknown): PictureInRecipe[] {
  return isRecord(value) && typeof value["path"] === "string" ? [{ role, at, value }] : [];
}

/** Creates the error for a recipe that has errors. */
export function invalidRecipe(issues: ReviewError["issues"]): ReviewError {
  const [first] = issues;
  const place = first?.line === undefined ? "" : ` (line ${first.line})`;
  const message = `Cannot change the recipe, it has errors: ${first?.message ?? "it cannot be read"}${place}`;
  return new ReviewError("invalid-recipe", message, { issues, hint: FIX_RECIPE });
}

/** A picture in the recipe. */
interface PictureNow {
  readonly role: PictureRole;
  readonly decorative: boolean;
  readonly alt?: string;
  readonly rights?: string;
}

/**
 * Returns the current value of a candidate: that of the recipe, else that of its baseline, the fields of a decoration,
 * or a {@linkcode PictureNow}. Returns undefined if it has none.
 */
export function findNow(recipe: ReviewRecipe, item: ReviewItem): unknown {
  if (kindOf(item) !== "picture") return recipe.now(item.path);
  const file = asPictureValue(item.found)?.file;
  const [picture] = file === undefined ? [] : recipe.picturesOf(file);
  if (picture === undefined) return undefined;
  const { role, value: { decorative, alt, rights } } = picture;
  const now: PictureNow = {
    role,
    decorative: decorative === true,
    ...(typeof alt === "string" ? { alt } : {}),
    ...(typeof rights === "string" ? { rights } : {}),
  };
  return now;
}
