import { deepStrictEqual, strictEqual } from "node:assert/strict";
import * as checks from "../../support/property.ts";
import { oneLine } from "../../../src/document/plain_text.ts";
import { HIDING_MACROS, hidingMacro } from "../../../src/export/macros/hiding_macros_table.ts";
import { showInWord } from "../../support/export/shown_forms.ts";
import { readStorageBody, TEST_PAGE } from "../../support/page_bodies/find_lost.ts";

function macro(name: string, parameters: Readonly<Record<string, string>> = {}, body = "<p>Hidden text</p>"): string {
  const given = Object.entries(parameters)
    .map(([key, value]) => `<ac:parameter ac:name="${key}">${value}</ac:parameter>`).join("");
  return `<ac:structured-macro ac:name="${name}">${given}<ac:rich-text-body>${body}</ac:rich-text-body></ac:structured-macro>`;
}

/** What a book shows of a macro: its content, or the code with which it is left out. */
function resultOf(body: string, options: Parameters<typeof readStorageBody>[2] = {}): string {
  const page = { ...TEST_PAGE, labels: ["draft", "public"] };
  const { root, losses } = readStorageBody(body, "storage", { page, ...options });
  return [/Hidden text/.test(oneLine(root)) ? "shown" : "", ...losses.map(({ code }) => code)].filter(Boolean).join(
    " ",
  );
}

const CASES: readonly (readonly [name: string, parameters: Record<string, string>, pdf: string, word?: string])[] = [
  ["hide-if", { display: "pdf" }, "other-exporter", "shown"],
  ["hide-if", { display: "word, pdf" }, "other-exporter"],
  ["hide-if", { display: "printable" }, "other-exporter"],
  ["hide-if", { display: "web" }, "shown"],
  ["hide-if", { display: "hologram" }, "hidden-undecided"],
  ["hide-if", { displayType: "PRINTABLE" }, "other-exporter"],
  ["hide-if", {}, "shown"],
  ["hide-if", { match: "all" }, "shown"],
  ["hide-if", { group: "staff" }, "hidden-undecided"],
  ["hide-if", { group: "staff", display: "pdf" }, "other-exporter", "hidden-undecided"],
  ["hide-if", { group: "staff", display: "pdf", match: "all" }, "hidden-undecided", "shown"],
  ["hide-if", { special: "@anonymous" }, "hidden-undecided"],
  ["hide-if", { startDate: "2026-01-01" }, "hidden-undecided"],
  ["hide-if", { authenticationType: "none", display: "email" }, "shown"],
  ["hide-if", { label: "draft" }, "hidden"],
  ["hide-if", { label: "secret" }, "shown"],
  ["hide-if", { label: "my:favourite" }, "hidden-undecided"],
  ["show-if", {}, "shown"],
  ["show-if", { display: "pdf" }, "shown", "other-exporter"],
  ["show-if", { display: "email" }, "other-exporter"],
  ["show-if", { user: "ann" }, "hidden-undecided"],
  ["show-if", { user: "ann", display: "printable" }, "shown"],
  ["show-if", { user: "ann", display: "printable", match: "all" }, "hidden-undecided"],
  ["show-if", { label: "public" }, "shown"],
  ["show-if", { label: "draft secret", match: "all" }, "shown"],
  ["Show-If", { display: "email" }, "other-exporter"],
  ["hide-if", { space: "OTHER" }, "shown"],
  ["hide-if", { space: "OTHER, docs" }, "hidden"],
  ["hide-if", { space: "@self" }, "hidden"],
  ["hide-if", { space: "Human Resources" }, "hidden-undecided"],
  ["hide-if", { spaceKeys: "DO*" }, "hidden-undecided"],
  ["show-if", { space: "DOCS" }, "shown"],
  ["show-if", { space: "OTHER", display: "pdf", match: "all" }, "other-exporter"],
  ["show-to", { space: "DOCS" }, "hidden-undecided"],
  ["scroll-pdf-only", {}, "shown", "other-exporter"],
  ["scroll-pdf-only-inline", {}, "shown", "other-exporter"],
  ["scroll-pdf-ignore", {}, "other-exporter", "shown"],
  ["scroll-pdf-ignore-inline", {}, "other-exporter", "shown"],
  ["scroll-office-only", {}, "other-exporter", "shown"],
  ["scroll-word-ignore", {}, "shown", "other-exporter"],
  ["scroll-html-only", {}, "other-exporter"],
  ["scroll-html-ignore", {}, "shown"],
  ["scroll-only", {}, "shown"],
  ["scroll-only", { exporter: "scroll-pdf, scroll-html" }, "shown", "other-exporter"],
  ["scroll-only", { "scroll-office": "true", "scroll-pdf": "false" }, "other-exporter", "shown"],
  ["scroll-only", { exporter: "scroll-hologram" }, "hidden-undecided"],
  ["scroll-ignore", { exporter: "scroll-hologram" }, "hidden-undecided"],
  ["scroll-ignore", { exporter: "scroll-hologram, word" }, "hidden-undecided", "other-exporter"],
  ["scroll-hologram-only", {}, "hidden-undecided"],
  ["acme-pdf-ignore", {}, "hidden-undecided"],
  ["export-exclude", {}, "hidden-undecided"],
  ["show-to", {}, "hidden-undecided"],
  ["hide-from", { space: "DOCS" }, "hidden-undecided"],
  ["panel-show", { hastitle: "start" }, "shown"],
  ["panel-show", { hastitle: "Home" }, "hidden"],
  ["panel-hide", { label: "draft", decorator: "printable" }, "other-exporter"],
  ["builder-hide", { label: "draft", user: "ann" }, "hidden-undecided"],
  ["projectdoc-hide-from-reader", { replacement: "x" }, "hidden-undecided"],
  ["sv-translation", { language: "en" }, "shown"],
  ["sv-translation", { language: "en_US" }, "shown"],
  ["sv-translation", { language: "de" }, "hidden-undecided"],
  ["sv-translation", {}, "hidden-undecided"],
  ["secure-content", {}, "hidden-undecided"],
  ["PrivateText", {}, "hidden-undecided"],
  ["showif", {}, "hidden-undecided"],
  ["no-print", {}, "hidden-undecided"],
  ["unless-reader", {}, "hidden-undecided"],
  ["acme-show-only-staff", {}, "hidden-undecided"],
  ["acme-box", { hidden: "true" }, "hidden-undecided"],
  ["acme-box", { hidden: "false" }, "shown macro-unknown"],
  ["acme-box", { hidden: "TRUE" }, "hidden-undecided"],
  ["acme-box", { allowedGroups: "staff" }, "hidden-undecided"],
  ["acme-box", { "visible-to": "ann" }, "hidden-undecided"],
  ["acme-box", { user: "ann" }, "shown macro-unknown"],
  ["swagger", { userName: "ann", password: "x" }, "shown macro-unknown"],
  ["multi-excerpt", { name: "a", hidden: "true" }, "hidden"],
  ["multi-excerpt", { name: "a", hidden: "false" }, "shown"],
];

