import { ok } from "node:assert/strict";
import { type FakeRun, runFake, type Surroundings } from "../fake_context.ts";
import type { TestWiki } from "../test_wiki/test_wiki.ts";

/** Secret for webhooks. Like the token, it must not be in the result of {@linkcode runWithWiki}. */
export const HOOK_SECRET = "a-secret-for-hooks";

/**
 * Runs a command line against a test wiki, over the real network, with the wiki's own credential. Nothing that it
 * writes holds the token or {@linkcode HOOK_SECRET}. The wiki's address is shown as `<wiki>`, so that texts can be reviewed.
 */
export async function runWithWiki(line: string, wiki: TestWiki, surroundings: Surroundings = {}): Promise<FakeRun> {
  const { token } = wiki.settings;
  const run = await runFake(line.split(" "), {
    ...{ tree: { "hook.secret": `${HOOK_SECRET}\n` }, fetch, now: new Date(), ...surroundings },
    environment: {
      ...{ TOOL_SITE: wiki.site, TOOL_TOKEN: token, NO_COLOR: "1" },
      ...(wiki.settings.deployment === "cloud" ? { TOOL_EMAIL: wiki.store.currentUser.email } : {}),
      ...surroundings.environment,
    },
  });
  for (const secret of [token, btoa(token).slice(0, -4), HOOK_SECRET]) {
    ok(!run.stdout.includes(secret) && !run.stderr.includes(secret), `${run.stdout}${run.stderr}`);
  }
  const shown = (text: string) => text.replaceAll(wiki.site, "<wiki>");
  return { ...run, stdout: shown(run.stdout), stderr: shown(run.stderr) };
}
