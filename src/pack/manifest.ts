// The manifest's fields (format, section 2.1). Types only; the rules are in check_manifest.ts.

/** Selects the render contract. */
export type EngineKind = "typst" | "docx";

/** API identifier of each engine kind (format, section 9). */
export const ENGINE_APIS = { typst: "wiki.pdf-template/v1", docx: "wiki.docx-template/v1" } as const;

/** Payload file that current packs of each kind render (format, section 1). */
export const CANONICAL_ENTRIES = { typst: "tool.typ", docx: "template.docx" } as const;

/** Engine of a PDF pack. */
export interface TypstEngine {
  /** A PDF template. */
  kind: "typst";
  /** The PDF render contract. */
  api: "wiki.pdf-template/v1";
  /** Payload file to render; must exist in the archive. */
  entry: string;
  /** Compilers that the pack accepts, a range such as `>=0.15.1 <0.16`. */
  compilerRange: string;
}

/** Engine of a Word pack. */
export interface DocxEngine {
  /** A Word template. */
  kind: "docx";
  /** The Word render contract. */
  api: "wiki.docx-template/v1";
  /** Payload file to render; must exist in the archive. */
  entry: string;
}

/** A font that the template wants; declarative only, availability is not checked. */
export interface RequiredFont {
  /** Family name. */
  family: string;
  /** `normal`, `italic` or `oblique`, as the template names it. */
  style: string;
  /** 100 to 900. */
  weight: number;
}

/** What values a setting takes. */
export type SettingType = "text" | "boolean" | "choice" | "color" | "number" | "asset";

/** Types of a setting. */
export const SETTING_TYPES: readonly SettingType[] = ["text", "boolean", "choice", "color", "number", "asset"];

/** A Level-B setting. Fields besides `type` and `default` are kept. */
export interface ManifestSetting {
  /** What values it takes. */
  type: SettingType;
  /** Its value where the user gives none. */
  default: unknown;
  /** Anything else, kept as it is. */
  [field: string]: unknown;
}

/** The exact catalog that was used to validate the complete design. */
export interface CapabilityCatalogReference {
  /** Catalog id. */
  id: string;
  /** Catalog version. */
  version: number;
  /** Digest of the catalog. */
  digest: string;
}

/** The generator that reproduces `tool.typ` byte by byte. */
export interface CanonicalSourceReference {
  /** Generator API. */
  api: string;
  /** Supported revision. */
  revision: string;
}

/** Where a pack comes from. Both fields are optional. */
export interface Provenance {
  /** Digest of the payload members (format, section 2.3), 64 lowercase hex digits. */
  payloadSha256?: string;
  /** Tool identifier. */
  createdWith?: string;
  /** Anything else, kept as it is. */
  [field: string]: unknown;
}

/** `wiki-pdf-template.json`. Unknown top-level fields are kept and reported as warnings. */
export interface TemplateManifest {
  /** Only 1 is recognized. */
  schemaVersion: 1;
  /** Reverse-DNS-style pack id. */
  id: string;
  /** Human-readable name. */
  name: string;
  /** Pack version. */
  version: string;
  /** Render contract and entry. */
  engine: TypstEngine | DocxEngine;
  /** Fonts that the template wants. */
  requiredFonts?: RequiredFont[];
  /** Open dictionary of Level-B settings. */
  settings?: Record<string, ManifestSetting>;
  /** Executable PDF packs: the catalog. */
  capabilityCatalog?: CapabilityCatalogReference;
  /** Executable PDF packs: the generator. */
  canonicalSource?: CanonicalSourceReference;
  /** Executable PDF packs: the complete design. */
  design?: Record<string, unknown>;
  /** Packs with graphics: facts about each asset. */
  assetDescriptors?: Record<string, unknown> | unknown[];
  /** Packs with graphics: the roles of assets. */
  assets?: Record<string, unknown> | unknown[];
  /** Packs with graphics: scopes and placement. */
  decorations?: Record<string, unknown> | unknown[];
  /** Digest and origin. */
  provenance?: Provenance;
  /** Unknown fields, kept as they are. */
  [field: string]: unknown;
}
