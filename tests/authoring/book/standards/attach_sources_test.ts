import { deepStrictEqual, ok, rejects } from "node:assert/strict";
import { attachSources } from "../../../../src/authoring/book/standards/attach_sources.ts";
import { NO_TEXT } from "../../../../src/authoring/typeset/shown_characters.ts";
import type { TypesetContent } from "../../../../src/authoring/typeset/typeset_job.ts";
import { parseExportManifest } from "../../../../src/export/archive/export_manifest.ts";
import { createFakeSource } from "../../../support/export/fake_source.ts";
import { utf8 } from "../../../support/packs/packs.ts";

const PAGES = [
  { id: "1", title: "Home", storage: "<p>One</p>", files: [{ name: "Stra\u00dfe.png" }, { name: "unused.png" }] },
  { id: "2", title: "Setup", storage: "<p>Two</p>", files: [{ name: "a.png" }] },
];
const CONTENT: TypesetContent = {
  files: new Map([["/main.typ", utf8("text\n")], ["/images/1.png", utf8("small")]]),
  ...{ title: "Handbook", fields: [], issues: [] },
  ...{ judge: () => [], checkFonts: () => [], shown: NO_TEXT, locate: (issue) => issue },
};
const PICTURES = [
  "attachment:2/a.png",
  "https://example.com/x.png",
  "attachment:1/Stra%C3%9Fe.png",
  "attachment:2/a.png",
];
const SOURCES = { title: "Handbook", pageIds: ["1", "2"], pictures: PICTURES };
const download = ({ name }: { readonly name: string }) => Promise.resolve(utf8(`original ${name}`));

Deno.test("attachSources() adds the bodies of pages, the originals of pictures that are shown, and their list", async () => {
  const { content, attached } = await attachSources(
    CONTENT,
    SOURCES,
    createFakeSource(PAGES, { override: { download } }),
  );
  const texts = [...content.files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)] as const);
  deepStrictEqual(texts.slice(0, -1).map(([path, text]) => [path, text.split("\n")[0]]), [
    ["/main.typ", "text"],
    ["/images/1.png", "small"],
    ["/archive/page-1.xml", "<p>One</p>"],
    ["/archive/page-2.xml", "<p>Two</p>"],
    ["/archive/page-2-a.png", "original a.png"],
    ["/archive/page-1-Stra-e.png", "original Stra\u00dfe.png"],
  ]);
  const [path, bytes] = [...content.files].at(-1) ?? ["", new Uint8Array()];
  const { title, files } = parseExportManifest(bytes);
  deepStrictEqual([path, title, files.length, attached], ["/archive/export-manifest.json", "Handbook", 4, 5]);
  ok(texts[0]?.[1].includes('"page-1.xml"'));
  deepStrictEqual([...CONTENT.files.keys()], ["/main.typ", "/images/1.png"]);
});

for (
  const [what, sources, override, message] of [
    ["a page", { pageIds: ["9"] }, {}, 'Cannot attach the page "9": Cannot read page 9: it does not exist'],
    [
      ...["a list of attachments", {}, { attachments: () => Promise.resolve(undefined) }] as const,
      'Cannot attach the attachment "a.png": it is not in the wiki any more',
    ],
    [
      ...["an attachment", {}, { download: () => Promise.resolve(undefined) }] as const,
      'Cannot attach the attachment "a.png": it is not in the wiki any more',
    ],
  ] as const
) {
  Deno.test(`attachSources() refuses an archive without ${what} that the wiki does not have any more`, async () => {
    const source = createFakeSource(PAGES, { override: { download, ...override } });
    await rejects(attachSources(CONTENT, { ...SOURCES, ...sources }, source), { code: "source-missing", message });
  });
}
