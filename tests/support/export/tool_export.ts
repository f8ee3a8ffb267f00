import { spawnTool, type ToolOptions } from "../processes/tool_process.ts";
import type { TestWiki } from "../test_wiki/test_wiki.ts";

/** Returns the surroundings of `tool wiki export` for a test wiki, in a folder. */
export function exportOptionsFor({ site, settings, store }: TestWiki, cwd: string): ToolOptions {
  const env = { TOOL_SITE: site, TOOL_TOKEN: settings.token, TOOL_PROFILE: "", SOURCE_DATE_EPOCH: "", NO_COLOR: "1" };
  const isCloud = settings.deployment === "cloud";
  return { cwd, env: isCloud ? { ...env, TOOL_EMAIL: store.currentUser.email } : env };
}

/** Starts `tool wiki export …`, and kills it at the wiki's n-th request. Returns whether it was killed. */
export async function killExportAt(
  request: number,
  { wiki, cwd, args }: { readonly wiki: TestWiki; readonly cwd: string; readonly args: readonly string[] },
): Promise<boolean> {
  const child = spawnTool(["wiki", "export", ...args], exportOptionsFor(wiki, cwd));
  let left = request;
  let isKilled = false;
  wiki.fail({
    ...{ kind: "slow", milliseconds: 0, times: Infinity },
    when: () => {
      left -= 1;
      if (left === 0) {
        isKilled = true;
        child.kill("SIGKILL");
      }
      return false;
    },
  });
  await child.output();
  left = Infinity;
  return isKilled;
}
