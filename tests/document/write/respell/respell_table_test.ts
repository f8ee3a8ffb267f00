import { ok, strictEqual } from "node:assert/strict";
import { parseBlocks } from "../../../../src/document/read/markdown/parse_body.ts";
import { respellBody } from "../../../../src/document/write/respell/respell.ts";
import { mdastToStorage } from "../../../../src/document/write/storage/mdast_to_storage.ts";

const TABLE = "|Name | Size|\n|:---|---:|\n| *a*   | 1 |\n|b|2|\n";
const RIGHT = "| Name  | Size |\n| ----- | ---: |\n| pole  |    1 |\n| wheel |   20 |\n";
const ALIGNED = "| Name  | Size |\n| ----- | ---- |\n| pole  | 1    |\n| wheel | 20   |\n";

const CASES: readonly { what: string; written: string; from: string; to: string; expected: string }[] = [
  {
    what: "rows of a table that did not change",
    written: TABLE,
    from: "2",
    to: "3",
    expected: TABLE.replace("2", "3"),
  },
  {
    what: "the bars of an aligned table",
    written: ALIGNED,
    from: "pole",
    to: "po",
    expected: ALIGNED.replace("pole ", "po   "),
  },
  {
    what: "the bars of a column that is aligned at the right",
    written: RIGHT,
    from: ">1<",
    to: ">100<",
    expected: RIGHT.replace("   1", " 100"),
  },
  {
    what: "the bars of a table with wide characters",
    written: ALIGNED.replace("wheel", "車輪 "),
    from: "pole",
    to: "po",
    expected: ALIGNED.replace("wheel", "車輪 ").replace("pole ", "po   "),
  },
  {
    what: "all other rows when a cell is longer than its column",
    written: ALIGNED,
    from: "pole",
    to: "long pole",
    expected: ALIGNED.replace("pole ", "long pole"),
  },
  {
    what: "the form of a table for a new row",
    written: ALIGNED,
    from: "</tbody>",
    to: "<tr><td>a</td><td>b</td></tr></tbody>",
    expected: `${ALIGNED}| a     | b    |\n`,
  },
];

for (const { what, written, from, to, expected } of CASES) {
  Deno.test(`respellBody() keeps ${what}`, () => {
    const body = mdastToStorage(parseBlocks(written).flatMap(({ nodes }) => nodes));
    ok(body.includes(from), body);
    strictEqual(respellBody({ body, written }, body.replace(from, to)), expected);
  });
}
