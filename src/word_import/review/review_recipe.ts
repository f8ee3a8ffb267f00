import { FIX_RECIPE } from "../../base/remedies.ts";
import { isRecord } from "../../base/record.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import type { Baseline } from "../../recipe/baselines/baseline.ts";
import { findBaseline } from "../../recipe/baselines/baselines.ts";
import { parseRecipe, type RecipeDocument } from "../../recipe/read/parse_recipe.ts";
import type { PictureRole } from "../suggest/suggestion.ts";
import { readRecipeValue } from "../../recipe/edit/set_values.ts";
import { PICTURE_ROLES, placeOfCandidate } from "./candidate_place.ts";
import { ReviewError } from "./review_error.ts";

/** A picture that a recipe has, and where. */
export interface PictureInRecipe {
  readonly role: PictureRole;
  /** `["assets", "logo"]`, `["decorations", "band"]`. */
  readonly at: readonly string[];
  /** What the recipe says there. */
  readonly value: Readonly<Record<string, unknown>>;
}

/** What a recipe says and what it starts from, without judging it. */
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
   * @throws {ReviewError} `invalid-recipe` when it is no YAML that recipes have.
   */
  static read(text: string): ReviewRecipe {
    const { document, issues } = parseRecipe(new TextEncoder().encode(text));
    if (document !== undefined && issues.length === 0) return new ReviewRecipe(document);
    throw invalidRecipe(issues);
  }

  /** What the recipe itself says at a place; undefined for nothing. A name without a value says nothing. */
  own(at: readonly string[]): unknown {
    return readRecipeValue(this.#document, at) ?? undefined;
  }

  /** What holds where the recipe says nothing. */
  below(path: string): unknown {
    return this.#baseline?.values.get(path);
  }

  /** What holds for a capability or a decoration. */
  now(path: string): unknown {
    const at = placeOfCandidate(path);
    return (at === undefined ? undefined : this.own(at)) ?? this.below(path);
  }

  /** The complete design, as far as it can be told. */
  design(): ReadonlyMap<string, unknown> {
    return new Map([...CAPABILITIES.keys()].map((path) => [path, this.now(path)]));
  }

  /** Where the recipe has the picture of a file. */
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

/** The error for a recipe that has errors. */
export function invalidRecipe(issues: ReviewError["issues"]): ReviewError {
  const [first] = issues;
  const place = first?.line === undefined ? "" : ` (line ${first.line})`;
  const message = `Cannot change the recipe, it has errors: ${first?.message ?? "it cannot be read"}${place}`;
  return new ReviewError("invalid-recipe", message, { issues, hint: FIX_RECIPE });
}
