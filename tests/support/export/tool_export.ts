import { spawnTool, type ToolOptions } from "../processes/tool_process.ts";
import type { TestWiki } from "../test_wiki/test_wiki.ts";

/** Starts `tool wiki export …`, and kills it at the wiki's n-th request. Returns whether it was killed. */
export async function killExportAt(
  request: number,
  { wiki, args, options }: { readonly wiki: TestWiki; readonly args: readonly string[]; readonly options: ToolOptions },
): Promise<boolean> {
  const child = spawnTool(["wiki", "export", ...args], options);
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
