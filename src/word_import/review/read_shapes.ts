// How the files of a review are read: they stand in a folder that anybody can write to, so nothing is taken on trust.
import { isRecord } from "../../base/record.ts";
import { quote, truncate } from "../../base/text.ts";
import type { DocxNotice } from "../../docx/facts/design_facts.ts";
import { type Evidence, EVIDENCE_UNITS } from "../../docx/facts/tally/text_facts.ts";
import { findBadPath, findNoPicture } from "../../recipe/read/recipe_path.ts";
import type { Confidence } from "../suggest/suggestion.ts";
import { asPictureValue, kindOf } from "./candidate_place.ts";
import { REVIEW_LIMITS } from "./review_limits.ts";
import type { Decision, ReviewItem, ReviewSource } from "./review_state.ts";

/** A value that is not what a file of a review has there. */
export class ShapeError extends Error {
  /** The name of the class, whatever a bundler calls it. */
  override readonly name = "ShapeError";
}

/** A mapping with known fields. */
export type Shape = Readonly<Record<string, unknown>>;

/** A mapping with all of the required fields, and none but those and the optional ones. */
export function readShape(value: unknown, required: readonly string[], optional: readonly string[] = []): Shape {
  if (!isRecord(value)) throw new ShapeError("a mapping is missing");
  const unknown = Object.keys(value).find((name) => !required.includes(name) && !optional.includes(name));
  if (unknown !== undefined) throw new ShapeError(`${quote(truncate(unknown, 40))} is no field`);
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) throw new ShapeError(`${missing} is missing`);
  return value;
}

/** A list of bounded length. */
export function readList<T>(value: unknown, max: number, read: (item: unknown) => T): T[] {
  if (!Array.isArray(value)) throw new ShapeError("a list is missing");
  if (value.length > max) throw new ShapeError(`a list has more than ${max} items`);
  return value.map(read);
}

/** A text of bounded length. */
export function readText(value: unknown, max: number): string {
  if (typeof value === "string" && value.length <= max && value.isWellFormed()) return value;
  throw new ShapeError(`a text of at most ${max} characters is missing`);
}

/** A whole number that is not negative. */
export function readCount(value: unknown): number {
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 0) return value;
  throw new ShapeError("a whole number is missing");
}

/** One of a few words. */
export function readWord<T extends string>(value: unknown, words: readonly T[]): T {
  const word = words.find((each) => each === value);
  if (word === undefined) throw new ShapeError(`one of ${words.join(", ")} is missing`);
  return word;
}

/** A SHA-256, hex. */
export function readDigest(value: unknown): string {
  const text = readText(value, 64);
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw new ShapeError("a SHA-256 is missing");
}

const DECISIONS: readonly Decision[] = ["open", "accepted", "edited", "kept"];
const CONFIDENCES: readonly Confidence[] = ["ready", "review", "unsupported"];
const KINDS: readonly Evidence["kind"][] = ["style", "part", "setting", "theme", "direct", "property"];
const ITEM = ["path", "found", "confidence", "evidence", "reason", "decision"];

/** A candidate. Its value is judged again before it is taken over. */
export function readItem(value: unknown): ReviewItem {
  const shape = readShape(value, ITEM, ["replaced", "foundBefore"]);
  const item: ReviewItem = {
    path: readText(shape["path"], REVIEW_LIMITS.path),
    found: shape["found"],
    confidence: readWord(shape["confidence"], CONFIDENCES),
    evidence: readList(shape["evidence"], REVIEW_LIMITS.evidence, readEvidence),
    reason: readText(shape["reason"], REVIEW_LIMITS.sentence),
    decision: readWord(shape["decision"], DECISIONS),
    ...(Object.hasOwn(shape, "replaced") ? { replaced: readBox(shape["replaced"]) } : {}),
    ...(Object.hasOwn(shape, "foundBefore") ? { foundBefore: readBox(shape["foundBefore"]) } : {}),
  };
  if (kindOf(item) === "picture") checkPicture(item);
  return item;
}

/** The file of a picture is read and shown, so it must be one that the import has written. */
function checkPicture({ path, found }: ReviewItem): void {
  const file = asPictureValue(found)?.file;
  const digits = path.slice("pictures.".length);
  if (file === undefined || findBadPath(file) !== undefined || findNoPicture(file) !== undefined) {
    throw new ShapeError("the file of a picture is missing");
  }
  if (!/^assets\/[0-9a-f]{64}\.[a-z]+$/.test(file) || !/^[0-9a-f]{8,64}$/.test(digits)) {
    throw new ShapeError("a picture is not named by its content");
  }
  if (!file.startsWith(`assets/${digits}`)) throw new ShapeError("a picture has the name of another one");
}

/** A value of any kind that there may be or not. */
export function readBox(value: unknown): { readonly value: unknown } {
  return { value: readShape(value, ["value"])["value"] };
}

function readEvidence(value: unknown): Evidence {
  const shape = readShape(value, ["kind", "name", "count"], ["unit"]);
  return {
    kind: readWord(shape["kind"], KINDS),
    name: readText(shape["name"], REVIEW_LIMITS.name),
    count: readCount(shape["count"]),
    ...(Object.hasOwn(shape, "unit") ? { unit: readWord(shape["unit"], EVIDENCE_UNITS) } : {}),
  };
}

/** The Word file. */
export function readSource(value: unknown): ReviewSource {
  const shape = readShape(value, ["name", "sha256", "bytes"]);
  return {
    name: readText(shape["name"], REVIEW_LIMITS.name),
    sha256: readDigest(shape["sha256"]),
    bytes: readCount(shape["bytes"]),
  };
}

/** What the import left aside. */
export function readNotices(value: unknown): DocxNotice[] {
  return readList(value, REVIEW_LIMITS.notices, (each) => {
    const shape = readShape(each, ["code", "message", "count"], ["part"]);
    const part = Object.hasOwn(shape, "part") ? { part: readText(shape["part"], REVIEW_LIMITS.name) } : {};
    const message = readText(shape["message"], REVIEW_LIMITS.sentence);
    return { code: readText(shape["code"], REVIEW_LIMITS.name), message, ...part, count: readCount(shape["count"]) };
  });
}
