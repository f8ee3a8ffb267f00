import { deepStrictEqual } from "node:assert/strict";
import type { Heading, RootContent } from "../../../src/document/tree.ts";
import { splitContent } from "../../../src/word_content/pages/split_content.ts";

const heading = (depth: Heading["depth"], value: string): Heading => ({
  ...{ type: "heading", depth },
  children: [{ type: "text", value }],
});

Deno.test("splitContent() raises the headings in columns and on landscape pages", () => {
  const columns = (depth: Heading["depth"]): RootContent => ({
    ...{ type: "containerDirective", name: "columns", attributes: {} },
    children: [heading(depth, "Three")],
  });
  const text = [heading(1, "One"), heading(2, "Two"), columns(3)];
  const { pages: [one] } = splitContent(text, { title: "Title", splitBy: "heading1" });
  deepStrictEqual(one?.blocks, [heading(1, "Two"), columns(2)]);
});