for (const [name, parameters, pdf, word = pdf] of CASES) {
  Deno.test(`straightenHiding() decides about ${name} with ${JSON.stringify(parameters)}`, () => {
    strictEqual(resultOf(macro(name, parameters)), pdf);
    strictEqual(resultOf(macro(name, parameters), { format: "word" }), word);
  });
}

for (const name of ["excerpt", "details"]) {
  Deno.test(`readPageBody() hides ${name} in any spelling of true`, () => {
    for (const hidden of ["true", "TRUE", " True "]) {
      const { text, losses } = showInWord(`<p>a</p>${macro(name, { hidden })}`);
      deepStrictEqual([text.trim(), losses.map(({ code }) => code)], ["a", ["hidden"]]);
    }
  });
}

Deno.test("straightenHiding() leaves content undecided if the labels of the page are not known", () => {
  strictEqual(resultOf(macro("hide-if", { label: "draft" }), { page: TEST_PAGE }), "hidden-undecided");
});

Deno.test("straightenHiding() shows the variant in the language of the book", () => {
  const german = macro("sv-translation", { language: "de" });
  const both = `${german}${macro("sv-translation", { language: "en" }, "<p>Text</p>")}`;
  strictEqual(resultOf(both), "hidden");
  strictEqual(resultOf(both, { language: "de-AT" }), "shown hidden");
  strictEqual(resultOf(both, { language: "fr" }), "hidden-undecided hidden-undecided");
});

Deno.test("straightenHiding() leaves out content within other macros and texts", () => {
  strictEqual(resultOf(macro("panel", {}, macro("hide-if", { display: "pdf" }))), "other-exporter");
  strictEqual(resultOf(`<p>a ${macro("secret-text", {}, "Hidden text")}</p>`), "hidden-undecided");
  strictEqual(resultOf(macro("unknown-box", {}, macro("hide-if", { user: "a" }))).includes("shown"), false);
});

