import { deepStrictEqual, throws } from "node:assert/strict";
import { readFilterFlags } from "../../../../src/cli/commands/webhook/read_filter_flags.ts";
import { UsageError } from "../../../../src/console/command_errors.ts";

Deno.test("readFilterFlags() gives the rules that flags mean", () => {
  deepStrictEqual(readFilterFlags({ space: "DOCS", pages: "1,2" }), { space: "DOCS", pages: ["1", "2"] });
});

Deno.test("readFilterFlags() names the one thing that is wrong, or lists all of them", () => {
  const message = 'Cannot filter events: "page_udpated" is not an event type';
  throws(() => readFilterFlags({ events: "page_udpated" }), {
    message,
    hint: 'Did you mean "page_updated"?',
    issues: [],
  });
  throws(() => readFilterFlags({ events: "a", pages: "b" }), (error) => {
    return error instanceof UsageError && error.issues.map(({ path }) => path).join() === "events,pages";
  });
});
