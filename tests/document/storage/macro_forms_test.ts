import { ok, strictEqual } from "node:assert/strict";
import { MARKDOWN_LIMITS } from "../../../src/document/limits.ts";
import { parseBlocks } from "../../../src/document/read/markdown/parse_body.ts";
import { storageToMarkdown } from "../../../src/document/write/markdown/storage_to_markdown.ts";
import { writeBackPage } from "../../../src/document/write/write_back/write_back_page.ts";
import { parameter, plain, toStorage } from "../../support/storage/storage_fixtures.ts";
import { WorkBudget } from "../../../src/document/work_budget.ts";

function macro(name: string, content = "", more = ' ac:schema-version="1"'): string {
  const tag = `ac:structured-macro ac:name="${name}"${more}`;
  return content === "" ? `<${tag} />` : `<${tag}>${content}</ac:structured-macro>`;
}

const user = (attribute: string) => `<ri:user ri:${attribute} />`;

/** Macros with unusual names, parameters and bodies, and the start of their Markdown. */
const READABLE: readonly (readonly [xhtml: string, markdown: string])[] = [
  [macro("x", parameter("constructor", "1") + parameter("toString", "2")), "::macro[x]{constructor=1 toString=2}"],
  [macro("__proto__", parameter("a", "1")), "::macro[\\_\\_proto\\_\\_]{a=1}"],
  [macro("constructor"), "::macro[constructor]"],
  [macro("macro", parameter("class", "a b") + parameter("id", "c")), '::macro[macro]{class="a b" id=c}'],
  [macro("x", parameter("a", "b\u0085c\u009Fd\u2028e")), "::macro[x]{a=`b\u0085c\u009Fd&#8232;e`}"],
  [macro("x", parameter("a", "}]:::\\`&amp;#10; &lt;b&gt; ''")), "::macro[x]{a=`}]:::\\&#96;&amp;#10; <b> ''`}"],
  [macro("x", parameter("a", "\n\tb\n")), "::macro[x]{a=`&#10;&#9;b&#10;`}"],
  [macro("x", parameter("", "")), "::macro[x]{_}"],
  [macro("x", parameter("a.b_c-d", "1")), "::macro[x]{a.b_c-d=1}"],
  [macro("x", plain("")), "```x macro\n```"],
  [macro("x", plain("\ta\n\n")), "```x macro\n\ta\n"],
  [macro("x", plain("```\n~~~\n:::")), "````x macro\n```\n~~~\n:::\n````"],
  [macro("pre", plain("a")), "```pre macro\na"],
  [macro("noformat", parameter("x", "1") + plain("a")), "```noformat macro x=1\na"],
  [macro("code", parameter("linenumbers", "") + plain("a")), "```code macro linenumbers\na"],
  [macro("info", parameter("title", "a")), "::macro[info]{title=a}"],
  [macro("jira", parameter("key", " ABC-1 ")), "::macro[jira]{key=`&#32;ABC-1&#32;`}"],
  [
    `<p>a${macro("children", parameter("b", "1"), ' ac:schema-version="2"')}c</p>`,
    "a:macro[children]{b=1 schema-version=2}c",
  ],
  [`<p>a ${macro("anchor")} ${macro("status")} b</p>`, "a :macro[anchor] :macro[status] b"],
];

for (const [xhtml, start] of READABLE) {
  Deno.test(`a macro has a form and comes back: ${JSON.stringify(start)}`, () => {
    const markdown = storageToMarkdown(xhtml);
    ok(markdown.startsWith(start), markdown);
    strictEqual(toStorage(markdown), xhtml);
  });
}

