import { deepStrictEqual, rejects, strictEqual, throws } from "node:assert/strict";
import { errorIssue } from "../../src/base/issue.ts";
import { ToolError } from "../../src/base/tool_error.ts";
import { RefusedError, UsageError } from "../../src/console/command_errors.ts";
import { readAll } from "../../src/console/read_all.ts";
import { parseCount, parseDuration, parseSize } from "../../src/console/quantity.ts";

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

for (
  const [text, milliseconds] of [
    ["1ms", 1],
    ["500ms", 500],
    ["30s", 30_000],
    ["5m", 300_000],
    ["2h", 7_200_000],
    ["7d", 604_800_000],
    ["3650d", 315_360_000_000],
  ] as const
) {
  Deno.test(`parseDuration() reads ${text}`, () => strictEqual(parseDuration(text), milliseconds));
}

for (
  const text of ["", "0s", "0ms", "30", "s", "-1s", "+1s", "1.5s", "1e3s", " 1s", "1s ", "1S", "1w", "3651d", "１s"]
) {
  Deno.test(`parseDuration() refuses ${JSON.stringify(text)}`, () => {
    throws(() => parseDuration(text), { message: /^It must be a duration such as 500ms/ });
  });
}

Deno.test("parseDuration() leads to the unit that is missing", () => {
  throws(() => parseDuration("60"), { message: /\n\(Did you mean 60s\?\)$/ });
  throws(() => parseDuration("0"), { message: /at most 3650d\.$/ });
});

Deno.test("parseDuration() keeps to the bound that it is given", () => {
  strictEqual(parseDuration("24d", 24), 24 * 86_400_000);
  throws(() => parseDuration("577h", 24), { message: /at most 24d\.$/ });
});

for (
  const [text, bytes] of [["1024", 1024], ["1KiB", 1024], ["512KiB", 524_288], ["1MiB", 1_048_576], [
    "2GiB",
    2 ** 31,
  ]] as const
) {
  Deno.test(`parseSize() reads ${text}`, () => strictEqual(parseSize(text), bytes));
}

for (
  const text of ["", "0", "1023", "1KB", "1kib", "1 MiB", "1.5MiB", "-1MiB", "0MiB", "MiB", "9999999999GiB", "0x400"]
) {
  Deno.test(`parseSize() refuses ${JSON.stringify(text)}`, () => {
    throws(() => parseSize(text), {
      message: /^It must be a number of bytes, 1024 or more, or a size such as 512KiB or 2MiB\.(?:\n|$)/,
    });
  });
}

Deno.test("parseSize() keeps to the bound that it is given", () => {
  strictEqual(parseSize("64MiB", 64), 2 ** 26);
  throws(() => parseSize("67108865", 64), { message: /, at most 64MiB\.$/ });
});

for (const [text, count] of [["0", 0], ["7", 7], ["007", 7], ["65535", 65_535]] as const) {
  Deno.test(`parseCount() reads ${text}`, () => strictEqual(parseCount(0, 65_535)(text), count));
}

for (const text of ["", "65536", "-1", "1.0", "1e2", "0x1", " 1", "one", "9999999999"]) {
  Deno.test(`parseCount() refuses ${JSON.stringify(text)}`, () => {
    throws(() => parseCount(0, 65_535)(text), { message: "It must be a number from 0 to 65535." });
  });
}

for (const [text, meant] of [["1GB", "1GiB"], ["512m", "512MiB"], ["64 kb", "64KiB"]] as const) {
  Deno.test(`parseSize() offers ${meant} for ${text}`, () => {
    throws(() => parseSize(text), { message: new RegExp(`\\n\\(Did you mean ${meant}\\?\\)$`) });
  });
}
