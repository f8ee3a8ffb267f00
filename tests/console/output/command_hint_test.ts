import { match, notStrictEqual, strictEqual } from "node:assert/strict";
import * as remedies from "../../../src/base/remedies.ts";
import { errorIssue } from "../../../src/base/issue.ts";
import { commandHint } from "../../../src/console/output/command_hint.ts";
import { issueJson } from "../../../src/console/output/issue_json.ts";
import { issueText } from "../../../src/console/output/issue_text.ts";

for (const hint of Object.values(remedies)) {
  Deno.test(`commandHint() names a command or an option for ${JSON.stringify(hint)}`, () => {
    match(commandHint(hint), /^Run tool [a-z-]+ [a-z-]+\b.*\.$|, or pass --[a-z-]+ .*\.$/);
  });
}

Deno.test("commandHint() leaves other hints as they are", () => {
  strictEqual(commandHint("Shrink the picture."), "Shrink the picture.");
});

Deno.test("issueText() and issueJson() name the command", () => {
  const issue = errorIssue("unknown-baseline", "baseline.id is x", { hint: remedies.CHOOSE_BASELINE });
  const shown = commandHint(remedies.CHOOSE_BASELINE);
  notStrictEqual(shown, remedies.CHOOSE_BASELINE);
  strictEqual(issueText(issue, (_, text) => text).includes(`hint: ${shown}\n`), true);
  strictEqual(issueJson(issue).hint, shown);
});
