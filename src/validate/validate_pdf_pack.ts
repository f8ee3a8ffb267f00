import type { Issue } from "../base/issue.ts";
import type { TemplateManifest } from "../pack/manifest.ts";
import { unpackContents } from "../pack/unpack_template.ts";
import { judgePdfContents } from "./judge_pdf_contents.ts";

/** Result of validating a PDF pack. */
export interface PdfPackReport {
  /** Whether no issue is an error; a pack with errors must not be compiled. */
  ok: boolean;
  /** Manifest, if it passed the import gate (format, section 7.2). */
  manifest?: TemplateManifest;
  /** All findings, errors and warnings. */
  issues: Issue[];
}

/**
 * Validates a PDF pack with the execution gate (format, section 7.3): unpacks it strictly, runs the import gate
 * (section 7.2), compares the payload digest, and checks the seven points of section 7.3. Generates the source from the
 * design again and compares it byte for byte, but compiles nothing.
 *
 * @throws {TemplatePackError} only when the archive cannot be unpacked (section 7.1).
 * @throws {TypeError} when `bytes` is not a Uint8Array.
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