/** Macros of which a form would lose something. */
const OPAQUE: readonly string[] = [
  macro("x", parameter("__proto__", "1")),
  macro("x", parameter("__proto__", "1") + plain("a")),
  macro("x", parameter("a.page", "1")),
  macro("x", parameter("_", "1")),
  macro("x", parameter("1a", "")),
  macro("x", parameter("a b", "")),
  macro("x", parameter("schema-version", "1")),
  macro("x", parameter("data-layout", "1")),
  macro("x", parameter("a", "1") + parameter("a", "2")),
  macro("x", parameter("a", "1") + parameter("a", '<ri:space ri:space-key="k" />')),
  macro("x", parameter("a", user('userkey="a b"'))),
  macro("x", parameter("a", user('userkey="a"') + user('account-id="b"'))),
  macro("x", parameter("a", '<ac:link ac:anchor="x"><ri:page ri:content-title="t" /></ac:link>')),
  macro("x", parameter("a", '<ri:attachment ri:filename="" />')),
  macro("x", parameter("a", "b\nc") + plain("a")),
  macro("x", parameter("a", "`") + plain("a")),
  macro("x", plain("a") + plain("b")),
  macro("x y", parameter("a", "1")),
  macro("", parameter("a", "1")),
  '<ac:structured-macro ac:schema-version="1" />',
  macro("x", "", ' ac:schema-version=""'),
  macro("x", "", ' ac:unknown="1"'),
];

for (const xhtml of OPAQUE) {
  Deno.test(`a macro stays opaque: ${xhtml}`, () => {
    const markdown = storageToMarkdown(xhtml);
    ok(markdown.startsWith("::storage{xml="), markdown);
    strictEqual(toStorage(markdown), xhtml);
  });
}

/** What a user may write, and what is sent. */
const WRITTEN: readonly (readonly [markdown: string, xhtml: string])[] = [
  ["```mermaid\na\n```", macro("code", parameter("language", "mermaid") + plain("a"))],
  ["```mermaid macro\na\n```", macro("mermaid", plain("a"))],
  ["```x macro=1\n```", macro("code", parameter("language", "x") + plain(""))],
  ["``` macro\n```", macro("code", parameter("language", "macro") + plain(""))],
  ["::macro[toc]{maxLevel=2}", macro("toc", parameter("maxLevel", "2"))],
  ["::children{schema-version=1}", macro("children")],
  ["::macro[x]{a.page=b a.url=c}", macro("x", parameter("a.page", "b") + parameter("a.url", "c"))],
  ["::macro[x]{a.space=b a.attachment=c}", macro("x", parameter("a.space", "b") + parameter("a.attachment", "c"))],
  ["- a :macro[toc] b\n- c", `<ul><li><p>a ${macro("toc")} b</p></li><li>c</li></ul>`],
  ["::macro", "<p>::macro</p>"],
  ["::macro[x y]", "<p>::macro[x y]</p>"],
  ["::children[x]", "<p>::children[x]</p>"],
  [":jira[x]", "<p>:jira[x]</p>"],
  [":jira[A-1]{key=B-2}", "<p>:jira[A-1]{key=B-2}</p>"],
];

for (const [markdown, xhtml] of WRITTEN) {
  Deno.test(`mdastToStorage() sends ${JSON.stringify(markdown)}`, () => strictEqual(toStorage(markdown), xhtml));
}

Deno.test("a paragraph that was text before macros had a form stays text until it is edited", () => {
  const body = "<p>::macro[toc]</p><p>b</p><p>:jira[A-1]</p>";
  const words = "::macro[toc]\n\nb\n\n:jira[A-1]\n";
  strictEqual(writeBackPage(body, words, words.replace("b", "c")), body.replace(">b<", ">c<"));
});

for (
  const [what, one] of [
    ["blocks", macro("x", parameter("a", "b c") + parameter("r", '<ri:space ri:space-key="K" />'))],
    ["parts of text", `<p>a ${macro("jira", parameter("key", "A-1") + parameter("server", "b c"))} d</p>`],
    ["fences", macro("x", parameter("a", "b c") + plain("d"))],
  ] as const
) {
  Deno.test(`the cost of macros that are ${what} grows with their number`, () => {
    const costOf = (count: number) => {
      const markdown = storageToMarkdown(one.repeat(count));
      ok(!markdown.includes("storage{"), markdown.slice(0, 200));
      const budget = new WorkBudget(MARKDOWN_LIMITS.parseNanoseconds);
      strictEqual(parseBlocks(markdown, { budget }).length, count);
      return budget.spent;
    };
    const cost = costOf(2000);
    ok(cost <= 2.5 * costOf(1000) && cost < MARKDOWN_LIMITS.parseNanoseconds / 100, `${cost}`);
  });
}
