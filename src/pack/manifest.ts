// Fields of the manifest (format, section 2.1). Types only; check_manifest.ts has the rules.

/** Kind of engine, which selects the render contract: `typst` for PDF packs, `docx` for Word packs. */
export type EngineKind = "typst" | "docx";

/** API identifier per engine kind (format, section 9). */
export const ENGINE_APIS = { typst: "wiki.pdf-template/v1", docx: "wiki.docx-template/v1" } as const;

/** Canonical payload file to render, per engine kind (format, section 1). */
export const CANONICAL_ENTRIES = { typst: "tool.typ", docx: "template.docx" } as const;

/** Engine of a PDF pack. */
export interface TypstEngine {
  /** Marks a PDF template. */
  kind: "typst";
  /** Identifier of the PDF render contract. */
  api: "wiki.pdf-template/v1";
  /** Payload file to render; it must exist in the archive. */
  entry: string;
  /**
   * Compiler versions that the pack accepts, such as `>=0.15.1 <0.16`: comparators joined by spaces, at most 128
   * characters.
   */
  compilerRange: string;
}

/** Engine of a Word pack. */
export interface DocxEngine {
  /** Marks a Word template. */
  kind: "docx";
  /** Identifier of the Word render contract. */
  api: "wiki.docx-template/v1";
  /** Payload file to render; it must exist in the archive. */
  entry: string;
}

/** Font that the template uses. Declarative only: nothing checks whether the font is available. */
export interface RequiredFont {
  /** Family name. */
  family: string;
  /** Style, such as `normal`, `italic` or `oblique`. */
  style: string;
  /** Weight, usually 100 to 900. */
  weight: number;
}

/** Type of a setting's value. */
export type SettingType = "text" | "boolean" | "choice" | "color" | "number" | "asset";

/** All types of a setting. */
export const SETTING_TYPES: readonly SettingType[] = ["text", "boolean", "choice", "color", "number", "asset"];

/** Level-B setting. Readers and writers keep fields besides `type` and `default`. */
export interface ManifestSetting {
  /** Type of the value. */
  type: SettingType;
  /** Value to use when the user sets none. */
  default: unknown;
  /** Other fields, kept unchanged. */
  [field: string]: unknown;
}

/** Reference to the exact catalog that validated the complete design. */
export interface CapabilityCatalogReference {
  /** Catalog id. */
  id: string;
  /** Catalog version. */
  version: number;
  /** Catalog digest. */
  digest: string;
}

/** Reference to the generator that reproduces `tool.typ` byte for byte. */
export interface CanonicalSourceReference {
  /** Generator API. */
  api: string;
  /** Revision of the generator. */
  revision: string;
}

/** Origin of a pack. */
export interface Provenance {
  /** Digest of the payload members, 64 lowercase hex digits (format, section 2.3). */
  payloadSha256?: string;
  /** Identifier of the tool that created the pack. */
  createdWith?: string;
  /** Other fields, kept unchanged. */
  [field: string]: unknown;
}

/**
 * Manifest of a pack, `wiki-pdf-template.json` (format, section 2.1). Readers and writers keep unknown top-level
 * fields; the import gate reports them as warnings.
 */
export interface TemplateManifest {
  /** Version of the manifest's schema; only 1 is valid. */
  schemaVersion: 1;
  /** Reverse-DNS-style pack id: `com.example.report`. */
  id: string;
  /** Human-readable name. */
  name: string;
  /** Pack version. */
  version: string;
  /** Engine: render contract and payload file to render. */
  engine: TypstEngine | DocxEngine;
  /** Fonts that the template uses. */
  requiredFonts?: RequiredFont[];
  /** Level-B settings by name. */
  settings?: Record<string, ManifestSetting>;
  /** Catalog that validated the design; executable PDF packs must have it. */
  capabilityCatalog?: CapabilityCatalogReference;
  /** Generator of `tool.typ`; executable PDF packs must have it. */
  canonicalSource?: CanonicalSourceReference;
  /** Complete design; executable PDF packs must have it. */
  design?: Record<string, unknown>;
  /** Hashes and media facts per asset, in packs with graphics. */
  assetDescriptors?: Record<string, unknown> | unknown[];
  /** Assets by role, in packs with graphics. */
  assets?: Record<string, unknown> | unknown[];
  /** Decorations with their scopes and placement, in packs with graphics. */
  decorations?: Record<string, unknown> | unknown[];
  /** Payload digest and origin. */
  provenance?: Provenance;
  /** Unknown fields, kept unchanged. */
  [field: string]: unknown;
}
