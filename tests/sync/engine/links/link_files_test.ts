import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { link } from "./link_fixtures.ts";
import { openSynced } from "../../../support/wiki/synced_folder.ts";
import { startTestWiki } from "../../../support/test_wiki/test_wiki.ts";

for (
  const [written, linked] of [
    // Attachments of the page.
    ["![A bee](<Setup.assets/bee one.png>)", "![A bee](attachment:bee%20one.png)"],
    ["![](./Setup.assets/bee%20one.png)", "![](attachment:bee%20one.png)"],
    ['![A](<Setup.assets/bee one.png> "Buzz")', '![A](attachment:bee%20one.png "Buzz")'],
    ["![*A* b](../Guide/Setup.assets/plan.pdf)", "![A b](attachment:plan.pdf)"],
    ["[plan](Setup.assets/plan.pdf)", ":attachment[plan]{name=plan.pdf}"],
    ["[plan](<Setup.assets/plan (att7).pdf>)", ":attachment[plan]{name=plan.pdf}"],
    ["[b](<Setup.assets/b[e] #1.png>)", ":attachment[b]{name=`b[e] #1.png`}"],
    ["[b](Setup.assets/b%5Be%5D%20%231.png)", ":attachment[b]{name=`b[e] #1.png`}"],
    ["[notes](Setup.assets/notes.md)", ":attachment[notes]{name=notes.md}"],
    // Attachments of other pages.
    ["[Ada](../People.assets/ada.png)", ':attachment[Ada]{name=ada.png page="Our people"}'],
    ["![Ada](../People.assets/ada.png)", ':image[Ada]{src=attachment:ada.png page="Our people"}'],
    [
      '![](../People.assets/ada.png "Ada")',
      ':image[]{src=attachment:ada.png title=Ada page="Our people"}',
    ],
    // Pages.
    ["[hours](<Hours and holidays.md>)", ':page[hours]{title="Hours and holidays"}'],
    ["[hours](Hours%20and%20holidays.md)", ':page[hours]{title="Hours and holidays"}'],
    ["[x](../People.md#Anchor)", ':page[x]{title="Our people" anchor=Anchor}'],
    ["[x](../People.md#Opening%20hours)", ':page[x]{title="Our people" anchor="Opening hours"}'],
    ["[x](Setup.md#Top)", ":page[x]{title=Setup anchor=Top}"],
    ["[](../People.md)", ':page[]{title="Our people"}'],
    ["[*a* `b`](../People.md)", ':page[*a* `b`]{title="Our people"}'],
    ["[a \\] b](../People.md)", ':page[a \\] b]{title="Our people"}'],
    ["[x](<../C# notes.md>)", ":page[x]{title=C#}"],
    ["[x](<../C# notes.md#Top>)", ":page[x]{title=C# anchor=Top}"],
    ["[x](../C%23%20notes.md)", ":page[x]{title=C#}"],
    ["[x](<../What now?.md>)", ':page[x]{title="What now?"}'],
    ["[x](../What%20now%3F.md)", ':page[x]{title="What now?"}'],
    ["[x](../People.md?raw=1#A)", ':page[x]{title="Our people" anchor=A}'],
    ["[x](../100%.md)", ":page[x]{title=All}"],
    ["[x](../100%25.md)", ":page[x]{title=All}"],
    ["[x](../Caf\u00E9.md)", ':page[x]{title="Caf\u00E9"}'],
    ["[x](../Cafe\u0301.md)", ':page[x]{title="Caf\u00E9"}'],
    ["[x](../Caf%C3%A9.md)", ':page[x]{title="Caf\u00E9"}'],
    ["[x](../Cafe%CC%81.md)", ':page[x]{title="Caf\u00E9"}'],
    ["[x](<../A (b) [c].md>)", ":page[x]{title=A}"],
    ["[x](../A%20\\(b\\)%20[c].md)", ":page[x]{title=A}"],
    // Where they stand.
    ["# See [x](../People.md) now", '# See :page[x]{title="Our people"} now'],
    ["> [a\n> b](../People.md)", '> :page[a\n> b]{title="Our people"}'],
    ["- a\n  - [ ] [x](../People.md)", '- a\n  - [ ] :page[x]{title="Our people"}'],
    [
      "| a |\n| --- |\n| [x](Odd.md) |",
      '| a |\n| --- |\n| :page[x]{title=`a &#96;b&#96; "c" &#124; [d] \\ <e> & {f}`} |',
    ],
    [":::info[T]\n[x](../People.md)\n:::", ':::info[T]\n:page[x]{title="Our people"}\n:::'],
    [":u[[x](../People.md)]", ':u[:page[x]{title="Our people"}]'],
    ["See:[x](../People.md)", 'See\\::page[x]{title="Our people"}'],
    ["**[x](../People.md)**![A](Setup.assets/plan.pdf)", '**:page[x]{title="Our people"}**![A](attachment:plan.pdf)'],
    ["[![A](Setup.assets/plan.pdf)](../People.md)", ':page[![A](attachment:plan.pdf)]{title="Our people"}'],
    ["[![A](Setup.assets/plan.pdf)](https://e.org)", "[![A](attachment:plan.pdf)](https://e.org)"],
    // References; the definition stays, and says nothing to the wiki.
    ["[x][r], [r][], [r]\n\n[r]: Odd.md", undefined],
    ["![x][r]\n\n[r]: Setup.assets/plan.pdf", "![x](attachment:plan.pdf)\n\n[r]: Setup.assets/plan.pdf"],
    // What a directive cannot hold is carried as it is stored.
    [
      "[c `]`](../People.md) [x](../People.md)",
      ':storage{xml=`<ac:link><ri:page ri:content-title="Our people" /><ac:link-body>c <code>]</code>' +
      '</ac:link-body></ac:link>`} :page[x]{title="Our people"}',
    ],
    // From the root of the folder, and of the repository that it lies in.
    ["[x](/People.md) [y](/docs/People.md)", ':page[x]{title="Our people"} :page[y]{title="Our people"}'],
    ["![x](/Guide/Setup.assets/plan.pdf)", "![x](attachment:plan.pdf)"],
    // Beside directives as they are written, and as formatters leave them.
    ["a :status[b]{color=`c_d`} [x](../People.md)", 'a :status[b]{color=`c_d`} :page[x]{title="Our people"}'],
    [
      ":u\\[a\\] :status[b]{color=c\\_d} [x](../People.md)",
      ':u\\[a\\] :status[b]{color=c\\_d} :page[x]{title="Our people"}',
    ],
    [":u\\[[x](../People.md)]", ':u\\[:page[x]{title="Our people"}]'],
    [
      "a ` [x](Odd.md) [y](../People.md)",
      'a ` :page[x]{title="a &#96;b&#96; &quot;c&quot; &#124; [d] \\ <e> & {f}"} :page[y]{title="Our people"}',
    ],
  ] as const
) {
  Deno.test(`linkFiles() makes the wiki's forms of ${JSON.stringify(written)}`, () => {
    const { body, issues } = link(written);
    const odd = ':page[x]{title=`a &#96;b&#96; "c" &#124; [d] \\ <e> & {f}`}';
    strictEqual(body, linked ?? `${odd}, ${odd.replace("[x]", "[r]")}, ${odd.replace("[x]", "[r]")}\n\n[r]: Odd.md`);
    deepStrictEqual(issues, []);
    deepStrictEqual(link(body), { body, issues: [] });
  });
}

