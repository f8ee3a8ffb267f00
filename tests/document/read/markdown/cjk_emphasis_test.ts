import { strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import type { Nodes } from "../../../../src/document/tree.ts";

/** Sketches a tree: strong text in angle brackets, emphasis in parentheses. */
function sketch(node: Nodes): string {
  if (node.type === "text") return node.value;
  const inner = "children" in node ? node.children.map(sketch).join("") : "value" in node ? node.value : "";
  return node.type === "strong" ? `<${inner}>` : node.type === "emphasis" ? `(${inner})` : inner;
}

for (
  const [what, markdown, expected] of [
    ["a bracket before a letter", "**メモリ（GB）**の値", "<メモリ（GB）>の値"],
    ["a bracket behind a letter", "値は**「メモリ」**です", "値は<「メモリ」>です"],
    ["a bracket before an ending", "**Task (CPU)**의 값", "<Task (CPU)>의 값"],
    ["code inside", "使用**`name` 字段（新）。**直接", "使用<name 字段（新）。>直接"],
    ["underscores between letters", "使う_メモリ_は _값_의", "使う(メモリ)は (값)의"],
    ["a name in Latin letters", "变量my_var_名 a_b_c", "变量my_var_名 a_b_c"],
    ["a number of asterisks", "数は2 * 3 * 4、** 値 **です", "数は2 * 3 * 4、** 値 **です"],
    ["an escaped sign", "値\\*メモリ*です", "値*メモリ*です"],
    ["other scripts", "**a (b)**c and d_e_f", "**a (b)**c and d_e_f"],
    ["nested emphasis", "**外*「内」*外**だ", "<外(「内」)外>だ"],
  ] as const
) {
  Deno.test(`createCjkEmphasis() reads ${what}`, () => {
    strictEqual(sketch(parseMarkdown(`---\ntitle: T\n---\n\n${markdown}`).root), expected);
  });
}
