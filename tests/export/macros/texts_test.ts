import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { FakeWiki, macro } from "../../support/export/fake_wiki.ts";
import { showChapter } from "../../support/export/shown_chapter.ts";

const SITE = "https://wiki.company.com";
const FILE_ID = "11111111-2222-3333-4444-555555555555";
const WIKI = new FakeWiki([
  { id: "1", title: "Home", files: [{ name: "plan.pdf", fileId: FILE_ID }, { name: "a.pdf" }] },
  {
    ...{ id: "2", title: "Set up", files: [{ name: "a b.pdf" }, { name: "a.pdf" }] },
    storage: `<h1>First step</h1><h1>Same</h1><h1>Same</h1><p>${macro("anchor", { "": "mark" })}</p>`,
  },
  { id: "9", title: "Outside", exported: false, url: `${SITE}/display/DOCS/Outside` },
], {
  people: { ann: { name: "Ann Öz" } },
  spaces: { OPS: "Operations" },
  lacking: ["Gone", "77", "NONE"],
});

const toPage = (title: string, anchor = "", body = "") =>
  `<p><ac:link${anchor === "" ? "" : ` ac:anchor="${anchor}"`}><ri:page ri:content-title="${title}" />${
    body === "" ? "" : `<ac:link-body>${body}</ac:link-body>`
  }</ac:link></p>`;
const href = (url: string) => `<p><a href="${url.replaceAll("&", "&amp;")}">x</a></p>`;
const unknown = ["link-target-unknown otherwise"];