for (
  const text of [
    "`[x](../People.md)`",
    "```md\n[x](../People.md)\n```",
    "    [x](../People.md)",
    "\\[x](../People.md)",
    ":page[[x](../People.md)]{title=A}",
    "::image[x]{src=attachment:a.png}",
    ':storage{xml="[x](../People.md)"}',
    ":::info[[x](../People.md)]\na\n:::",
    "[x](https://e.org/People.md) [y](mailto:a@e.org) [z](//e.org/a.md) [w](/People) [v](#top) [u]() [t](?a)",
    "www.e.org <https://e.org> me@e.org 12:30 key:value a:b[c]",
    "[r]: ../People.md\n",
    "| a |\n| - |\n| b<br>c |\n\n- a\n\n<!-- -->\n\n- b",
    "> \\[!NOTE]\n\n\\:foo[x] [^1]",
    "<!-- hush --> a\n\n%%\nb\n%%\n\n[//]: # (c)",
    "> [!NOTE]\n> a[^1]\n\n[^1]: <kbd>b</kbd><br>\n\n<details>\nx\n</details>",
    '```js title="a.js" linenumbers\n```\n\n```plantuml macro {x}\n```',
    "",
    "\uFEFF\r\n# A\r\n",
  ]
) {
  Deno.test(`linkFiles() leaves ${JSON.stringify(text)} alone`, () => {
    deepStrictEqual(link(text), { body: text, issues: [] });
  });
}

