import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { findings, renderBody, renderMarkdown } from "../../../support/compilers/render_markdown.ts";

for (
  const [markdown, code] of [
    ["H:sub[2]O x:sup[*2*]", '"H"; sub({"2"}); "O x"; super({emph({"2"})})'],
    [":u[a] :ins[b]{class=x} :del[c]{class=x}", 'underline({"a"}); " "; underline({"b"}); " "; strike({"c"})'],
    [":small[a]:big[b]", 'scaled-text(size: "small", {"a"}); scaled-text(size: "big", {"b"})'],
    [":strong[a]{class=x} :em[b]{class=x}", 'strong({"a"}); " "; emph({"b"})'],
    [
      ":mark[a]{class=x} :q[b]{class=x} :var[c]{class=x} :abbr[d]{title=x}",
      'highlight({"a"}); " "; quote({"b"}); " "; emph({"c"}); " "; "d"',
    ],
    [":q[a]{lang=fr}", 'in-language("fr", {quote(quotes: false, {"«\u202f"; {"a"}; "\u202f»"})})'],
    [":kbd[a *b*]{class=x}:code[c]", 'inline-code("a b"); inline-code("c")'],
    [
      ':span[a]{color="rgb(255, 86,48)"} :span[b]{color=navy background=#ff0}',
      'colored(color: "#ff5630", {"a"}); " "; colored(color: "#000080", background: "#ffff00", {"b"})',
    ],
    [":span[a]{color=sunny} :span[b]{color=inherit}", '"a"; " "; "b"'],
    [
      ":span[a]{background='rgba(255, 0, 0, 0.1)'} :span[b]{color='#0000ff40'} :span[c]{color='#fff8' background=blue}",
      'colored(background: "#ffe6e6", {"a"}); " "; colored(color: "#bfbfff", {"b"}); " "; ' +
      'colored(color: "#8888ff", background: "#0000ff", {"c"})',
    ],
    [":span[a]{lang=fr color=red}", 'in-language("fr", {colored(color: "#ff0000", {"a"})})'],
    [":font[a]{color=red}", 'colored(color: "#ff0000", {"a"})'],
    [":a[b]{href=https://e.org} :a[c]{class=x}", 'link("https://e.org", {"b"}); " "; "c"'],
    [
      ":card[]{url=https://e.org} :card[b]{url=https://e.org as=embed}",
      'link("https://e.org", {"https://e.org"}); " "; link("https://e.org", {"b"})',
    ],
    [':page[]{title="A *b*"} :page[c *d*]{title=A anchor=e}', '"A *b*"; " "; "c "; emph({"d"})'],
    [":blog[]{title=News} :attachment[]{name=a.pdf} :space[]{key=DEV}", '"News"; " "; "a.pdf"; " "; "DEV"'],
    [":user[]{name=jo} :user[Jo]{account=1:2} :user[]{key=8a7f}", '"@jo"; " "; "Jo"; " "; "@user"'],
    [":date[2026-03-14] :date[soon]", 'show-date("2026-03-14"); " "; "soon"'],
    ["[on :date[2026-03-14]](https://e.org)", 'link("https://e.org", {"on "; show-date("2026-03-14")})'],
    [":emoji[:tick:] :emoji[:x:]{fallback=✔}", 'emoji-text("✅"); " "; emoji-text("❌")'],
    [
      ":status[a]{color=Grey} :status[b]{color=GREEN subtle}",
      'status(color: "neutral", "a"); " "; status(color: "green", subtle: true, "b")',
    ],
    [":anchor[]{name=here}a [b](#here)", 'anchor-point("here"); "a "; anchor-link("here", {"b"})'],
    [":span[a]{id=x} [b](#x)", 'anchor-point("x"); "a"; " "; anchor-link("x", {"b"})'],
    [":footnote[a *b*]", 'footnote({{"a "; emph({"b"})}})'],
    [":footnote[a :footnote[b :footnote[c]]]", 'footnote({{"a "; footnote({{"b "; "c"}})}})'],
    [
      "a :image[A]{src=a.png} :image[A]{src=gone}",
      '"a "; inline-image(path: "/images/a.png", alt: "A"); " "; inline-image(path: none, alt: "A")',
    ],
    [
      ':storage[]{xml="<ac:structured-macro ac:name=&quot;jira&quot;/>"} :storage[]{xml="<!-- a -->"}',
      'placeholder("jira"); " "',
    ],
    [
      ':storage[]{xml="<b title=&quot;&quot;>a</b>"}:storage[]{xml="<br />"}:storage[]{xml="<ac:link><ri:x/></ac:link>"}',
      '"a"; linebreak(); placeholder("link")',
    ],
    [
      ':storage[]{xml="<ac:placeholder>a</ac:placeholder><span></span>"} :storage[]{xml="<b>"} :storage[]{xml=""}',
      '" "; placeholder("storage"); " "',
    ],
    [":item[]{text=center}a :cell[]{highlight=red}", '"a "'],
    ["at 12:30, key:value, a:u, std::vec and :u", '"at 12:30, key:value, a:u, std::vec and :u"'],
  ] as const
) {
  Deno.test(`renderTypst() writes ${JSON.stringify(markdown)} within text`, () => {
    strictEqual(renderBody(markdown), `{${code}}`);
  });
}

