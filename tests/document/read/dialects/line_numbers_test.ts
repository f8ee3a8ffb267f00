import { strictEqual } from "node:assert/strict";
import { IssueLog } from "../../../../src/document/issue_log.ts";
import { MarkupCount } from "../../../../src/document/read/dialects/markup_count.ts";
import { readDialects } from "../../../../src/document/read/dialects/read_dialects.ts";
import * as fc from "../../../support/property.ts";

Deno.test("readDialects() keeps the number of each line", () => {
  const piece = fc.constantFrom(
    ...[
      "```{note}\n",
      "```{math}\n",
      ":::{figure} a\n",
      "```{list-table}\n",
      ":label: c\n",
      "```\n",
      ":::{toctree}\n",
      ":::\n",
      "---\n",
      ":a: b\n",
      "/// note\n",
      "///\n",
    ],
    ...[
      ">>>\n",
      "| a\n",
      "|\n",
      "(@) b\n",
      "(@c) d\n",
      "#. e\n",
      "--8<--\n",
      "+++\n",
      "> ",
      "- ",
      "f\n",
      "\n",
      "{++g++}\n",
      "```{csv-table}\n",
      "```ad-note\n",
      "title: h\n",
      "\\begin{table}\n",
      "\\begin{tabular}{l}\n",
      "i & j \\\\\n",
      "\\end{tabular}\n",
      "\\end{table}\n",
      "\\begin{center}\n",
      "\\end{center}\n",
      "{{< k\n",
      ">}}\n",
      "?> l\n",
      "::: m.n\n",
    ],
  );
  fc.assert(fc.property(fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")), (text) => {
    const read = readDialects(text, new IssueLog(), { dropped: new MarkupCount("markup") });
    strictEqual(read.split("\n").length, text.split("\n").length);
  }));
});