for (
  const [text, expected] of [
    ["a\n\n[x](no.md)", [
      '3 dead-link The link "no.md" points to an unknown page or attachment and is sent unchanged',
    ]],
    ["![x](Setup.assets/no.png)", [
      '1 dead-link The image "Setup.assets/no.png" points to an unknown page or attachment and is sent unchanged',
    ]],
    ["![x](../People.md)", ['1 dead-link The image "../People.md" points to a page and is sent unchanged']],
    ["[x](../../../People.md)", [
      '1 dead-link The link "../../../People.md" points to an unknown page or attachment and is sent unchanged',
    ]],
    ["[x](/doc/People.md#ada) [y](/doc/People)", [
      '1 dead-link The link "/doc/People.md#ada" points to an unknown page or attachment and is sent unchanged',
    ]],
    ["[x][r]\n\n[r]: e.org", [
      '1 dead-link The link "e.org" points to an unknown page or attachment and is sent unchanged',
    ]],
    ["a <meter>b</meter>", ["1 html-dropped Pages do not have these elements: meter"]],
    ["a $x$\n\n$$\ny\n$$", ["1 formula-as-code 2 formulas are sent as code; this is the first"]],
    ["\n$x$", ["2 formula-as-code The formula is sent as code"]],
    ["```js {1,3}\n```", ['1 fence-words The code is sent without "{1,3}": wikis have no equivalent']],
    ["a\n\n```ts{2}\n```\n\n```js x\n```", [
      '3 fence-words 2 code blocks are sent without words such as "ts{2}"; this is the first',
    ]],
    ["a\n\n<!-- b\n\nc", ["3 open-comment The comment that starts here has no end, so nothing below it is sent"]],
    ["a <!-- b\n\nc", [
      "1 comment-as-text The comment is sent as text, visible to everyone: it does not end in its paragraph",
    ]],
    ["a\n\n[^1]: b\n[^2]: c", [
      "3 unused-footnote 2 footnotes are not sent, because nothing refers to them; this is the first",
    ]],
    ["![a](data:image/png;base64,AA)", ["1 drawing-as-text The picture within the file is sent as its text"]],
    ['<a href="../People.md">a</a>', [
      '1 link-kept The link "../People.md" cannot be converted to a wiki link at its place and is sent unchanged',
    ]],
    [":::inof\na\n:::", ['1 unknown-directive The directive ":::inof" is sent as text: wikis have no equivalent']],
    ["a :foo[b]\n", ['1 unknown-directive The directive ":foo" is sent as text: wikis have no equivalent']],
    [":page[b]{titel=A}", [
      '1 unknown-directive The directive ":page" is sent as text: it has no attribute "titel"',
    ]],
    [":page[b]", [
      '1 unknown-directive The directive ":page" is sent as text: it needs one of the attributes title, page-id, anchor',
    ]],
    [":user{key}", [
      '1 unknown-directive The directive ":user" is sent as text: it needs one of the attributes account, key, name',
    ]],
    [":status[]", ['1 unknown-directive The directive ":status" is sent as text: it needs a label']],
    [":date[today]", ['1 unknown-directive The directive ":date" is sent as text: its label cannot be "today"']],
    [":::row\na\n:::", ['1 unknown-directive The directive ":::row" is sent as text: it is not inside :::table']],
    ["a :cell[]{highlight=red}", [
      '1 unknown-directive The directive ":cell" is sent as text: it is not at the start of a cell',
    ]],
    [":::text{class=x}\n::toc\n:::", [
      '1 unknown-directive The directive ":::text" is sent as text: it can contain only ' +
      "paragraphs, headings, quotes, lists, lines and plain code",
    ]],
    ["a :item[]{class=x}", [
      '1 unknown-directive The directive ":item" is sent as text: it is not at the start of a list item',
    ]],
    [":::cell{algin=left}\na\n:::", [
      '1 unknown-directive The directive ":::cell" is sent as text: it has no attribute "algin"',
    ]],
    [":::text{align=center}\n- a\n:::", [
      '1 unknown-directive The directive ":::text" is sent as text: it can contain only paragraphs and headings',
    ]],
  ] as const
) {
  Deno.test(`linkFiles() warns of ${JSON.stringify(text)} and leaves it`, () => {
    const { body, issues } = link(text);
    strictEqual(body, text);
    deepStrictEqual(issues.map(({ line, code, message }) => `${line} ${code} ${message}`), expected);
    ok(issues.every(({ severity, hint }) => severity === "warning" && hint !== undefined));
  });
}

for (
  const [text, hint] of [
    ["[x](../People)", 'Did you mean "../People.md"?'],
    ["![x](../People.md)", "Remove the exclamation mark to make it a link."],
    [":::inof\n:::", "Did you mean :::info?"],
    [":::columns{count=2}\na\n:::", "Remove its first and last line; what is between them stays."],
    ["::pagebreak", undefined],
    [":info[a]", "Did you mean :::info?"],
    [":::mermaid\n:::", "Write :::macro[mermaid] for a macro of the wiki."],
    ["::roadmap{columns=3}", "Write ::macro[roadmap] for a macro of the wiki."],
    ["::gallery{columns=3}", "Did you mean :::gallery?"],
    [":jira[ABC]", "Write the key of an issue, such as ABC-1."],
    [":page[b]{titel=A}", "Did you mean title?"],
    ["$x$", "Choose the macro of your wiki for formulas with --formulas macro=NAME."],
    ["<!-- a", 'Add "-->" where it ends.'],
  ] as const
) {
  Deno.test(`linkFiles() says for ${JSON.stringify(text)}: ${hint}`, () => {
    strictEqual(link(text).issues[0]?.hint, hint);
  });
}

