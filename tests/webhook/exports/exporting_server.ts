import { ok, strictEqual } from "node:assert/strict";
import { runTool } from "../../support/processes/tool_process.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import type { TestWiki } from "../../support/test_wiki/test_wiki.ts";
import type { ServerProcess, ServerProcessOptions } from "../server_process.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

/** What comes later than this does not come any more; nothing here is a measurement. */
const LIMIT_MS = 20 * 60_000;

/** How a server is started that exports to `out` in a folder. */
export function exportingServer(folder: string, wiki: TestWiki, more: readonly string[] = []): ServerProcessOptions {
  const env = { TOOL_SITE: wiki.site, TOOL_TOKEN: wiki.settings.token };
  const args = ["--export-template", "technical", "--export-dir", `${folder}/out`, "--export-quiet", "200ms", ...more];
  return { inbox: `${folder}/webhook.inbox`, args, env };
}

/** Sends an event, which must be accepted. */
export async function deliver(server: ServerProcess, payload: unknown): Promise<void> {
  const { status, body } = await server.post(payload);
  strictEqual(status, 202, JSON.stringify(body));
}

/** Waits until nothing waits or runs. */
export async function untilAtRest(server: ServerProcess): Promise<void> {
  const giveUpAt = performance.now() + LIMIT_MS;
  for (;;) {
    await waitFor(700); // an answer may be half a second old
    const { waiting, running } = await server.health();
    if (waiting === 0 && running === 0) return;
    ok(performance.now() < giveUpAt, `exports never come to rest: ${server.lines.slice(-20).join("\n")}`);
  }
}

/** The PDF that `tool wiki export` makes of a page or a space, or with more options. */
export async function coldExport(target: string, wiki: TestWiki, more: readonly string[] = []): Promise<Uint8Array> {
  await using cold = await createTemporaryFolder();
  const pdf = `${cold.path}/cold.pdf`;
  const env = { TOOL_SITE: wiki.site, TOOL_TOKEN: wiki.settings.token };
  const { code, stderr } = await runTool(["wiki", "export", target, "--template", "technical", "-o", pdf, ...more], {
    env,
  });
  strictEqual(code, 0, stderr);
  return await Deno.readFile(pdf);
}
