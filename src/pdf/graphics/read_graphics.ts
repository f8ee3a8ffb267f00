import { isRecord } from "../../pack/fields.ts";
import { errorIssue, type Issue } from "../../base/issue.ts";
import { escapeText, truncate } from "../../base/text.ts";
import { isAssetMediaType } from "../assets/media_type.ts";
import { ASSET_SLOTS, type AssetSlot, type DecorationKind, type ValueKind } from "../catalog/descriptor.ts";
import { GRAPHICS } from "../catalog/graphics.ts";
import { checkValue, problemText, showValue } from "../design/check_value.ts";
import type { AssetDescriptor, AssetUse, Decoration, Graphics } from "./graphics.ts";
import { isAssetUnit } from "../assets/units.ts";

/** Pictures and decorations of a manifest. */
export interface ReadGraphics {
  /** The readable parts; complete if there are no findings. */
  readonly graphics: Graphics;
  /** Findings, all errors. */
  readonly issues: Issue[];
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads `assetDescriptors`, `assets` and `decorations` of a manifest (format, section 7.3, points 5 to 7): shapes,
 * slots, writers, scopes, alternative texts, and that each picture has a descriptor. Does not check the picture files.
 */
export function readGraphics(manifest: Fields): ReadGraphics {
  const issues: Issue[] = [];
  const assetDescriptors = readDescriptors(manifest["assetDescriptors"], issues);
  const assets = readAssets(manifest["assets"], assetDescriptors, issues);
  const decorations = readDecorations(manifest["decorations"], assetDescriptors, issues);
  return { graphics: { assetDescriptors, assets, decorations }, issues };
}

function readDescriptors(value: unknown, issues: Issue[]): Record<string, AssetDescriptor> {
  const found: Record<string, AssetDescriptor> = {};
  if (value === undefined) return found;
  if (!isRecord(value)) {
    issues.push(invalid("assetDescriptors", value, "an object"));
    return found;
  }
  const cap = GRAPHICS.maxDecorations + ASSET_SLOTS.length;
  if (Object.keys(value).length > cap) {
    issues.push(invalid("assetDescriptors", value, `an object of at most ${cap} descriptors`));
    return found;
  }
  for (const [id, descriptor] of Object.entries(value)) {
    const path = `assetDescriptors.${show(id)}`;
    if (ID.test(id) && isDescriptor(descriptor)) found[id] = descriptor;
    else {
      const allowed =
        "path, sha256, mediaType, byteLength and dimensions {width, height, unit}, below an id of a-z, 0-9, -";
      issues.push(invalid(path, descriptor, allowed));
    }
  }
  return found;
}

const ID = /^[a-z][a-z0-9-]{0,63}$/;
const ASSET_PATH = /^assets\/[a-z0-9][a-z0-9-]{0,63}\.(?:png|jpg|svg)$/;

function isDescriptor(value: unknown): value is AssetDescriptor {
  if (!isRecord(value) || !hasOnly(value, ["path", "sha256", "mediaType", "byteLength", "dimensions"])) return false;
  const { path, sha256, mediaType, byteLength, dimensions } = value;
  return typeof path === "string" && ASSET_PATH.test(path) && typeof sha256 === "string" &&
    typeof mediaType === "string" && isAssetMediaType(mediaType) && typeof byteLength === "number" &&
    isDimensions(dimensions);
}

function isDimensions(value: unknown): boolean {
  if (!isRecord(value) || !hasOnly(value, ["width", "height", "unit"])) return false;
  const { width, height, unit } = value;
  const isSide = (side: unknown) => typeof side === "number" && side > 0 && side <= 1e6;
  return isSide(width) && isSide(height) && typeof unit === "string" && isAssetUnit(unit);
}

type Descriptors = Readonly<Record<string, AssetDescriptor>>;

function readAssets(value: unknown, descriptors: Descriptors, issues: Issue[]): Partial<Record<AssetSlot, AssetUse>> {
  const found: Partial<Record<AssetSlot, AssetUse>> = {};
  if (value === undefined) return found;
  if (!isRecord(value)) {
    issues.push(invalid("assets", value, "an object"));
    return found;
  }
  for (const [name, use] of Object.entries(value)) {
    const path = `assets.${show(name)}`;
    const slot = ASSET_SLOTS.find((each) => each === name);
    if (slot === undefined) {
      issues.push(
        errorIssue("unknown-asset-slot", `${path} is not a slot; slots are ${ASSET_SLOTS.join(", ")}`, { path }),
      );
    } else if (!isRecord(use)) {
      issues.push(invalid(path, use, "an object"));
    } else {
      const problems = [
        ...checkNames(use, ["descriptor", "writer", "decorative", "alt", "placement"], path),
        ...checkWriter(use, GRAPHICS.slots[slot].writer, { path, code: "unknown-asset-writer" }),
        ...checkPicture(use, descriptors, path),
        ...checkFields(
          GRAPHICS.placement,
          Object.hasOwn(use, "placement") ? use["placement"] : {},
          `${path}.placement`,
        ),
      ];
      issues.push(...problems);
      if (problems.length === 0) found[slot] = use as unknown as AssetUse; // every field has been checked
    }
  }
  return found;
}

function readDecorations(value: unknown, descriptors: Descriptors, issues: Issue[]): Decoration[] {
  const found: Decoration[] = [];
  if (value === undefined) return found;
  if (!Array.isArray(value) || value.length > GRAPHICS.maxDecorations) {
    issues.push(invalid("decorations", value, `a list of at most ${GRAPHICS.maxDecorations}`));
    return found;
  }
  for (const [i, decoration] of value.entries()) {
    const path = `decorations.${i}`;
    const problems = checkDecoration(decoration, descriptors, path);
    if (isRecord(decoration) && found.some(({ id }) => id === decoration["id"])) {
      problems.push(
        errorIssue("duplicate-decoration", `${path}.id is already used by another decoration`, { path: `${path}.id` }),
      );
    }
    issues.push(...problems);
    if (problems.length === 0) found.push(decoration as Decoration); // every field has been checked
  }
  return found;
}

const PICTURE_FIELDS = ["descriptor", "decorative", "alt"];

function checkDecoration(value: unknown, descriptors: Descriptors, path: string): Issue[] {
  if (!isRecord(value)) return [invalid(path, value, "an object")];
  const kinds = Object.keys(GRAPHICS.decorations);
  const { kind, writer: _, ...fields } = value;
  if (!isKind(kind)) return [invalid(`${path}.kind`, kind, `one of ${kinds.join(", ")}`, "invalid-decoration")];
  const { writer, value: allowed } = GRAPHICS.decorations[kind];
  const drawn = Object.entries(fields).filter(([name]) => kind !== "image" || !PICTURE_FIELDS.includes(name));
  return [
    ...checkWriter(value, writer, { path, code: "unknown-decoration-writer" }),
    ...(kind === "image" ? checkPicture(value, descriptors, path) : []),
    ...checkFields(allowed, Object.fromEntries(drawn), path),
  ];
}

function isKind(kind: unknown): kind is DecorationKind {
  return typeof kind === "string" && Object.hasOwn(GRAPHICS.decorations, kind);
}

function checkWriter(value: Fields, writer: string, { path, code }: { path: string; code: string }): Issue[] {
  if (value["writer"] === writer) return [];
  return [invalid(`${path}.writer`, value["writer"], `"${writer}"`, code)];
}

/** Checks that a picture has a descriptor and is either decorative or has an alternative text. */
function checkPicture(value: Fields, descriptors: Descriptors, path: string): Issue[] {
  const issues: Issue[] = [];
  const { descriptor, decorative, alt } = value;
  if (typeof descriptor !== "string" || !Object.hasOwn(descriptors, descriptor)) {
    const at = `${path}.descriptor`;
    issues.push(
      errorIssue("asset-missing", `${at} is ${showValue(descriptor)}, which is not a descriptor`, { path: at }),
    );
  }
  if (typeof decorative !== "boolean") {
    issues.push(invalid(`${path}.decorative`, decorative, "true or false"));
  } else if (decorative === (alt !== undefined)) {
    const allowed = decorative ? "absent, because the picture is decorative" : "a text that describes the picture";
    issues.push(invalid(`${path}.alt`, alt, allowed));
  } else if (!decorative && (alt === "" || checkValue(GRAPHICS.altText.alt, alt).length > 0)) {
    issues.push(invalid(`${path}.alt`, alt, "a text of 1 to 500 characters on one line"));
  }
  return issues;
}

function checkFields(kind: ValueKind, value: unknown, path: string): Issue[] {
  return checkValue(kind, value).map(({ at, ...problem }) => {
    const place = [path, ...at.map((each) => show(String(each)))].join(".");
    const code = path.startsWith("decorations")
      ? at[0] === "scope" ? "invalid-decoration-scope" : "invalid-decoration"
      : "invalid-asset";
    return errorIssue(code, problemText(place, problem), { path: place });
  });
}

function checkNames(value: Fields, names: readonly string[], path: string): Issue[] {
  return Object.keys(value).filter((name) => !names.includes(name)).map((name) => {
    const at = `${path}.${show(name)}`;
    return errorIssue("invalid-asset", `${at} is an unknown field; known fields are ${names.join(", ")}`, { path: at });
  });
}

function invalid(path: string, value: unknown, allowed: string, code = "invalid-asset"): Issue {
  return errorIssue(code, problemText(path, { found: showValue(value), allowed }), { path });
}

function hasOnly(value: Fields, names: readonly string[]): boolean {
  return Object.keys(value).every((name) => names.includes(name));
}

function show(name: string): string {
  return escapeText(truncate(name, 80));
}
