// Commands that find what another user has put in the way.
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { CommandLine } from "../support/command_lines/command_line.ts";
import { openStage } from "../support/command_lines/stage.ts";
import { runTool } from "../support/processes/tool_process.ts";
import { modeOf, noSecondUser, OTHER_USER } from "../support/second_user.ts";

for (
  const [entry, kind, line] of [
    [".book.pdf.export", "folder", { line: "wiki export DOCS -o book.pdf", needs: ["wiki"] }],
    ["docs/.tool", "folder", { line: "wiki docs sync docs --space DOCS", needs: ["wiki"] }],
    ["docs/.tool", "folder", { line: "wiki docs resolve docs/Company.md --take remote", needs: ["synced"] }],
    ["brand/.tool/history", "folder", { line: "pdf-template undo brand", needs: ["decided"] }],
    ["brand/.tool", "folder", { line: "pdf-template undo brand", needs: ["decided"] }],
    ["in.db", "file", { line: "webhook server --inbox in.db --port 0" }],
    ["in.db.lock", "file", { line: "webhook server --inbox in.db --port 0" }],
  ] as const satisfies readonly (readonly [string, "file" | "folder", Pick<CommandLine, "line" | "needs">])[]
) {
  Deno.test({
    name: `tool ${line.line} refuses ${entry} of another user, and leaves it as it is`,
    ignore: noSecondUser,
    async fn() {
      await using stage = await openStage({ ...line, prints: /./ });
      const { folder, task: { words, env } } = stage;
      const path = `${folder}/${entry}`;
      if (kind === "folder") await Deno.mkdir(path, { recursive: true });
      else await Deno.writeFile(path, new Uint8Array());
      await Deno.chmod(path, 0o777);
      await Deno.chown(path, OTHER_USER, OTHER_USER);
      const options = { cwd: folder, env: { ...env, NO_PROXY: "127.0.0.1" } };
      const before = contentOf(path);
      const { code, stderr } = await runTool(words, options);
      strictEqual(code, 1, stderr);
      ok(
        stderr.includes(`${entry}": it belongs to another user (uid ${OTHER_USER})\nhint: Run the command as`),
        stderr,
      );
      deepStrictEqual([Deno.lstatSync(path).uid, modeOf(path), contentOf(path)], [OTHER_USER, "777", before]);
    },
  });
}

function contentOf(path: string): readonly string[] | number {
  const { isDirectory, size } = Deno.lstatSync(path);
  return isDirectory ? [...Deno.readDirSync(path)].map(({ name }) => name).sort() : size;
}
