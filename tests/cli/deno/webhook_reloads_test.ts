import { deepStrictEqual } from "node:assert/strict";
import { errorIssue, warningIssue } from "../../../src/base/issue.ts";
import { ToolError } from "../../../src/base/tool_error.ts";
import { createReloads, type ReloadParts } from "../../../src/cli/deno/webhook_reloads.ts";
import { RefusedError } from "../../../src/console/command_errors.ts";
import { recordingLog } from "../../webhook/worker/fixtures.ts";

const CHANGE = { added: ["chat"], changed: [], removed: ["old", "older"] };

/** Requests so many reloads at once, and returns what happened. */
async function reload(parts: Partial<ReloadParts<string>>, requests = 1): Promise<string[]> {
  const log = recordingLog();
  const reloads = createReloads<string>({
    reread: () => Promise.resolve("config"),
    prepareRoutes: undefined,
    renew: () => Promise.resolve(["2 secrets"]),
    replaceRoutes: () => CHANGE,
    log,
    ...parts,
  });
  for (let request = 0; request < requests; request++) reloads.request();
  await new Promise((resolve) => setTimeout(resolve));
  await reloads[Symbol.asyncDispose]();
  return log.lines;
}

Deno.test("createReloads() says what was reloaded", async () => {
  deepStrictEqual(await reload({}), ["Reloaded: 2 secrets"]);
  const warning = warningIssue("secret-in-file", "url is a secret", { file: "w.yaml", line: 3, column: 5 });
  const prepareRoutes = () => Promise.resolve({ routes: [], warnings: [warning] });
  deepStrictEqual(await reload({ prepareRoutes }), [
    "! w.yaml:3:5: url is a secret",
    "Reloaded: 2 secrets; routes added chat, removed old, older",
  ]);
});

Deno.test("createReloads() changes nothing when anything is wrong, and reports everything", async () => {
  const wrong = ["one", "two"].map((name) => errorIssue("wrong-value", `${name} is wrong`, { hint: "Correct it." }));
  const did: string[] = [];
  const parts: Partial<ReloadParts<string>> = {
    reread: () => Promise.reject(new ToolError("usage", 'Cannot use the secret file "a\x1b": it is empty')),
    prepareRoutes: () => Promise.reject(new RefusedError("Cannot use the routes", wrong)),
    renew: () => Promise.resolve([String(did.push("renewed"))]),
    replaceRoutes: () => {
      did.push("replaced");
      return CHANGE;
    },
  };
  deepStrictEqual([await reload(parts), did], [[
    "! Cannot reload: nothing was changed, because of 3 problems",
    '! Cannot use the secret file "a\\x1b": it is empty',
    "! one is wrong. Correct it.",
    "! two is wrong. Correct it.",
  ], []]);
});

Deno.test("createReloads() keeps the routes when the certificate cannot be used", async () => {
  const did: string[] = [];
  const lines = await reload({
    prepareRoutes: () => Promise.resolve({ routes: [], warnings: [] }),
    renew: () => Promise.reject(new ToolError("cannot-serve", "Cannot use the certificate: it is none")),
    replaceRoutes: () => {
      did.push("replaced");
      return CHANGE;
    },
  });
  deepStrictEqual([lines.at(-1), did], ["! Cannot use the certificate: it is none", []]);
});

Deno.test("createReloads() runs one reload at a time, and one more for all requests meanwhile", async () => {
  let running = 0;
  const most: number[] = [];
  const reread = async () => {
    most.push(++running);
    await Promise.resolve();
    running--;
    return "config";
  };
  deepStrictEqual([await reload({ reread }, 5), most], [["Reloaded: 2 secrets", "Reloaded: 2 secrets"], [1, 1]]);
});