for (
  const [rule, storage, text, codes] of [
    ["a link to a page of the book", toPage("Set up"), "link{url=#page-2}[Set up]", []],
    ["its text", toPage("Set up", "", "<strong>go</strong>"), "link{url=#page-2}[strong[go]]", []],
    ["a heading as Cloud names it", toPage("Set up", "First-step"), "link{url=#page-2--first-step}[Set up]", []],
    ["an anchor", toPage("Set up", "mark"), "link{url=#page-2--mark}[Set up]", []],
    ["a page whose place is gone", toPage("Set up", "gone"), "link{url=#page-2}[Set up]", [
      "link-place-unknown otherwise",
    ]],
    ["the start of a page", toPage("Set up", "top"), "link{url=#page-2}[Set up]", []],
    [
      "a page outside the book",
      toPage("Outside", "A b"),
      `link{url=${SITE}/pages/viewpage.action?pageId=9#A%20b}[Outside]`,
      [],
    ],
    [
      "an unlisted page",
      toPage("Nowhere"),
      `link{url=${SITE}/pages/viewpage.action?spaceKey=DOCS&title=Nowhere}[Nowhere]`,
      [],
    ],
    ["a page that does not exist", toPage("Gone", "x"), "Gone", unknown],
    ["one by its ID", `<p><ac:link><ri:content-entity ri:content-id="77" />a</ac:link></p>`, "a", unknown],
    ["an address of one", href("/pages/viewpage.action?pageId=77"), "x", unknown],
    ["an address by title of one", href(`${SITE}/display/DOCS/Gone`), "x", unknown],
    [
      "a form for a new page",
      href("/pages/createpage.action?spaceKey=DOCS&title=Gone"),
      `link{url=${SITE}/pages/createpage.action?spaceKey=DOCS&title=Gone}[x]`,
      [],
    ],
    ["a space that does not exist", `<p><ac:link><ri:space ri:space-key="NONE" /></ac:link></p>`, "NONE", unknown],
    [
      "an address of a place that is gone",
      href(`${SITE}/pages/viewpage.action?pageId=2#gone`),
      "link{url=#page-2}[x]",
      ["link-place-unknown otherwise"],
    ],
    [
      "an address of a page of the book",
      href(`${SITE}/pages/viewpage.action?pageId=2#Setup-Firststep`),
      "link{url=#page-2--first-step}[x]",
      [],
    ],
    ["one by title", href(`${SITE}/display/DOCS/Set+up#Setup-Same.1`), "link{url=#page-2--same-1}[x]", []],
    ["a short one", href(`${SITE}/x/Ag`), "link{url=#page-2}[x]", []],
    ["a relative one", href("/pages/viewpage.action?pageId=2"), "link{url=#page-2}[x]", []],
    [
      "a relative one to a page outside",
      href("/display/DOCS/Outside"),
      `link{url=${SITE}/display/DOCS/Outside}[x]`,
      [],
    ],
    ["another relative one", href("/plugins/a?b=c"), `link{url=${SITE}/plugins/a?b=c}[x]`, []],
    [
      "an attachment by address",
      href(`/download/attachments/2/a%20b.pdf?version=3`),
      `link{url=${SITE}/download/attachments/2/a%20b.pdf}[x]`,
      [],
    ],
    [
      "an attachment in the preview of a page",
      href(`/pages/viewpage.action?pageId=2&preview=%2F2%2F77%2Fa+b.pdf`),
      `link{url=${SITE}/download/attachments/2/a%20b.pdf}[x]`,
      [],
    ],
    ["an attachment that the page does not have", href("/download/attachments/1/no.pdf"), "x", unknown],
    [
      "one that another page has",
      `<p><ac:link><ri:attachment ri:filename="a b.pdf" /></ac:link></p>`,
      "a b.pdf",
      unknown,
    ],
    ["one of a page that does not exist", href("/download/attachments/77/a.pdf"), "x", unknown],
    ["one in the preview of a page", href("/spaces/DOCS/pages/2/S?preview=/2/77/no.pdf"), "x", unknown],
    [
      "one of a page whose attachments are not known",
      href("/download/attachments/9/a.pdf"),
      `link{url=${SITE}/download/attachments/9/a.pdf}[x]`,
      [],
    ],
    [
      "an attachment",
      `<p><ac:link><ri:attachment ri:filename="a.pdf" /></ac:link></p>`,
      `link{url=${SITE}/download/attachments/1/a.pdf}[a.pdf]`,
      [],
    ],
    [
      "an attachment of another page",
      `<p><ac:link><ri:attachment ri:filename="a.pdf"><ri:page ri:content-title="Set up" /></ri:attachment></ac:link></p>`,
      `link{url=${SITE}/download/attachments/2/a.pdf}[a.pdf]`,
      [],
    ],
    [
      "the ID of a file that the page does not have",
      `<p><ac:link><ri:attachment ri:filename="${FILE_ID.replace(/^./, "f")}" /></ac:link></p>`,
      FILE_ID.replace(/^./, "f"),
      ["link-target-unknown otherwise"],
    ],
    [
      "an attachment by the ID of its file",
      `<p><ac:link><ri:attachment ri:filename="${FILE_ID}" /></ac:link></p>`,
      `link{url=${SITE}/download/attachments/1/plan.pdf}[plan.pdf]`,
      [],
    ],
    [
      "a space",
      `<p><ac:link><ri:space ri:space-key="OPS" /></ac:link></p>`,
      `link{url=${SITE}/display/OPS}[Operations]`,
      [],
    ],
    ["the web", href("https://example.com/a?b#c"), "link{url=https://example.com/a?b#c}[x]", []],
    ["mail", href("mailto:a@example.com"), "link{url=mailto:a@example.com}[x]", []],
    ["a script", href("javascript:alert(1)"), "x", unknown],
    ["a file", href("file:///etc/passwd"), "x", unknown],
    ["a place that the page does not have", href("#nowhere"), "link{url=#page-1}[x]", ["link-place-unknown otherwise"]],
    ["the start of the page", href("#top"), "link{url=#page-1}[x]", []],
    ["a mention", `<p><ac:link><ri:user ri:account-id="ann" /></ac:link></p>`, "@Ann Öz", []],
    ["an unknown person", `<p><ac:link><ri:user ri:username="bob" /></ac:link></p>`, "@bob", [
      "person-unknown otherwise",
    ]],
    ["an unknown account", `<p><ac:link><ri:user ri:account-id="7" /></ac:link></p>`, "@user", [
      "person-unknown otherwise",
    ]],
    [
      "a mention within a link as text",
      toPage("Set up", "", '<ac:link><ri:user ri:account-id="ann" /></ac:link>'),
      "link{url=#page-2}[@Ann Öz]",
      [],
    ],
    [
      "a card with the title of its page",
      `<p><a data-card-appearance="inline" href="${SITE}/pages/viewpage.action?pageId=2">${SITE}/pages/viewpage.action?pageId=2</a></p>`,
      "link{url=#page-2}[Set up]",
      [],
    ],
  ] as const
) {
  Deno.test(`resolveChapter() resolves ${rule}`, () => {
    const shown = showChapter(WIKI, storage);
    strictEqual(shown.text, `paragraph[${text}]`);
    deepStrictEqual(shown.codes, codes);
  });
}