Deno.test("straightenHiding() shows all content if the book shows what is hidden", () => {
  for (const name of [...HIDING_MACROS.keys(), "secure-content", "scroll-ignore"]) {
    strictEqual(resultOf(macro(name, { language: "xx", user: "ann" }), { showsHidden: true }).split(" ")[0], "shown");
  }
});

Deno.test("straightenHiding() reports nothing for a condition around nothing", () => {
  strictEqual(resultOf(macro("hide-if", { user: "ann" }, " ")), "");
  strictEqual(resultOf(macro("secret-text", {}, "")), "hidden-undecided");
  strictEqual(resultOf(macro("secret-text", {}, ""), { showsHidden: true }), "hidden-undecided");
});

Deno.test("straightenHiding() leaves out an extension of the newer editor whose name says that it hides", () => {
  const extension = {
    type: "bodiedExtension",
    attrs: { extensionType: "com.atlassian.ecosystem", extensionKey: "app/static/hide-if-macro", text: "Hide if" },
    content: [{ type: "paragraph", content: [{ type: "text", text: "Hidden text" }] }],
  };
  const body = JSON.stringify({ version: 1, type: "doc", content: [extension] });
  const { root, losses } = readStorageBody(body, "adf");
  strictEqual(oneLine(root), "");
  strictEqual(losses.map(({ code }) => code).join(), "hidden-undecided");
});

Deno.test("straightenHiding() decides about a macro in a document of the newer editor", () => {
  const parameters = { macroParams: { display: { value: "pdf" } } };
  const extension = {
    type: "bodiedExtension",
    attrs: { extensionType: "com.atlassian.confluence.macro.core", extensionKey: "hide-if", parameters },
    content: [{ type: "paragraph", content: [{ type: "text", text: "Hidden text" }] }],
  };
  const body = JSON.stringify({ version: 1, type: "doc", content: [extension] });
  const codes = readStorageBody(body, "adf").losses.map(({ code }) => code);
  strictEqual(codes.join(), "other-exporter");
  strictEqual(oneLine(readStorageBody(body, "adf", { format: "word" }).root), "Hidden text");
});

Deno.test("straightenHiding() never shows content for conditions that a book cannot judge", () => {
  const name = checks.constantFrom(
    "user",
    "group",
    "groupIds",
    "special",
    "permission",
    "endDate",
    "spacelabel",
  );
  checks.assert(
    checks.property(
      checks.constantFrom("hide-if", "show-if", "hide-from", "panel-show"),
      name,
      checks.string(),
      (kind, key, value) => {
        const given = value.replace(/[^\w@ ]/g, "x").trim() || "x";
        strictEqual(resultOf(macro(kind, { [key]: given })), "hidden-undecided");
      },
    ),
  );
});

for (
  const name of [
    ...["dont-print", "screenonly", "ifpdf", "if-not-pdf", "exclude-block", "omit", "loginRequired", "sensitive-data"],
    ...["nicht-drucken", "nichtImPdf", "ne-pas-imprimer", "no-imprimir", "solo-interno", "niet-afdrukken", "censored"],
    ...["hidecontent", "conditionalContent", "restrictedcontent", "lockedcontent", "redacted", "if-user", "IfGroup"],
    ...["staff-only", "internal-only", "for-group", "screen-only", "no-pdf", "exclude-from-export", "acme.not-in-word"],
    ...["ausblenden", "Versteckter Text", "nur-intern", "geschützt", "masquer", "contenu-privé", "ocultar", "nascosto"],
    ...["esconder", "verbergen", "скрытый", "非表示", "隐藏内容", "숨김", "ukryj", "gizli"],
  ]
) {
  Deno.test(`hidingMacro() knows that ${name} hides its content`, () => {
    strictEqual(resultOf(macro(name)), "hidden-undecided");
  });
}

for (
  const name of [
    ...["print-only", "read-only-table", "cache", "chiffres", "security-report", "children", "export-pdf"],
    ...["expand", "panel", "code", "show", "showcase", "status", "sidebar", "hideous", "table-filter"],
  ]
) {
  Deno.test(`hidingMacro() knows that ${name} hides nothing`, () => strictEqual(hidingMacro(name), undefined));
}

