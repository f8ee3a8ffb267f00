import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { claimPort } from "../support/claim_port.ts";
import { deliver, openServerFolder } from "../support/processes/server_process.ts";
import { logInTo } from "../support/processes/tool_login.ts";
import { runTool, spawnTool } from "../support/processes/tool_process.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { startDemoWiki } from "../support/wiki/demo_wiki/start_demo_wiki.ts";
import { createWordTemplate } from "../support/word_documents/word_template.ts";

Deno.test("tool render, export and sync with --quiet print their results and nothing on standard error", async () => {
  await using wiki = startDemoWiki({ port: 0, deployment: "data-center" });
  await using folder = await createTemporaryFolder();
  await using login = await logInTo(wiki);
  const cwd = folder.path;
  await Deno.writeFile(`${cwd}/t.docx`, await createWordTemplate(["$scroll.title", "$scroll.content"]));
  await Deno.writeTextFile(`${cwd}/lossy.md`, "# T\n\n![Plan](plan.png)\n");
  for (
    const args of [
      ["docx-template", "render", "t.docx", "lossy.md"],
      ["pdf-template", "render", "minimal", "lossy.md"],
      ["wiki", "export", "DOCS", "--template", "t.docx", "-o", "book.docx"],
      ["wiki", "docs", "sync", "docs", "--space", "DOCS"],
      ["wiki", "docs", "sync", "docs", "--dry-run"],
    ]
  ) {
    const { code, stdout, stderr } = await runTool([...args, "--quiet"], { cwd, env: login.env });
    deepStrictEqual([code, stderr], [0, ""], args.join(" "));
    ok(stdout !== "", args.join(" "));
  }
});

Deno.test("tool with --quiet still prints errors", async () => {
  const { code, stdout, stderr } = await runTool(["pack", "inspect", "gone.pack", "--quiet"]);
  deepStrictEqual([code, stdout], [1, ""]);
  match(stderr, /^error: Cannot read "gone\.pack"/);
});

Deno.test({
  name: "tool webhook server --quiet logs problems only",
  ignore: Deno.build.os === "windows",
  async fn() {
    await using folder = await openServerFolder("exit 0");
    const port = claimPort();
    const place = ["--port", String(port), "--host", "127.0.0.1", "--inbox", "events.inbox"];
    const flags = [...place, "--secret-file", "secret.txt", "--no-enrich", "--handler", "./handler.sh"];
    const child = spawnTool(["webhook", "server", ...flags, "--quiet"], { cwd: folder.path });
    const output = child.output();
    const url = `http://127.0.0.1:${port}`;
    while (!await fetch(`${url}/health`).then(async (answer) => (await answer.text()) !== "", () => false)) {
      await new Promise((go) => setTimeout(go, 20));
    }
    const { status } = await deliver(url, { event: "page_updated", page: { id: 1 } });
    child.kill("SIGTERM");
    const { code, stdout, stderr } = await output;
    strictEqual(status, 202);
    const texts = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
    deepStrictEqual([code, ...texts], [0, "", ""]);
  },
});