Deno.test("linkFiles() reports what a link loses", () => {
  const { body, issues } = link('[x](../People.md "tip") [p](Setup.assets/plan.pdf#page=3)');
  strictEqual(body, ':page[x]{title="Our people"} :attachment[p]{name=plan.pdf}');
  deepStrictEqual(issues.map(({ code, message }) => `${code} ${message}`), [
    'link-cut The link "../People.md" is sent without "tip": wikis have no equivalent',
    'link-cut The link "Setup.assets/plan.pdf#page=3" is sent without "#page=3": wikis have no equivalent',
  ]);
});

Deno.test("linkFiles() leaves a link that would change the text around it, and only the links of that block", () => {
  const { body, issues } = link("[a [x](../People.md) b](https://e.org)\n\n[y](../People.md)\n");
  strictEqual(body, '[a [x](../People.md) b](https://e.org)\n\n:page[y]{title="Our people"}\n');
  deepStrictEqual(issues.map(({ line, code }) => [line, code]), [[1, "link-kept"]]);
});

Deno.test("linkFiles() reports at most a thousand of a kind, in the order of the text", () => {
  const { issues } = link(`${"![x](../People.md)\n\n".repeat(1100)}<meter>a</meter>\n`);
  deepStrictEqual(issues.slice(999).map(({ code, count }) => [code, count]), [["dead-link", 101], [
    "html-dropped",
    undefined,
  ]]);
});

Deno.test("linkFiles() reports unknown targets once", () => {
  const { issues } = link("[x](no.md) ![y](no.png)\n\n[z](none.md)\n\n![y](no.png)\n");
  deepStrictEqual(issues.map(({ line, message }) => `${line} ${message}`), [
    '1 4 links or images point to unknown pages or attachments and are sent unchanged; the first is "no.md"',
  ]);
});

Deno.test("linkFiles() refuses what nests too deeply with a MarkdownError", () => {
  throws(() => link("> ".repeat(200) + "a"), { name: "MarkdownError" });
});

Deno.test("linkPage() makes links between files links between pages, and the file keeps its words", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true, attachments: true });
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p>" });
  wiki.store.putPage({ id: "2", title: "People: all", parentId: "1" });
  await docs.run();
  const people = docs.list().find((path) => path.startsWith("Guide/")) ?? "";
  docs.write("Guide.assets/a bee.png", "bee");
  docs.edit("Guide.md", "One.", `One, [all](<${people}>) ![a bee](<Guide.assets/a bee.png>) [new](New.md).`);
  docs.write("New.md", "---\ntitle: A new one\n---\n\nSee [the guide](Guide.md).\n");
  const { lines, notices } = await docs.run();
  deepStrictEqual(notices, []);
  ok(lines.includes("created New.md") && lines.includes("pushed Guide.md"), lines.join(", "));
  const body = wiki.store.pages.get("1")?.body ?? "";
  ok(/<ri:page [^>]*ri:content-title="People: all"/.test(body), body);
  ok(/<ri:page [^>]*ri:content-title="A new one"/.test(body), body);
  ok(body.includes('<ri:attachment ri:filename="a bee.png"'), body);
  ok(!body.includes("href="), body);
  const made = [...wiki.store.pages.values()].find(({ title }) => title === "A new one");
  ok(/<ri:page [^>]*ri:content-title="Guide"/.test(made?.body ?? ""), String(made?.body));
  const again = await docs.run();
  deepStrictEqual([again.lines, again.writes], [[], []]);
});

Deno.test("linkPage() reports the lines of dead links and of content that the wiki does not support", async () => {
  await using wiki = startTestWiki();
  await using docs = await openSynced(wiki, { push: true });
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One.</p>" });
  await docs.run();
  const head = docs.read("Guide.md").split("\n").findIndex((line) => line === "One.");
  docs.edit("Guide.md", "One.", "One.\n\n[x](Nope.md)\n\n:::inof[x]\n:::");
  docs.write("New.md", "First.\n\n<meter>film</meter>\n");
  const { notices } = await docs.run();
  strictEqual(notices.length, 3, notices.join("\n"));
  ok(notices.some((text) => text.startsWith(`"Guide.md", line ${head + 3}: `) && text.includes("Nope.md")));
  ok(notices.some((text) => text.startsWith(`"Guide.md", line ${head + 5}: `) && text.includes("inof")));
  ok(notices.some((text) => text.startsWith('"New.md", line 3: ') && text.includes("meter")));
  deepStrictEqual((await docs.run()).notices, []);
});