for (
  const part of [
    '<table><tbody><tr style="display:none"><td>Hidden text</td></tr><tr><td>x</td></tr></tbody></table>',
    '<table><tbody><tr><td style="display: none;">Hidden text</td><td>x</td></tr></tbody></table>',
    '<table><tbody style="display:none"><tr><td>Hidden text</td></tr></tbody></table>',
    "<table><caption hidden='hidden'>Hidden text</caption><tbody><tr><td>x</td></tr></tbody></table>",
    '<ul><li style="display:none">Hidden text</li><li>x</li></ul>',
    '<ol><li>x<ul><li style="visibility:hidden">Hidden text</li></ul></li></ol>',
    '<dl><dt>x</dt><dd style="display:none">Hidden text</dd></dl>',
    '<dl><div style="display:none"><dt>Hidden text</dt><dd>x</dd></div></dl>',
    '<p>x <span style="opacity: 0.0">Hidden text</span></p>',
    '<p>x <span style="font-size:0px"><b>Hidden text</b></span></p>',
    '<p style="text-indent: -9999px">Hidden text</p>',
    '<div style="position:absolute;left:-999em">Hidden text</div>',
    '<div class="note hidden"><p>Hidden text</p></div>',
    '<ac:task-list><ac:task style="display:none"><ac:task-body>Hidden text</ac:task-body></ac:task></ac:task-list>',
  ]
) {
  Deno.test(`straightenBody() leaves out a part that its style hides: ${part.slice(0, 60)}`, () => {
    strictEqual(resultOf(part), "hidden");
  });
}

Deno.test("straightenBody() leaves out what is not printed", () => {
  strictEqual(resultOf('<p>x <span class="noprint">Hidden text</span></p>'), "not-printable");
});

for (
  const part of [
    '<p style="opacity: 0.5">Hidden text</p>',
    '<p style="font-size: 0"><span style="font-size: 12px">Hidden text</span></p>',
    '<p style="margin-left: -40px; text-indent: -1em">Hidden text</p>',
    '<p class="hidden-note">Hidden text</p>',
  ]
) {
  Deno.test(`straightenBody() shows a part that readers see: ${part.slice(0, 60)}`, () => {
    strictEqual(resultOf(part).split(" ")[0], "shown");
  });
}

for (
  const [body, heading] of [
    [macro("secure-content", {}, "<h2>Hidden text</h2>"), "Seen"],
    [macro("excerpt", { hidden: "true" }, "<h2>Hidden text</h2>"), "Seen"],
    [macro("scroll-only", { exporter: "scroll-office" }, "<h2>Hidden text</h2>"), "Seen"],
    [macro("scroll-ignore", {}, "<h2>Hidden text</h2>"), "Seen"],
    ['<h2 style="display:none">Hidden text</h2>', "Seen"],
    [`<h2>Next ${macro("secret-text", {}, "Hidden text")}</h2>`, "Next"],
    [`<h2>Next <span style="display:none">Hidden text</span></h2>`, "Next"],
    [macro("hide-if", { display: "web" }, "<h2>Next</h2>"), "Next"],
  ] as const
) {
  Deno.test(`BodyPlaces names no heading that a book does not show: ${body.slice(0, 70)}`, () => {
    const uses: unknown[] = [];
    const { losses } = readStorageBody(`<h1>Seen</h1>${body}<blink>x</blink><p>${macro("acme-box")}</p>`, "storage", {
      macros: { onShown: (use) => uses.push(use) },
    });
    strictEqual(JSON.stringify([losses, uses]).includes("Hidden text"), false);
    strictEqual(losses.find(({ code }) => code === "element-unknown")?.place?.heading, heading);
  });
}

Deno.test("straightenHiding() leaves out the older wiki markup of a macro that hides its content", () => {
  const markup = (name: string, text: string) =>
    `<ac:structured-macro ac:name="${name}"><ac:plain-text-body><![CDATA[${text}]]></ac:plain-text-body></ac:structured-macro>`;
  for (const name of ["unmigrated-wiki-markup", "unmigrated-inline-wiki-markup"]) {
    const body = markup(name, "{visibility:users=ann}Hidden text{visibility}");
    strictEqual(resultOf(markup(name, "{versteckt:für=ann}Hidden text{versteckt}")), "hidden-undecided");
    strictEqual(resultOf(body), "hidden-undecided");
    let sent = 0;
    const rendered = () => (sent++, "<p>Hidden text</p>");
    strictEqual(resultOf(body, { macros: { rendered } }), "hidden-undecided");
    strictEqual(resultOf(`<p>${macro("acme-box", {}, body)}</p>`, { macros: { rendered } }).includes("shown"), false);
    strictEqual(sent, 0);
    strictEqual(resultOf(markup(name, "{acme:x=y}Hidden text")), "shown macro-unknown");
  }
});