function figure(name: string): string {
  return `figure-block(path: "/images/${name}.png", alt: "", caption: none, width: none)`;
}

/** A layout with one section, and columns with these attributes. */
function layout(section: string, columns: readonly string[]): string {
  const cells = columns.map((attributes, i) => `:::column{${attributes}}\na${i + 1}\n:::`);
  return `:::::layout\n::::section{${section}}\n${cells.join("\n\n")}\n::::\n:::::`;
}

for (
  const [markdown, code] of [
    ["::toc", "local-contents(from: 1, to: 6)"],
    ["::toc{minLevel=2 maxLevel=3}", "local-contents(from: 2, to: 3)"],
    ["::toc{printable=false}", ""],
    ["::footnotes\n\n::blank\n\n::blank{nbsp}", ""],
    ["::toc[Contents]", '{"Contents"}\nparbreak()\nlocal-contents(from: 1, to: 6)'],
    [
      '::storage{xml="<ac:structured-macro ac:name=&quot;children&quot;></ac:structured-macro>"}',
      'placeholder-block("children")',
    ],
    ["::image[A]{src=a.png caption=C}", 'figure-block(path: "/images/a.png", alt: "A", caption: {"C"}, width: none)'],
    [
      ":::image[A]{src=a.png}\n*C*\n:::",
      'figure-block(path: "/images/a.png", alt: "A", caption: {emph({"C"})}, width: none)',
    ],
    [":::callout{type=success}\na\n:::", 'callout(kind: "success", title: none, {{"a"}})'],
    [":::callout{type=custom}\na\n:::", 'callout(kind: "panel", title: none, {{"a"}})'],
    [":::info{title=T}\na\n:::", 'callout(kind: "info", title: {"T"}, {{"a"}})'],
    [":::info{titel=T}\na\n:::", 'callout(kind: "info", title: none, {{"a"}})'],
    [
      ":::panel[T]{bgColor=#EAE6FF borderStyle=dashed borderWidth=2 titleColor=red}\na\n:::",
      'panel-block(background: "#eae6ff", title-color: "#ff0000", title: {"T"}, style: "dashed", width: 1.5pt, {{"a"}})',
    ],
    [
      ":::panel{bgColor=red panelIconText=☕}\na\n:::",
      'panel-block(background: "#ff0000", icon: {emoji-text("☕")}, style: "none", {{"a"}})',
    ],
    [":::panel{panelIcon=x}\na\n:::", 'callout(kind: "panel", title: none, {{"a"}})'],
    [
      ":::decisions\n- [x] a\n- [ ] b\n:::",
      'decision-list(((decided: true, body: {{"a"}}), (decided: false, body: {{"b"}}),))',
    ],
    ["a\n\n:::text{align=center}\nb\n:::\n\nc", '{"a"}\nparbreak()\naligned("center", {{"b"}})\nparbreak()\n{"c"}'],
    [":::text{indent=30.0px}\na\n:::", 'indented(22.5pt, {{"a"}})'],
    [":::text{indent=9999px align=right}\na\n:::", 'indented(90pt, aligned("right", {{"a"}}))'],
    [":::text{class=x}\na\n:::", '{"a"}'],
    [":::div{class=x}\na\n:::\n\nb", '{"a"}\nparbreak()\n{"b"}'],
    [":::p{id=x}\na\n:::", 'anchor-point("x")\n{"a"}'],
    [":::macro[excerpt]{name=x}\na\n:::", '{"a"}'],
    [":::macro[excerpt]{hidden=true}\na\n:::", ""],
    [
      `::storage{xml="<x>com.example/${"app.".repeat(10)}</x>"}`,
      `{"com."; break-point(); "example/"; break-point(); ${Array(10).fill('"app."').join("; break-point(); ")}}`,
    ],
    [
      '::storage{xml="<ac:adf-extension><ac:adf-node type=&quot;extension&quot;><ac:adf-attribute key=&quot;text&quot;>Chart' +
      '</ac:adf-attribute></ac:adf-node></ac:adf-extension>"}',
      'placeholder-block("Chart")',
    ],
    [
      ":::gallery[A]{columns=2}\n![](a.png) ![](b.png)\n\n::image{src=c.png}\n:::",
      '{strong({"A"})}\n{\nlayout-section(shares: (50%, 50%,), least: 5em, ({' + figure("a") + "}, {" +
      figure("b") + "},))\nlayout-section(shares: (50%, 50%,), least: 5em, ({" + figure("c") + "}, {},))\n}",
    ],
    [":::gallery\na\n\n![](b.png)\n:::", `{"a"}\n${figure("b")}`],
    [
      "---\ntitle: T\n---\n\n::::::layout\n:::::section{type=single}\n::::column\n## A\n::::\n:::::\n::::::",
      '[#heading(level: 1, {"A"})#label("a-/a")]',
    ],
    [
      layout("type=two_left_sidebar", ["", ""]),
      'layout-section(shares: (33.333%, 66.667%,), least: 9em, ({{"a1"}}, {{"a2"}},))',
    ],
    [
      layout("type=two_equal", ["width=30%", "width=70%"]),
      'layout-section(shares: (30%, 70%,), least: 9em, ({{"a1"}}, {{"a2"}},))',
    ],
    [
      layout("", ["width=190px", "", "width=25%"]),
      'layout-section(shares: (25%, 50%, 25%,), least: 9em, ({{"a1"}}, {{"a2"}}, {{"a3"}},))',
    ],
    [
      layout("", ["width=98%", ""]),
      'layout-section(shares: (50%, 50%,), least: 9em, ({{"a1"}}, {{"a2"}},))',
    ],
    [
      layout("type=three_with_sidebars", ["width=10", "", ""]),
      'layout-section(shares: (25%, 50%, 25%,), least: 9em, ({{"a1"}}, {{"a2"}}, {{"a3"}},))',
    ],
    [
      "::::macro[section]\n:::macro[column]{width=30%}\na\n:::\n:::macro[column]\n    b\n:::\n::::",
      'layout-section(shares: (30%, 70%,), least: 20em, ({{"a"}}, {code-block(lang: "", title: none, lines: ((("plain", "b",),),))},))',
    ],
    ["::::section\na\n\n:::column\nb\n:::\n::::", '{"a"}\nparbreak()\n{"b"}'],
  ] as const
) {
  Deno.test(`renderTypst() writes ${JSON.stringify(markdown)} as blocks`, () =>
    strictEqual(renderBody(markdown), code));
}

