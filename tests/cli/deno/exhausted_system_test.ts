import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { ToolError } from "../../../src/base/tool_error.ts";
import { explainExhaustion } from "../../../src/cli/deno/exhausted_system.ts";

const systemError = (code: string, message: string) => Object.assign(new Error(message), { code });

const FULL = systemError("ENOSPC", "No space left on device (os error 28): writefile '/tmp/a b/source.docx'");
const MANY = systemError("EMFILE", "Too many open files (os error 24): open '/fonts/a.ttf'");
const NAMELESS = systemError("EMFILE", "Too many open files (os error 24)");

for (
  const [error, message, hint] of [
    [FULL, 'Cannot write "/tmp/a b/source.docx": the disk is full', "Free some space on the disk, or use another one."],
    [MANY, 'Cannot read "/fonts/a.ttf": too many files are open', "Raise the limit of open files (ulimit -n)."],
    [NAMELESS, "Cannot continue: too many files are open", "Raise the limit of open files (ulimit -n)."],
    [
      new SuppressedError(new Error("while closing"), MANY),
      'Cannot read "/fonts/a.ttf": too many files are open',
      "Raise the limit of open files (ulimit -n).",
    ],
  ] as const
) {
  Deno.test(`explainExhaustion() says ${JSON.stringify(message)} of ${error.name}: ${error.message}`, () => {
    const explained = explainExhaustion(error);
    strictEqual(explained instanceof ToolError, true);
    const { message: said, hint: helps, code } = explained as ToolError;
    deepStrictEqual([said, helps, code], [message, hint, "io-error"]);
  });
}

Deno.test("explainExhaustion() leaves bugs and explained errors as they are", () => {
  const others = [
    new TypeError("a bug"),
    systemError("ENOENT", "No such file"),
    new ToolError("a", "Cannot b"),
    "text",
  ];
  for (const error of others) strictEqual(explainExhaustion(error), error);
});
