import { match, strictEqual } from "node:assert/strict";
import { ROOT } from "../support/house/source_files.ts";

Deno.test("the demo says how to try it, and ends with Ctrl-C", async () => {
  const script = new URL("tests/support/wiki/demo_wiki.ts", ROOT).pathname;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", script, "--port", "0", "--deployment", "cloud"],
    ...{ stdin: "null", stdout: "piped", stderr: "inherit" },
  }).spawn();
  const decoder = new TextDecoder();
  let text = "";
  for await (const bytes of child.stdout) {
    text += decoder.decode(bytes, { stream: true });
    if (text.includes("curl")) child.kill("SIGINT");
  }
  match(
    text,
    /export TOOL_SITE=\S+\/wiki TOOL_TOKEN=demo-token TOOL_EMAIL=alice@company\.com\n.*sync \.\.\/handbook --space DOCS/,
  );
  strictEqual((await child.status).code, 0);
});
