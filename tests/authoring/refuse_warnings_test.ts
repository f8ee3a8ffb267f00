import { deepStrictEqual, doesNotThrow, ok, throws } from "node:assert/strict";
import { refuseWarnings } from "../../src/authoring/refuse_warnings.ts";
import { warningIssue } from "../../src/base/issue.ts";
import { RefusedError } from "../../src/console/command_errors.ts";

Deno.test("refuseWarnings() refuses warnings as errors, but not the look of pages", () => {
  const [look, title] = [warningIssue("layout", "Page 3 has only a few lines"), warningIssue("no-title", "No title")];
  doesNotThrow(() => refuseWarnings("typeset it", "PDF", [look]));
  throws(() => refuseWarnings("typeset it", "PDF", [look, title]), (error) => {
    ok(error instanceof RefusedError);
    deepStrictEqual(error.issues, [{ ...title, severity: "error" }]);
    return error.message === "Cannot typeset it: it has 1 warning";
  });
});
