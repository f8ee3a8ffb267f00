import type { ExportSource } from "../../../../src/book/model/export_source.ts";
import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { attachSources } from "../../../../src/authoring/book/standards/attach_sources.ts";
import { NO_TEXT } from "../../../../src/authoring/typeset/shown_characters.ts";
import type { TypesetContent } from "../../../../src/authoring/typeset/typeset_job.ts";
import { parseExportManifest } from "../../../../src/export/archive/export_manifest.ts";
import { createFakeSource } from "../../../support/export/fake_source.ts";
import { utf8 } from "../../../support/packs/packs.ts";
import { createPageBook } from "../../../../src/authoring/book/page_book.ts";
import { emptyMeta } from "../../../../src/document/document_meta.ts";
import { listNodes } from "../../../../src/document/list_nodes.ts";
import { warningIssue } from "../../../../src/base/issue.ts";
import { readChapterTree } from "../../../support/compilers/random_books.ts";
import { mendChapters } from "../../../../src/authoring/book/prepare_book.ts";
import { chapter, heading, picture } from "../../../export/standards/book_samples.ts";

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
const SOURCES = { title: "Handbook", keys: ["1", "2"], pictures: PICTURES };
const download = ({ name }: { readonly name: string }) => Promise.resolve(utf8(`original ${name}`));

const archiveOf = (source: ExportSource) => ({ source, attachesSource: true, attachments: [] });

Deno.test("attachSources() adds the bodies of pages, the originals of pictures that are shown, and their list", async () => {
  const { content, attached } = await attachSources(
    CONTENT,
    SOURCES,
    archiveOf(createFakeSource(PAGES, { override: { download } })),
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
    ["a page", { keys: ["9"] }, {}, 'Cannot attach the page "9": Cannot read page 9: it does not exist'],
    [
      ...["a list of attachments", {}, { attachments: () => Promise.resolve(undefined) }] as const,
      'Cannot attach the attachment "a.png": it is no longer in the wiki',
    ],
    [
      ...["an attachment", {}, { download: () => Promise.resolve(undefined) }] as const,
      'Cannot attach the attachment "a.png": it is no longer in the wiki',
    ],
  ] as const
) {
  Deno.test(`attachSources() refuses an archive without ${what} that the wiki does not have any more`, async () => {
    const source = createFakeSource(PAGES, { override: { download, ...override } });
    await rejects(attachSources(CONTENT, { ...SOURCES, ...sources }, archiveOf(source)), {
      code: "source-missing",
      message,
    });
  });
}

const root = readChapterTree("one\n\n# Setup\n\ntwo\n\n> # Note\n>\n> three", 1);
const BOOK = createPageBook({
  ...{ name: "Handbook", meta: emptyMeta(), places: new Set<string>() },
  chapters: [JSON.stringify({ key: "1", title: "Start", level: 1, anchor: "page-1", root })],
});
const [PAGE_1] = [...BOOK.chapters()];

for (
  const [what, anchor, text, place] of [
    ["above the first heading", "page-1", "one", { file: "Start" }],
    ["a heading", "page-1", "Setup", { file: "Start", path: "Setup" }],
    ["below a heading", "page-1", "two", { file: "Start", path: "Setup" }],
    ["below a heading in a quote", "page-1", "three", { file: "Start", path: "Note" }],
    ["a page as a whole", "page-1", undefined, { file: "Start" }],
    ["the book", undefined, "two", { file: "Handbook" }],
    ["a page that is not known", "page-2", "two", { file: "Handbook" }],
  ] as const
) {
  Deno.test(`createPageBook() names the page and the heading of ${what}`, () => {
    const node = PAGE_1 && [...listNodes(PAGE_1.root)].find((each) => "value" in each && each.value === text);
    strictEqual(node === undefined, text === undefined);
    const placed = BOOK.place(warningIssue("code", "message", node?.position?.start), anchor);
    deepStrictEqual(placed, warningIssue("code", "message", place));
  });
}

const GOOD = JSON.stringify(chapter(1, [heading(2, "A")]));
const ICON = JSON.stringify(chapter(1, [picture({})]));
const DEEP = JSON.stringify(chapter(2, [heading(5, "A")]));

for (
  const [what, size, codes] of [
    ["a small picture", { width: 16, height: 16 }, ["picture-decorative", "heading-level-closed"]],
    ["a large picture", { width: 160, height: 16 }, ["heading-level-closed"]],
    ["a picture of an unknown size", undefined, ["heading-level-closed"]],
  ] as const
) {
  Deno.test(`mendChapters() changes only the chapters that need it, with ${what}`, () => {
    const { chapters, mends } = mendChapters([GOOD, ICON, DEEP], { sizeOf: () => size });
    deepStrictEqual(mends.map(({ code }) => code), codes);
    deepStrictEqual([chapters[0] === GOOD, chapters[1] === ICON, chapters[2] === DEEP], [
      ...[true, codes.length === 1, false],
    ]);
    strictEqual(JSON.parse(chapters[2] ?? "").root.children[0].depth, 3);
  });
}
