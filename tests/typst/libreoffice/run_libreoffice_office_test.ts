import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { strToU8, zipSync } from "fflate";
import { runLibreOffice } from "../../../src/typst/libreoffice/run_libreoffice.ts";
import { LOCAL_PDF_READER } from "../../support/compilers/local_pdf_reader.ts";
import { skipWithoutLibreOffice } from "../../support/word_documents/libreoffice/convert.ts";

const ignore = await skipWithoutLibreOffice();
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

const relationships = (items: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items}</Relationships>`;
const field = (code: string) => `<w:p><w:fldSimple w:instr="${code}"><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>`;
const PAGE = `<w:p><w:r><w:t>Page</w:t></w:r><w:r><w:br w:type="page"/></w:r></w:p>`;

/** Creates a Word file of three pages that links to pictures, a text and a template on a server. */
function linkingDocument(address: string): Uint8Array {
  const drawing = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><wp:docPr id="1" name="x"/>` +
    `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr>` +
    `<pic:cNvPr id="0" name="x"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="r2"/></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="914400"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr>` +
    `</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const external = (id: string, type: string, name: string) =>
    `<Relationship Id="${id}" TargetMode="External" Type="${OFFICE}/${type}" Target="${address}${name}"/>`;
  const content = "application/vnd.openxmlformats-officedocument.wordprocessingml";
  const parts = new Map<string, string>();
  parts.set(
    "[Content_Types].xml",
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ` +
      `ContentType="application/xml"/><Default Extension="rels" ` +
      `ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ` +
      `ContentType="${content}.document.main+xml"/><Override PartName="/word/settings.xml" ` +
      `ContentType="${content}.settings+xml"/></Types>`,
  );
  parts.set(
    "_rels/.rels",
    relationships(`<Relationship Id="r" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`),
  );
  parts.set(
    "word/_rels/document.xml.rels",
    relationships(
      `<Relationship Id="r1" Type="${OFFICE}/settings" Target="settings.xml"/>${external("r2", "image", "image.png")}`,
    ),
  );
  parts.set("word/_rels/settings.xml.rels", relationships(external("r1", "attachedTemplate", "template.dotm")));
  parts.set(
    "word/settings.xml",
    `<w:settings xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:attachedTemplate r:id="r1"/><w:updateFields w:val="1"/></w:settings>`,
  );
  parts.set(
    "word/document.xml",
    `<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}" ` +
      `xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ` +
      `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ` +
      `xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>${drawing}` +
      field(`INCLUDEPICTURE &quot;${address}include.png&quot; \\d`) +
      field(`INCLUDETEXT &quot;${address}text.docx&quot;`) +
      `${PAGE.repeat(2)}<w:p><w:r><w:t>End</w:t></w:r></w:p></w:body></w:document>`,
  );
  return zipSync(Object.fromEntries([...parts].map(([name, text]) => [name, strToU8(text)])));
}

Deno.test(
  "runLibreOffice() converts the first pages of a Word file, and loads nothing that it links to",
  { ignore },
  async () => {
    const asked: string[] = [];
    const handler = ({ url }: Request) => {
      asked.push(url);
      return new Response("", { status: 404 });
    };
    const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, handler);
    const docx = linkingDocument(`http://127.0.0.1:${server.addr.port}/`);
    const { signal } = new AbortController();
    const env = { PATH: Deno.env.get("PATH") ?? "" };
    const limits = { timeoutMs: 300_000, maxMemoryBytes: 2 ** 32 };
    const pdf = await runLibreOffice({ programs: ["soffice"], env, limits }, { docx, maxPages: 2, signal });
    await server.shutdown();
    strictEqual((await LOCAL_PDF_READER.readPlaces({ pdf }, 10)).pageCount, 2);
    deepStrictEqual(asked, []);
  },
);
