import { notStrictEqual, strictEqual } from "node:assert/strict";
import { openWiki } from "../../../src/cli/inputs/wiki_access.ts";
import { createFakeContext } from "../../support/fake_context.ts";

const PROFILE = {
  name: "x",
  site: "https://wiki.company.com",
  deployment: "data-center",
  token: "token-4711",
} as const;

Deno.test("openWiki() shares the pause of another client where it is given", async () => {
  const context = createFakeContext();
  const { pause } = await openWiki(PROFILE, context);
  strictEqual((await openWiki(PROFILE, context, { pause })).pause, pause);
  notStrictEqual((await openWiki(PROFILE, context)).pause, pause);
});
