import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../../src/document/read/markdown/markdown.ts";
import { storageToMdast } from "../../../../../src/document/write/markdown/storage_to_mdast.ts";
import type { RootContent } from "../../../../../src/document/tree.ts";
import { ignoreWithoutBodies, isWellFormed, REAL_BODIES } from "../../../../support/storage/real_bodies.ts";
import { findTableFaults } from "../../../../support/word/check_word_tables.ts";
import { renderWordRoot } from "../../../../support/word/render_word.ts";
import { findSchemaErrors } from "../../../../support/word/validate_word.ts";
import { wordTree } from "../../../../support/word/word_tree.ts";

function render(nodes: readonly RootContent[]): string {
  const picture = (url: string) => ({
    width: 300,
    height: 200,
    ...(url.endsWith(".svg") ? { vector: `${url}#svg` } : {}),
  });
  const { blocks } = renderWordRoot({ type: "root", children: [...nodes] }, { picture });
  deepStrictEqual(findTableFaults(wordTree(blocks)), []);
  return blocks;
}

const SAMPLE = `Table: Parts

:::::::table{header-column widths="100 300" width=500px}
::::::row
:::::cell{header}
a
:::::
:::::cell{colspan=2 rowspan=2 highlight=blue align=right valign=bottom}
Words

::::table
| x | y |
|:-:|---|
| 1 | 2 |
::::
:::::
::::::
::::::row
:::::cell{number}
1
:::::
::::::
:::::::

![alt](a.svg "Title")

::image{src=b.png border-size=2 align=center}

:::gallery[Views]
![a](a.png)

![b](b.png)
:::

::::::layout
:::::section{type=two_equal}
::::column
Left
::::
::::column
Right
::::
:::::
::::::

:::landscape
Wide
:::
`;

Deno.test({
  name: "tables, pictures and sections of a sample are valid WordprocessingML",
  async fn() {
    deepStrictEqual(await findSchemaErrors([render(parseMarkdown(SAMPLE).root.children)]), []);
  },
});

Deno.test({
  name: "tables and pictures of real pages are valid WordprocessingML",
  ignore: ignoreWithoutBodies,
  async fn() {
    const bodies = (REAL_BODIES ?? []).filter((body) =>
      isWellFormed(body) && /<(?:table|ac:image|ac:layout)/.test(body)
    );
    const documents = bodies.map((body) => render(storageToMdast(body).flatMap(({ nodes }) => nodes)));
    deepStrictEqual(await findSchemaErrors(documents), []);
  },
});

Deno.test({
  name: "findSchemaErrors() finds what Word would not open",
  async fn() {
    strictEqual((await findSchemaErrors(["<w:tbl><w:tr/></w:tbl>", "<w:p/>"])).length > 0, true);
  },
});
