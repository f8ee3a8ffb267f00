import { strictEqual } from "node:assert/strict";
import { mendDirectives } from "../../../src/document/directives/mend_directives.ts";

// Each of these blocked the program for hours.
for (
  const [what, text] of [
    ["names with colons in a line", "key:value ".repeat(200_000)],
    ["names with colons in a line behind code", `\`a\` ${"key:value ".repeat(200_000)}`],
    ["directives in the labels of others", ":::info[\n".repeat(100_000)],
    ["attributes without an end", ':u{a="b\n'.repeat(100_000)],
    ["lines without a directive", `:u[x] ${"{".repeat(100_000)} ${" ".repeat(100_000)}x\ny`],
    ["colons", `:a\\ ${":".repeat(1_000_000)}`],
  ] as const
) {
  Deno.test(`mendDirectives() reads many ${what} in one go`, () => strictEqual(mendDirectives(text), text));
}
