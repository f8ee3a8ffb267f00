// Shapes of the files of a review. Their folder is untrusted, so every field is bounded.
import * as v from "valibot";
import { boundedListOf, COUNT, DIGEST, exactly, textOf, wordOf } from "../../base/shape.ts";
import { EVIDENCE_UNITS } from "../../docx/facts/tally/text_facts.ts";
import { CAPABILITIES } from "../../pdf/catalog/catalog.ts";
import { BRAND_KINDS } from "../brand/brand_facts.ts";
import { ASSET_SLOTS } from "../../pdf/catalog/descriptor.ts";
import { RECIPE_LIMITS } from "../../recipe/read/limits.ts";
import { findBadPath, findNoPicture } from "../../recipe/read/recipe_path.ts";
import { asPictureValue, kindOf } from "./candidate_place.ts";
import { REVIEW_LIMITS, type ReviewItem } from "./review_state.ts";

const name = textOf(REVIEW_LIMITS.name);
const path = textOf(REVIEW_LIMITS.path);
const sentence = textOf(REVIEW_LIMITS.sentence);

/** The imported file. */
export const SOURCE = exactly({
  ...{ name, sha256: DIGEST, bytes: COUNT },
  kind: v.exactOptional(wordOf(BRAND_KINDS)),
});

/** Parts of the Word file that were not imported. */
export const NOTICES = boundedListOf(
  exactly({ code: name, message: sentence, part: v.exactOptional(name), count: COUNT }),
  REVIEW_LIMITS.notices,
);

const EVIDENCE = exactly({
  kind: wordOf(["style", "part", "setting", "theme", "direct", "property", "token"]),
  ...{ name, count: COUNT, unit: v.exactOptional(wordOf(EVIDENCE_UNITS)) },
  ...{ file: v.exactOptional(name), line: v.exactOptional(COUNT), column: v.exactOptional(COUNT) },
});

/** A value of any kind that may be missing. */
const box = v.exactOptional(exactly({ value: v.unknown() }));

/** The fields of a candidate that all files have. */
export const ITEM_FIELDS = {
  ...{ path, found: v.unknown(), confidence: wordOf(["ready", "review", "unsupported"]) },
  ...{ evidence: boundedListOf(EVIDENCE, REVIEW_LIMITS.evidence), reason: sentence },
  decision: wordOf(["open", "accepted", "edited", "kept"]),
  byImport: v.exactOptional(v.literal(true)),
};

/**
 * Checks whether a picture candidate names the file that the import wrote for it, because the review reads and shows
 * that file. Returns true for other candidates.
 */
export function hasOwnPicture(item: ReviewItem): boolean {
  if (kindOf(item) !== "picture") return true;
  const file = asPictureValue(item.found)?.file;
  const digits = item.path.slice("pictures.".length);
  return file !== undefined && findBadPath(file) === undefined && findNoPicture(file) === undefined &&
    /^assets\/[0-9a-f]{64}\.[a-z]+$/.test(file) && /^[0-9a-f]{8,64}$/.test(digits) &&
    file.startsWith(`assets/${digits}`);
}

/** Message for a candidate that names the file of another picture. */
export const WRONG_PICTURE = "must name the file of its picture";

/** A candidate. Its value is checked again before it is applied. */
const ITEM = v.pipe(
  exactly({ ...ITEM_FIELDS, replaced: box, foundBefore: box }),
  v.check((item) => hasOwnPicture(item), WRONG_PICTURE),
);

const ITEM_CHANGE = v.pipe(
  exactly({ path, before: v.exactOptional(ITEM), after: v.exactOptional(ITEM) }),
  v.check((change) => {
    return [change.before, change.after].every((item) => item === undefined || item.path === change.path);
  }, "must keep the path of the candidate"),
);

const VALUE_CHANGE = exactly({
  at: v.pipe(boundedListOf(name, 8), v.check((at) => isPlace(at), "must be a place that a review changes")),
  ...{ before: box, after: box },
});

/** Checks whether a review can change a path of a recipe: a capability's value, a picture role, or a decoration. */
function isPlace([part, ...names]: readonly string[]): boolean {
  if (part === "design") return CAPABILITIES.has(names.join("."));
  if (names.length !== 1) return false;
  const [name = ""] = names;
  return part === "decorations" ? name !== "" : part === "assets" && ASSET_SLOTS.some((slot) => slot === name);
}

const piece = textOf(RECIPE_LIMITS.byteLength);
const TEXT_CHANGE = exactly({ before: DIGEST, after: DIGEST, at: COUNT, removed: piece, inserted: piece });

const STEP = exactly({
  kind: wordOf(["import", "accept", "edit", "keep", "reopen", "update", "decide"]),
  // An update may replace all candidates by others.
  items: boundedListOf(ITEM_CHANGE, REVIEW_LIMITS.items * 2),
  values: boundedListOf(VALUE_CHANGE, REVIEW_LIMITS.items * 2),
  text: TEXT_CHANGE,
  source: v.exactOptional(exactly({ before: SOURCE, after: SOURCE })),
  notices: v.exactOptional(exactly({ before: NOTICES, after: NOTICES })),
});

/** An entry of the journal. */
export const JOURNAL_ENTRY = v.variant("do", [
  exactly({ number: COUNT, do: v.literal("step"), step: STEP }),
  exactly({ number: COUNT, do: v.picklist(["undo", "redo"]), text: TEXT_CHANGE }),
], "must be an entry of a journal");