Deno.test("resolveChapter() resolves links within the page before and behind their places", () => {
  const link = '<p><ac:link ac:anchor="End"><ac:link-body>e</ac:link-body></ac:link></p>';
  const { text } = showChapter(WIKI, `${link}<h2>End</h2>${link}`);
  strictEqual(
    text,
    "paragraph[link{url=#page-1--end}[e]]\nheading{depth=2}[:anchor{name=page-1--end}End]\n" +
      "paragraph[link{url=#page-1--end}[e]]",
  );
});

const image = (inner: string, attributes = "") => `<ac:image${attributes}>${inner}</ac:image>`;
const file = (name: string, inner = "") => `<ri:attachment ri:filename="${name}">${inner}</ri:attachment>`;

for (
  const [rule, storage, text, codes] of [
    ["a picture of the page", image(file("a b#.png")), ":image{src=attachment:1/a%20b%23.png}", []],
    ["its alternative text", image(file("a.png"), ' ac:alt="A house"'), ":image{src=attachment:1/a.png}[A house]", []],
    ["its title instead", image(file("a.png"), ' ac:title="T"'), ":image{title=T src=attachment:1/a.png}[T]", []],
    [
      "its caption instead",
      image(`${file("a.png")}<ac:caption><p>Cap <strong>b</strong></p></ac:caption>`),
      ":image{src=attachment:1/a.png}[paragraph[Cap b] paragraph[Cap strong[b]]]",
      [],
    ],
    [
      "a picture of another page",
      image(file("a.png", '<ri:page ri:content-title="Set up" />')),
      ":image{src=attachment:2/a.png}",
      [],
    ],
    [
      "a picture of an unknown page",
      image(file("a.png", '<ri:page ri:content-title="Gone" />'), ' ac:alt="Alt"'),
      "paragraph[Alt]",
      ["picture-left-out left-out"],
    ],
    [
      "a picture on the web",
      image('<ri:url ri:value="https://example.com/a.png" />'),
      ":image{src=https://example.com/a.png}",
      [],
    ],
    [
      "a picture of the wiki by address",
      image(`<ri:url ri:value="/download/attachments/2/a%20b.png?v=1" />`),
      ":image{src=attachment:2/a%20b.png}",
      [],
    ],
    [
      "a picture by a relative address",
      image('<ri:url ri:value="/images/a.png" />'),
      `:image{src=${SITE}/images/a.png}`,
      [],
    ],
    [
      "a picture in a text",
      `<p>a ${image(file("a.png"), ' ac:alt="x"')} b</p>`,
      "paragraph[a image{url=attachment:1/a.png alt=x} b]",
      [],
    ],
    ["no local file", image('<ri:url ri:value="file:///etc/passwd" />'), "", ["picture-left-out left-out"]],
  ] as const
) {
  Deno.test(`resolveChapter() resolves ${rule}`, () => {
    const shown = showChapter(WIKI, storage);
    strictEqual(shown.text, text);
    deepStrictEqual(shown.codes, codes);
  });
}
