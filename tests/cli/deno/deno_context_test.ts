import { strictEqual } from "node:assert/strict";
import { createDenoContext } from "../../../src/cli/deno/deno_context.ts";

Deno.test("createDenoContext() knows no variable with an impossible name", () => {
  const { environment } = createDenoContext(new AbortController().signal);
  for (const name of ["", "A=B", "A\0B"]) strictEqual(environment.get(name), undefined);
  strictEqual(environment.get("PATH"), Deno.env.get("PATH"));
});
