/**
 * Builds, reads, writes and validates `.wiki-pdf-template` packs. Browser-safe: takes and returns bytes, needs no
 * permissions.
 *
 * @example Make a pack and check it
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { packTemplate, validatePack } from "./mod.ts";
 *
 * const bytes = await packTemplate({
 *   manifest: {
 *     schemaVersion: 1,
 *     id: "com.example.report",
 *     name: "Report",
 *     version: "1.0.0",
 *     engine: { kind: "typst", api: "wiki.pdf-template/v1", entry: "tool.typ", compilerRange: ">=0.15.1 <0.16" },
 *   },
 *   files: { "tool.typ": new TextEncoder().encode("= Report") },
 * });
 * strictEqual((await validatePack(bytes)).ok, true);
 * ```
 *
 * @module
 */
export { ToolError, type ToolErrorOptions } from "./src/base/tool_error.ts";
export type { FindingPlace, Issue } from "./src/base/issue.ts";
export type { XmlRule } from "./src/base/xml/refuse_xml.ts";
export { DocxError, type DocxRule } from "./src/docx/docx_error.ts";
export { MAX_TEMPLATE_BYTES } from "./src/docx/limits.ts";
export type { PlaceholderClass } from "./src/docx/placeholder_table.ts";
export { type Placeholder, scanPlaceholders, type ScanReport } from "./src/docx/scan_placeholders.ts";
export type { TemplateContents, TemplateFiles, UnpackedTemplate } from "./src/pack/contents.ts";
export {
  ManifestValidationError,
  type ManifestValidationPlace,
  type ManifestValidationReason,
  type TemplatePackBreach,
  TemplatePackError,
  type TemplatePackErrorKind,
  type TemplatePackRule,
} from "./src/pack/pack_errors.ts";
export { inspectPack, type PackEntry, type PackInspection } from "./src/pack/inspect_pack.ts";
export { libraryEntry, type TemplateLibraryEntry, verifyLibraryEntry } from "./src/pack/library_entry.ts";
export {
  MANIFEST_PATH,
  MAX_MANIFEST_BYTES,
  MAX_TEMPLATE_PACK_BYTES,
  MAX_TEMPLATE_PACK_ENTRIES,
  MAX_TEMPLATE_PACK_FILE_BYTES,
  MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES,
  PINNED_COMPILER_VERSION,
} from "./src/pack/limits.ts";
export type {
  CanonicalSourceReference,
  CapabilityCatalogReference,
  DocxEngine,
  EngineKind,
  ManifestSetting,
  Provenance,
  RequiredFont,
  SettingType,
  TemplateManifest,
  TypstEngine,
} from "./src/pack/manifest.ts";
export { packTemplate } from "./src/pack/pack_template.ts";
export { computePayloadSha256 } from "./src/pack/payload_sha256.ts";
export { unpackTemplate } from "./src/pack/unpack_template.ts";
export { validateManifest } from "./src/pack/check_manifest.ts";
export type { BaselineReference } from "./src/recipe/baselines/baseline.ts";
export { listBaselines } from "./src/recipe/baselines/baselines.ts";
export { buildPdfPack, type PdfPack, type PdfPackOptions } from "./src/recipe/build_pdf_pack.ts";
export { RecipeError } from "./src/recipe/build_pdf_pack.ts";
export type { JsonSchema } from "./src/recipe/read/schema_kind.ts";
export { createRecipeSchema } from "./src/recipe/recipe_schema.ts";
export { type PackReport, validatePack } from "./src/validate/validate_pack.ts";
export { type PdfPackReport, validatePdfPack } from "./src/validate/validate_pdf_pack.ts";
export { SIGNATURE_HEADER } from "./src/webhook/verify_signature.ts";
export { verifySignature } from "./src/webhook/verify_signature.ts";
export type { ZipRule } from "./src/zip/zip_error.ts";
