import type { TemplateManifest } from "./manifest.ts";

/** Payload members by path, as a plain object or a map. The manifest is not one of them. */
export type TemplateFiles = Readonly<Record<string, Uint8Array>> | ReadonlyMap<string, Uint8Array>;

/** Contents of a pack to write. */
export interface TemplateContents {
  /** Manifest; it must pass the import gate (format, section 7.2). */
  manifest: TemplateManifest;
  /** Payload members by path. */
  files: TemplateFiles;
}

/** Contents of an unpacked pack. */
export interface UnpackedTemplate {
  /** Manifest as parsed. It has not passed the import gate: call `validateManifest`, or use `validatePack`. */
  manifest: TemplateManifest;
  /** Payload members in ascending path order, without the manifest. */
  files: Map<string, Uint8Array>;
}
