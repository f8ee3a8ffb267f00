import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { ROOT } from "./source_files.ts";
import { exampleModule, findExamples } from "./write_examples.ts";

const SOURCE = `/**
 * Adds.
 *
 * \`\`\`text
 * 1 + 2
 * \`\`\`
 *
 * @example Usage
 * \`\`\`ts
 * import { strictEqual } from "node:assert/strict";
 * import {
 *   add,
 * } from "./add.ts";
 *
 * const { of } = await import("../of.ts");
 * strictEqual(add(1, 2), of(" * "));
 * \`\`\`
 */
class Sum {
  /**
   * \`\`\`ts
   * new Sum();
   * \`\`\`
   */
}
`;

Deno.test("findExamples() gives the code in TypeScript of all doc comments", () => {
  const [first = "", ...others] = findExamples(SOURCE);
  strictEqual(first.split("\n").at(-2), 'strictEqual(add(1, 2), of(" * "));');
  deepStrictEqual(others, ["new Sum();\n"]);
});

Deno.test("exampleModule() tests an example with the modules that it names from its file", () => {
  const [code = ""] = findExamples(SOURCE);
  strictEqual(
    exampleModule("src/math/add.ts", code),
    `import { strictEqual } from "node:assert/strict";
import {
  add,
} from "${new URL("src/math/add.ts", ROOT)}";
Deno.test("an example of src/math/add.ts", async () => {

const { of } = await import("${new URL("src/of.ts", ROOT)}");
strictEqual(add(1, 2), of(" * "));
});
`,
  );
});