for (
  const [markdown, messages] of [
    [":::info{titel=T}\na\n:::", [
      'The directive ":::info" is typeset without it: it has no attribute "titel" Did you mean title?',
    ]],
    [":span[a]{colour=red}", [
      'The directive ":span" is typeset without it: it has no attribute "colour" Did you mean color?',
    ]],
    ["x:span[a]{colour=red}", [
      'The directive ":span" is shown as text: it has no attribute "colour" Did you mean color?',
    ]],
    [":page[Home]", [
      'The directive ":page" is typeset as far as possible: it needs one of the attributes title, page-id, anchor Write :page[…]{title=…}.',
    ]],
    [":date[soon]", [
      'The directive ":date" is typeset as far as possible: its label cannot be "soon" Write a date as 2025-01-14.',
    ]],
    [":span[a]{color=sunny}", ['The color "sunny" is not one of CSS undefined']],
    [":::text{align=middle}\na\n:::", [
      'The alignment "middle" is not one of left, center, right, justify undefined',
    ]],
    [":::text{indent=deep}\na\n:::", ['The indent "deep" is not a length such as 30px undefined']],
    [":::callout{type=hint}\na\n:::", ['The callout type "hint" is unknown undefined']],
    ['::storage{xml="<ac:x/>"}\n\n:storage[]{xml="<ac:x></ac:x>"}', [
      'The wiki\'s "x" has no form on pages: a placeholder shows its name ' +
      "Write its content as Markdown if the document needs it.",
    ]],
    ["::toc{depth=3}", [
      'The directive "::toc" is typeset without it: it has no attribute "depth" Use one of minLevel, maxLevel, type, ' +
      "style, printable, outline, include, exclude, indent, class, separator, absoluteUrl, breakout-mode, " +
      "breakout-width, data-layout.",
    ]],
    [":::macro[excerpt]{anything=goes}\na\n:::", []],
  ] as const
) {
  Deno.test(`renderTypst() reports what is wrong with ${JSON.stringify(markdown)}`, () => {
    deepStrictEqual(renderMarkdown(markdown).issues.map(({ message, hint }) => `${message} ${hint}`), messages);
  });
}

