import { deflateSync } from "node:zlib";
import type { SourceAttachment, SourcePageContent } from "../../../src/book/model/source_page.ts";
import { SourceArchive } from "../../../src/export/archive/source_archive.ts";
import { createPackedPdf } from "./packed_pdf.ts";
import { encode } from "./typst_job.ts";

/** File that a PDF contains. */
export interface ForgedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** Name for old readers; default: the name. */
  readonly oldName?: string;
}

/** Page of the sample, with its body in storage format. */
export const SAMPLE_PAGE: SourcePageContent = {
  facts: {
    ...{ id: "101", title: "Réglages \u202e« A »", spaceKey: "DOCS", version: 7, status: "current" },
    url: "https://wiki.example/pages/101",
  },
  body: { format: "storage", text: '<p>Hello</p><ac:image><ri:attachment ri:filename="logo.svg" /></ac:image>' },
};

/** Attachment of the sample. */
export const SAMPLE_ATTACHMENT: SourceAttachment = {
  ...{ id: "att1", pageId: "101", name: "logo.svg", version: 2, mediaType: "image/svg+xml" },
};

/** Creates the archive of a book of two pages and a picture. */
export async function createSampleArchive() {
  const archive = new SourceArchive("Handbook");
  const other = { id: "102", title: "Setup", spaceKey: "DOCS", version: 1, status: "current" };
  const files = [
    await archive.addPage(SAMPLE_PAGE),
    await archive.addPage({ facts: other, body: { format: "adf", text: '{"type":"doc","content":[]}' } }),
    await archive.addAttachment(SAMPLE_ATTACHMENT, encode('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  ];
  const { manifest, attached } = archive.finish();
  return { files: [...files, manifest], attached };
}

/** Returns the files of the sample as a PDF contains them. */
export async function listSampleFiles(): Promise<ForgedFile[]> {
  const { files, attached } = await createSampleArchive();
  return attached.map(({ name, path, mediaType }) => {
    const file = files.find((each) => each.path === path);
    return { name, mediaType, bytes: file?.bytes ?? new Uint8Array() };
  });
}

/** Creates a PDF that contains files, without pages. */
export function createArchivePdf(files: readonly ForgedFile[]): Uint8Array<ArrayBuffer> {
  const references = files.map((_, i) => `${i + 2} 0 R`);
  const names = files.map(({ name }, i) => `${hex(name)} ${references[i]}`).join(" ");
  const catalog = `<</Type/Catalog/Names<</EmbeddedFiles<</Names[${names}]>>>>/AF[${references.join(" ")}]>>`;
  const specifications = files.map(({ name, oldName = name }, i) => {
    const content = `${files.length + i + 2} 0 R`;
    return `<</Type/Filespec/F${hex(oldName)}/UF${hex(name)}/AFRelationship/Source/EF<</F ${content}/UF ${content}>>>>`;
  });
  const streams = files.map(({ bytes, mediaType }) => ({
    dictionary: `/Type/EmbeddedFile/Subtype/${mediaType.replace("/", "#2F")}/Filter/FlateDecode`,
    bytes: deflateSync(bytes),
  }));
  return createPackedPdf([catalog, ...specifications], { streams });
}

/** Writes a text in UTF-16, as viewers read it. */
function hex(text: string): string {
  const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, "0"));
  return `<feff${units.join("")}>`;
}
