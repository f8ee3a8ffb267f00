import type { DocxEngine, TemplateManifest, TypstEngine } from "../../../mod.ts";

/** Engine of the sample manifests. */
export const TYPST: TypstEngine = {
  kind: "typst",
  api: "wiki.pdf-template/v1",
  entry: "tool.typ",
  compilerRange: ">=0.15.1 <0.16",
};

/** Engine of the sample Word manifests. */
export const DOCX: DocxEngine = { kind: "docx", api: "wiki.docx-template/v1", entry: "template.docx" };

/** A manifest that passes the import gate without a warning. */
export function sampleManifest(change: Partial<TemplateManifest> = {}): TemplateManifest {
  return { schemaVersion: 1, id: "com.example.report", name: "Report", version: "1.0.0", engine: TYPST, ...change };
}

/** UTF-8 bytes. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Bytes that look random and are the same in every run. */
export function noise(length: number, seed = 1): Uint8Array {
  let state = seed >>> 0 || 1;
  return Uint8Array.from({ length }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 24;
  });
}

/** A payload with a deflated and a stored member. */
export function sampleFiles(): Record<string, Uint8Array> {
  return {
    "tool.typ": utf8("= Report\n".repeat(200)),
    "assets/logo.bin": noise(300),
  };
}
