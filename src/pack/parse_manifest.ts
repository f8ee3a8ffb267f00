import { JsonError, parseJson } from "../base/json.ts";
import { quote, truncate } from "../base/text.ts";
import { TemplatePackError } from "./errors.ts";
import { MANIFEST_PATH } from "./limits.ts";
import type { TemplateManifest } from "./manifest.ts";

/**
 * Decodes and parses a manifest: strict UTF-8 without a byte order mark, one JSON object, no duplicate keys.
 *
 * @throws {TemplatePackError} of kind `bad-manifest`.
 */
export function parseManifest(bytes: Uint8Array): TemplateManifest {
  let value: unknown;
  try {
    value = parseJson(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    if (error instanceof JsonError) {
      const { line, column, message } = error;
      throw badManifest("manifest-json", message.replace("Cannot read JSON at", "at"), { error, line, column });
    }
    throw badManifest("manifest-encoding", "it is not UTF-8", { error });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw badManifest("manifest-json", "it is not a JSON object");
  }
  return value as TemplateManifest;
}

function badManifest(
  rule: "manifest-json" | "manifest-encoding",
  reason: string,
  { error, ...place }: { error?: unknown; line?: number; column?: number } = {},
): TemplatePackError {
  return new TemplatePackError(
    { kind: "bad-manifest", rule, path: MANIFEST_PATH, ...place },
    `Cannot read "${MANIFEST_PATH}": ${reason}`,
    { cause: error },
  );
}

/**
 * Checks that the entry of a pack is one of its files; the manifest is not one of them (format, section 7.1).
 *
 * @throws {TemplatePackError} of kind `missing-entry`.
 */
export function assertEntryPresent(entry: unknown, hasFile: (path: string) => boolean): void {
  if (typeof entry === "string" && hasFile(entry)) return;
  const shown = typeof entry === "string" ? quote(truncate(entry, 80)) : "nothing";
  throw new TemplatePackError(
    { kind: "missing-entry", rule: "entry-absent", path: typeof entry === "string" ? entry : undefined },
    `Cannot use the pack: engine.entry names ${shown}, which is not one of its files`,
  );
}

/** Returns the entry that a parsed manifest names, of any type. */
export function entryOf(manifest: Readonly<Record<string, unknown>>): unknown {
  const engine: unknown = Object.hasOwn(manifest, "engine") ? manifest["engine"] : undefined;
  if (typeof engine !== "object" || engine === null || !Object.hasOwn(engine, "entry")) return undefined;
  return (engine as Record<string, unknown>)["entry"];
}
