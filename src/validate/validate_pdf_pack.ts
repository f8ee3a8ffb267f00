import type { Issue } from "../base/issue.ts";
import type { TemplateManifest } from "../pack/manifest.ts";
import { judgePdfContents } from "./judge_pdf_contents.ts";
import { unpackContents } from "./unpack_contents.ts";

/** What was found out about a PDF pack that could be read. */
export interface PdfPackReport {
  /** False when any issue is an error; such a pack is never compiled. */
  ok: boolean;
  /** The manifest, when it passed the import gate. */
  manifest?: TemplateManifest;
  /** Everything that was found, errors and warnings. */
  issues: Issue[];
}

/**
 * The PDF execution gate (format, section 7.3): strict unpacking, the import gate, the payload digest, then the seven
 * points of the section. The source is made again from the design and compared byte by byte; nothing is compiled.
 *
 * @throws {TemplatePackError} only when the archive itself is corrupt (section 7.1).
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { packTemplate } from "../pack/pack_template.ts";
 * import { validatePdfPack } from "./validate_pdf_pack.ts";
 *
 * const range = ">=0.15.1 <0.16";
 * const engine = { kind: "typst", api: "wiki.pdf-template/v1", entry: "tool.typ", compilerRange: range } as const;
 * const manifest = { schemaVersion: 1, id: "com.example.report", name: "Report", version: "1.0.0", engine } as const;
 * const bytes = await packTemplate({ manifest, files: { "tool.typ": new TextEncoder().encode("= Report") } });
 * strictEqual((await validatePdfPack(bytes)).issues[0]?.code, "missing-capability-catalog");
 * ```
 */
export async function validatePdfPack(bytes: Uint8Array): Promise<PdfPackReport> {
  const { manifest, files } = unpackContents(bytes);
  return await judgePdfContents(manifest, files);
}
