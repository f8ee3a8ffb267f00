import { deepStrictEqual, ok } from "node:assert/strict";
import {
  type AttributeRow,
  ELEMENT_ATTRIBUTES,
  EVERY_ELEMENT,
  EVERY_NODE,
  NODE_ATTRIBUTES,
} from "../../../src/export/body/attributes/attributes_table.ts";
import { readStorageBody } from "../../support/page_bodies/find_lost.ts";

/** Messages about attributes. */
function reported(body: string, format: "storage" | "adf" = "storage"): string[] {
  const { losses } = readStorageBody(body, format);
  return losses.filter(({ code }) => code === "element-attribute").map(({ message }) =>
    message.replace(/^The attributes? (.*) of the element "(.*)" (?:has|have) no effect in a book$/, "$2 $1")
  );
}

for (
  const [body, expected] of [
    ['<p class="c" id="i" data-mce-style="x" onclick="x()" aria-label="l">a</p>', []],
    ['<p local-id="1" style="text-align: right;" lang="de">a</p>', []],
    ['<p title="Tip">a</p>', ['p "title"']],
    ['<p title="">a</p>', []],
    ['<p>a <abbr title="Hypertext">H</abbr></p>', ['abbr "title"']],
    ['<ol type="a" reversed="reversed" start="3"><li value="7">a</li></ol>', ['ol "type", "reversed"', 'li "value"']],
    ['<table data-new="1"><tbody><tr data-new="2"><td colspan="2" data-new="3">a</td></tr></tbody></table>', [
      ...['table "data-new"', 'tr "data-new"', 'td "data-new"'],
    ]],
    ['<table><tr><td title="Tip">a</td><th title="red" data-highlight-colour="#f00">b</th></tr></table>', [
      'td "title"',
    ]],
    ['<ol style="list-style-type: lower-roman;"><li style="list-style: inside upper-alpha">a</li></ol>', [
      ...['ol "list-style-type"', 'li "list-style-type"'],
    ]],
    ['<ol style="list-style-type: decimal"><li style="list-style: outside none">a</li></ol>', []],
    [
      "<ac:task-list><ac:task><ac:task-status>cancelled</ac:task-status><ac:task-body>a</ac:task-body></ac:task></ac:task-list>",
      [
        'The state "cancelled" of a task is unknown: the task is shown as open',
      ],
    ],
    ['<dl><div data-new="1"><dt>a</dt><dd>b</dd></div></dl>', ['div "data-new"']],
    ['<td data-new="1">a</td>', ['td "data-new"']],
    ['<table><tr><td><table><tr><td data-new="1">a</td></tr></table></td></tr></table>', ['td "data-new"']],
    ['<ac:link ac:tooltip="t"><ri:page ri:content-title="T" ri:new="x" /></ac:link>', [
      ...['ac:link "ac:tooltip"', 'ri:page "ri:new"'],
    ]],
    ['<ac:image ac:new="1"><ri:url ri:value="https://a.example/b.png" /></ac:image>', ['ac:image "ac:new"']],
    [
      '<ac:structured-macro ac:name="info" ac:new="1"><ac:parameter ac:name="title" ac:new="2">t</ac:parameter>' +
      '<ac:rich-text-body><p data-new="3">a</p></ac:rich-text-body></ac:structured-macro>',
      ['ac:structured-macro "ac:new"', 'ac:parameter "ac:new"', 'p "data-new"'],
    ],
    // What is reported itself needs no report of its attributes, and neither does what a book leaves out.
    ['<foo bar="1">a</foo><video src="https://a.example/v" poster="p" />', []],
    ['<p style="display: none" data-new="1">a <span data-new="2">b</span></p>', []],
    [
      '<ac:structured-macro ac:name="scroll-ignore"><ac:rich-text-body><p data-new="3">a</p></ac:rich-text-body>' +
      "</ac:structured-macro>",
      [],
    ],
    [
      `<p ${["a", "b", "c", "d", "e", "f", "g"].map((name) => `data-${name}="1"`).join(" ")}>a</p>`,
      ['p "data-a", "data-b", "data-c", "data-d", "data-e" and 2 more'],
    ],
  ] as const
) {
  Deno.test(`readPageBody() reports the attributes without effect of ${body.slice(0, 70)}`, () => {
    deepStrictEqual(reported(body), expected);
  });
}

const text = (value: string, marks: unknown[] = []) => ({ type: "text", text: value, marks });

