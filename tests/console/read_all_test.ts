import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { errorIssue } from "../../src/base/issue.ts";
import { ToolError } from "../../src/base/tool_error.ts";
import { RefusedError, UsageError } from "../../src/console/command_errors.ts";
import { readAll } from "../../src/console/read_all.ts";

function failing(error: Error): () => Promise<never> {
  return () => Promise.reject(error);
}

Deno.test("readAll() reads one part after the other", async () => {
  const order: number[] = [];
  const read = async (part: number) => {
    await new Promise((resolve) => setTimeout(resolve, part === 1 ? 5 : 0));
    order.push(part);
    return part;
  };
  deepStrictEqual(await readAll([() => read(1), () => "two", () => read(3), () => undefined]), [
    1,
    "two",
    3,
    undefined,
  ]);
  deepStrictEqual(order, [1, 3]);
});

Deno.test("readAll() passes on the only error as it is", async () => {
  const error = new ToolError("missing-file", "Cannot read a", { hint: "Check it" });
  const thrown = await readAll([() => 1, failing(error), () => 3]).catch((reason) => reason);
  strictEqual(thrown, error);
});

Deno.test("readAll() reports what is wrong with every part, with the findings of each", async () => {
  const one = new UsageError("Cannot use a", { hint: "Check a" });
  const more = [errorIssue("x", "b"), errorIssue("y", "c")];
  await rejects(readAll([failing(one), () => 2, failing(new RefusedError("Cannot use the file", more))]), {
    ...{ name: "UsageError", message: "Cannot use the options: 3 problems" },
    issues: [errorIssue("usage", "Cannot use a", { hint: "Check a" }), ...more],
  });
  await rejects(readAll([failing(new ToolError("a", "A")), failing(new ToolError("b", "B"))]), {
    ...{ name: "RefusedError", issues: [errorIssue("a", "A"), errorIssue("b", "B")] },
  });
});

Deno.test("readAll() passes on a bug at once", async () => {
  await rejects(readAll([failing(new ToolError("a", "A")), failing(new TypeError("bug")), failing(new Error("no"))]), {
    message: "bug",
  });
});
