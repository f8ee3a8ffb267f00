import type { TemplateManifest } from "./manifest.ts";

/** Payload members by path: a plain object or a map. The manifest is not among them. */
export type TemplateFiles = Readonly<Record<string, Uint8Array>> | ReadonlyMap<string, Uint8Array>;

/** What a pack is made from. */
export interface TemplateContents {
  /** The manifest; it must pass the import gate. */
  manifest: TemplateManifest;
  /** The payload. */
  files: TemplateFiles;
}

/** What a pack was unpacked into. */
export interface UnpackedTemplate {
  /** The manifest as parsed. It has not passed the import gate: call `validateManifest`, or use `validatePack`. */
  manifest: TemplateManifest;
  /** The payload in ascending path order, the manifest excluded. */
  files: Map<string, Uint8Array>;
}