for (
  const [node, expected] of [
    [{ type: "paragraph", attrs: { localId: "1", __x: 2 }, content: [text("a")] }, []],
    [{ type: "paragraph", attrs: { new: 1 }, content: [text("a")] }, ['p "new"']],
    [{ type: "paragraph", attrs: { new: false, none: null, empty: [], more: {} }, content: [text("a")] }, []],
    [{ type: "paragraph", content: [text("a", [{ type: "link", attrs: { href: "https://a.example", new: 1 } }])] }, [
      'a "link.new"',
    ]],
    [{ type: "paragraph", content: [text("a", [{ type: "annotation", attrs: { new: 1 } }])] }, [
      'span "annotation.new"',
    ]],
    [
      {
        type: "table",
        content: [{
          ...{ type: "tableRow", attrs: { new: 1 } },
          content: [{
            type: "tableCell",
            attrs: { valign: "top", new: 1 },
            content: [{ type: "paragraph", content: [] }],
          }],
        }],
      },
      ['tr "new"', 'td "new"'],
    ],
    [
      {
        type: "layoutSection",
        content: [{
          ...{ type: "layoutColumn", attrs: { width: 50, new: 1 } },
          content: [{ type: "paragraph", attrs: { new: 1 }, content: [text("a")] }],
        }],
      },
      ['span "new"', 'p "new"'],
    ],
    [{ type: "mediaSingle", content: [{ type: "media", attrs: { type: "file", id: "1", new: "x" } }] }, [
      'ac:image "new"',
    ]],
  ] as const
) {
  Deno.test(`readPageBody() reports the attributes without effect of ${JSON.stringify(node).slice(0, 80)}`, () => {
    deepStrictEqual(reported(JSON.stringify({ type: "doc", content: [node] }), "adf"), expected);
  });
}

Deno.test("readPageBody() hides what has the attribute hidden", () => {
  const { root, losses } = readStorageBody('<p hidden="hidden">a</p><p>b</p>');
  deepStrictEqual([root.children.length, losses.map(({ code }) => code)], [1, ["hidden"]]);
});

const DATASOURCE = {
  id: "d8b7",
  parameters: { jql: "project = AB" },
  views: [{ properties: { columns: [{ key: "key" }] } }],
};

for (
  const [datasource, href, macro, codes] of [
    [DATASOURCE, "https://a.example/q", true, []],
    [DATASOURCE, "", true, []],
    [{ ...DATASOURCE, views: 7 }, "https://a.example/q", true, []],
    [{ id: "x", parameters: { cql: "type = page" } }, "https://a.example/q", false, ["datasource-unsupported"]],
    ["{", "https://a.example/q", false, ["datasource-unsupported"]],
    [[], "https://a.example/q", false, ["datasource-unsupported"]],
  ] as const
) {
  Deno.test(`readPageBody() reads the query ${JSON.stringify(datasource).slice(0, 60)} of a link to "${href}"`, () => {
    const written = typeof datasource === "string" ? datasource : JSON.stringify(datasource);
    const storage = `<p>a</p><p><a href="${href}" data-card-appearance="block" data-datasource="${
      written.replaceAll('"', "&quot;")
    }">${href}</a></p>`;
    const card = { type: "blockCard", attrs: { url: href, datasource } };
    const bodies = [readStorageBody(storage)];
    if (typeof datasource !== "string" && !Array.isArray(datasource)) {
      const doc = { type: "doc", content: [{ type: "paragraph", content: [text("a")] }, card] };
      bodies.push(readStorageBody(JSON.stringify(doc), "adf"));
    }
    for (const { root: { children: [, shown] }, losses } of bodies) {
      deepStrictEqual(losses.map(({ code }) => code), codes);
      ok(shown !== undefined);
      deepStrictEqual(shown.type === "leafDirective" && shown.attributes?.["jqlQuery"], macro && "project = AB");
    }
  });
}

const TABLES: readonly (readonly [ReadonlyMap<string, AttributeRow>, AttributeRow])[] = [
  ...[[ELEMENT_ATTRIBUTES, EVERY_ELEMENT], [NODE_ATTRIBUTES, EVERY_NODE]] as const,
];

Deno.test("ELEMENT_ATTRIBUTES and NODE_ATTRIBUTES say one thing about each attribute", () => {
  const words = (list = "") => list.split(" ").filter((word) => word !== "");
  for (const [table, every] of TABLES) {
    for (const [name, { carried, decorative }] of table) {
      const known = [...words(carried), ...words(decorative)];
      const all = new Set([...words(every.carried), ...words(every.decorative)]);
      deepStrictEqual(known.length, new Set(known).size, name);
      deepStrictEqual(known.filter((word) => all.has(word) && word !== "id" && word !== "name"), [], name);
    }
  }
});
