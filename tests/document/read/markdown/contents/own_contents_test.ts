import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { oneLine } from "../../../../../src/document/plain_text.ts";
import { parseMarkdown } from "../../../../../src/document/read/markdown/markdown.ts";
import { surveyDocument } from "../../../../../src/document/survey.ts";

const TEXT = "## Setup\n\nText.\n\n### Parts\n\nText.\n\n## Use\n\nText.\n";
const LIST = "- [Setup](#setup)\n  - [Parts](#parts)\n- [Use](#use)\n";

/** The blocks of a document before its first section, where the template lists the contents, and the note. */
function read(before: string, hasContents = true): { before: string[]; note: string | undefined } {
  const { root, issues } = parseMarkdown(`# T\n\n${before}\n${TEXT}`, { hasContents });
  const end = root.children.findIndex((node) => node.type === "heading" && oneLine(node) === "Setup");
  return {
    before: root.children.slice(0, end).map((node) => `${node.type} ${oneLine(node)}`.trim()),
    note: issues.find(({ code }) => code === "own-contents")?.message,
  };
}

for (
  const [rule, before] of [
    ["under a heading", `## Contents\n\n${LIST}`],
    ["under a heading in German", `## Inhalt\n\n${LIST}`],
    ["under a heading in Chinese", `## 目录\n\n${LIST}`],
    ["under a line in bold type", `**Table of Contents**\n\n${LIST}`],
    ["under a line that says so", `Table of Contents:\n\n${LIST}\n<a name="setup"></a>\n`],
    ["between the marks of a generator", `<!-- START doctoc -->\n${LIST}<!-- END doctoc -->\n`],
    ["with a heading between marks", `<!-- toc -->\n\n## Table of contents\n\n${LIST}\n<!-- tocstop -->\n`],
    ["of DocToc", `**Table of Contents**  *generated with [DocToc](https://example.com)*\n\n${LIST}`],
    ["without a heading", LIST],
    ["with numbers", "1. [Setup](#setup)\n2. [Parts](#parts)\n3. [Use](#use)\n"],
    [
      "with other spellings of names",
      "- [Setup](#Setup)\n- [**Parts**](#parts)\n- [Use](#user-content-use)\n".replace("user-content-", ""),
    ],
    ["before a line", `## Contents\n\n${LIST}\n---\n`],
    ["in a block that opens", `<details>\n<summary>Table of Contents</summary>\n\n${LIST}\n</details>\n`],
  ] as const
) {
  Deno.test(`dropOwnContents() takes a list of contents ${rule}`, () => {
    const found = read(before);
    deepStrictEqual(found.before.filter((block) => !["paragraph", "thematicBreak", "html"].includes(block)), []);
    strictEqual(
      found.note,
      "The document's own list of contents, with 3 entries, is left out: the template has one",
    );
    strictEqual(read(before, false).note, undefined);
    strictEqual(read(before, false).before.some((block) => block.includes("Parts")), true);
  });
}

for (
  const [rule, before] of [
    ["with other text", "## Contents\n\n- [Setup](#setup): how to begin\n- [Use](#use)\n"],
    ["with a link elsewhere", "## Contents\n\n- [Setup](#setup)\n- [Web](https://example.com)\n"],
    ["with a dead link", "## Contents\n\n- [Setup](#setup)\n- [Gone](#gone)\n"],
    ["with two links in a line", "## Contents\n\n- [Setup](#setup) [Use](#use)\n- [Use](#use)\n"],
    ["of two links without a heading", "- [Setup](#setup)\n- [Use](#use)\n"],
    ["before further text under its heading", `## Contents\n\n${LIST}\nMore.\n`],
    ["in a quote", `> ${LIST.replaceAll("\n", "\n> ")}\n`],
  ] as const
) {
  Deno.test(`dropOwnContents() leaves a list ${rule}`, () => deepStrictEqual(read(before), read(before, false)));
}

Deno.test("dropOwnContents() leaves a list behind the first heading, and keeps the place of what it takes", () => {
  strictEqual(parseMarkdown(`# T\n\n${TEXT}\n${LIST}`, { hasContents: true }).issues.length, 0);
  const { root } = parseMarkdown(`# T\n\n## Contents\n\n${LIST}\n${TEXT}\n[top](#contents)`, { hasContents: true });
  strictEqual(surveyDocument(root).anchors.has("contents"), true);
});
