import { hasErrors } from "../base/issue.ts";
import type { TemplateManifest } from "../pack/manifest.ts";
import { checkPdfPack } from "../pdf/gate/check_pdf_pack.ts";
import { unpackContents } from "../pack/unpack_template.ts";
import { judgeContents } from "../validate/judge_contents.ts";
import type { InputVerdict } from "./input_verdict.ts";

/** Result of checking a pack, with its contents. */
export interface PackVerdict extends InputVerdict {
  /** The manifest, if it passed the import gate. */
  readonly manifest?: TemplateManifest;
  /** The members without the manifest. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Checks a pack in two steps, as `validatePdfPack()` does: the container, then the execution gate.
 *
 * @throws {TemplatePackError} when the archive itself is corrupt.
 */
export async function judgePack(bytes: Uint8Array): Promise<PackVerdict> {
  const { manifest: unjudged, files } = unpackContents(bytes);
  const { ok, manifest, issues } = await judgeContents(unjudged, files);
  if (manifest === undefined) return { kind: "pack", container: ok, files, issues };
  const gate = await checkPdfPack(manifest, files);
  return {
    kind: "pack",
    template: { id: manifest.id, name: manifest.name, version: manifest.version },
    container: ok,
    execution: ok && !hasErrors(gate),
    manifest,
    files,
    issues: [...issues, ...gate],
  };
}