Deno.test("renderTypst() sets the first of several anchors of a name, and an anchor in a heading as the heading", () => {
  strictEqual(
    renderBody(
      "---\ntitle: T\n---\n\n:anchor[]{name=a}b :anchor[]{name=a}\n\n## :anchor[]{name=c}D\n\n[e](#a) [f](#c) [g](#D)",
    ),
    '{anchor-point("a"); "b "}\nintroduction-end()\n[#heading(level: 1, supplement: after-introduction, {"D"})#label("a-c")]\n' +
      '{anchor-link("a", {"e"}); " "; link(label("a-c"), {"f"}); " "; link(label("a-c"), {"g"})}',
  );
  deepStrictEqual(findings("a[^n] [b](#x)\n\n[^n]: :anchor[]{name=x}c"), ["unknown-anchor 1 7"]);
});

Deno.test("renderTypst() lists headings with what their directives show", () => {
  const { headings } = renderMarkdown(
    "---\ntitle: T\n---\n\n## :page[]{title=Home} on :date[2026-03-14]:footnote[a]:anchor[]{name=b}\n\n## :user[]{name=jo} :status[Done]",
  );
  deepStrictEqual(headings.map(({ text }) => text), ["Home on 2026-03-14", "@jo Done"]);
});

Deno.test("renderTypst() writes a header with a footnote for one page only, with its links", () => {
  const table = (header: string) => renderMarkdown(`| ${header} |\n| --- |\n| b |\n\n[^1]: note\n`).source;
  const link = "[l](https://example.com)";
  match(table(`a[^1] ${link}`), /link\(.*once: true/s);
  match(table(`:footnote[a] ${link}`), /link\(.*once: true/s);
  doesNotMatch(table(`a ${link}`), /once|link\(/);
});
