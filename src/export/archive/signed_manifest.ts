import * as v from "valibot";
import { decodeUtf8 } from "../../base/bytes.ts";
import { canonicalJson } from "../../base/canonical_json.ts";
import { JsonError, parseJson } from "../../base/json.ts";
import { atLeast, boundedListOf, COUNT, DIGEST, parseShape, ShapeError, textOf } from "../../base/shape.ts";
import { truncate } from "../../base/text.ts";
import { ToolError } from "../../base/tool_error.ts";

/** A file that a signature is about. */
export interface SignedFile {
  /** Its name; that of a chapter or page has the path of its folder before it. */
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** What a signed manifest says of an export. */
export interface SignedManifest {
  /** Title of the book. */
  readonly title: string;
  /** The book: one file, or one for each chapter. */
  readonly files: readonly SignedFile[];
  /** Null without a report in a file. */
  readonly report: SignedFile | null;
  readonly template: {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly digest: string;
  };
}

/** Maximum size of a signed manifest. */
export const MAX_SIGNED_MANIFEST_BYTES: number = 8 << 20;
const MAX_FILES = 10_000;
const MAX_TEXT = 4000;

/**
 * Writes a manifest for a detached signature.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseSignedManifest, renderSignedManifest } from "./signed_manifest.ts";
 *
 * const files = [{ name: "book.pdf", size: 3, sha256: "0".repeat(64) }];
 * const template = { id: "com.example.report", name: "Report", version: "1.0.0", digest: "1".repeat(64) };
 * const manifest = { title: "Book", files, report: null, template };
 * deepStrictEqual(parseSignedManifest(new TextEncoder().encode(renderSignedManifest(manifest))), manifest);
 * ```
 */
export function renderSignedManifest({ title, ...manifest }: SignedManifest): string {
  return `${
    canonicalJson({ schemaVersion: 1, title: truncate(title.toWellFormed(), MAX_TEXT), ...manifest }, { indent: 2 })
  }\n`;
}

const TEXT = textOf(MAX_TEXT);
const FILE = atLeast({ name: TEXT, size: COUNT, sha256: DIGEST });
const MANIFEST = atLeast({
  schemaVersion: v.literal(1, "must be 1"),
  title: TEXT,
  files: boundedListOf(FILE, MAX_FILES),
  report: v.nullable(FILE),
  template: atLeast({ id: TEXT, name: TEXT, version: TEXT, digest: TEXT }),
});

/** Parses a signed manifest; fields that are not known are ignored. @throws {ToolError} `invalid-signed-manifest`. */
export function parseSignedManifest(bytes: Uint8Array): SignedManifest {
  const text = decodeUtf8(bytes);
  if (text === undefined) throw unreadable("it is not UTF-8");
  try {
    const { schemaVersion: _, ...manifest } = parseShape(
      MANIFEST,
      parseJson(text, { maxValues: 8 * MAX_FILES, maxDepth: 8 }),
    );
    return manifest;
  } catch (error) {
    if (!(error instanceof ShapeError || error instanceof JsonError)) throw error;
    throw unreadable(error.message, error);
  }
}

function unreadable(reason: string, cause?: unknown): ToolError {
  return new ToolError("invalid-signed-manifest", `Cannot read the signed manifest: ${reason}`, { cause });
}
