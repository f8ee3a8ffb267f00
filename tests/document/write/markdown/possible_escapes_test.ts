import { strictEqual } from "node:assert/strict";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { searchPossibleEscapes } from "../../../../src/document/write/markdown/possible_escapes.ts";
import type { PhrasingContent } from "../../../../src/document/tree.ts";
import * as property from "../../../support/property.ts";

const plain = unified().use(remarkGfm).use(remarkStringify).freeze();
const quick = unified().use(remarkGfm).use(searchPossibleEscapes).use(remarkStringify).freeze();

const TEXT = property.array(
  property.constantFrom(
    ...[
      "a",
      "B",
      "1",
      " ",
      "\t",
      "\n",
      "\r",
      "\\",
      "_",
      "*",
      "~",
      "`",
      "[",
      "]",
      "(",
      ")",
      "!",
      "#",
      "+",
      "-",
      ".",
      "<",
    ],
    ...[">", "&", ":", "@", "|", "=", "é", "https://a.example/b", "www.a.example", "a@b.example", "1.", "&amp;"],
  ),
  { minLength: 1, maxLength: 12 },
).map((parts) => parts.join(""));

const PHRASING: property.Arbitrary<PhrasingContent[]> = property.array(
  property.record({
    kind: property.constantFrom("text", "text", "strong", "emphasis", "link", "delete", "code"),
    value: TEXT,
  })
    .map(({ kind, value }): PhrasingContent => {
      const children: PhrasingContent[] = [{ type: "text", value }];
      if (kind === "code") return { type: "inlineCode", value };
      if (kind === "link") return { type: "link", url: value, title: value, children };
      return kind === "text" ? { type: "text", value } : { type: kind, children };
    }),
  { minLength: 1, maxLength: 5 },
);

Deno.test("searchPossibleEscapes() changes nothing of what is written", () => {
  property.assert(
    property.property(PHRASING, property.constantFrom("paragraph", "heading", "cell"), (children, place) => {
      const write = (processor: typeof plain) => {
        if (place === "paragraph") {
          return processor.stringify({ type: "root", children: [{ type: "paragraph", children }] });
        }
        if (place === "heading") {
          return processor.stringify({ type: "root", children: [{ type: "heading", depth: 2, children }] });
        }
        const row = { type: "tableRow" as const, children: [{ type: "tableCell" as const, children }] };
        return processor.stringify({ type: "root", children: [{ type: "table", children: [row] }] });
      };
      strictEqual(write(quick), write(plain));
    }),
    { numRuns: 1000 },
  );
});
