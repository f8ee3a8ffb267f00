import { deepStrictEqual, match, ok } from "node:assert/strict";
import { listCommands } from "../../../../src/cli/mistakes/suggest_commands.ts";
import { renderManPages } from "./man_pages.ts";

const pages = await renderManPages();

Deno.test("renderManPages() has a page for the program and for each command", async () => {
  const names = (await listCommands()).map(({ words }) => `tool-${words.join("-")}.1`);
  deepStrictEqual([...pages.keys()], ["tool.1", ...names]);
});

Deno.test("renderManPages() shows usage, options, examples, exit status and related pages", () => {
  const page = pages.get("tool-pdf-template-render.1") ?? "";
  match(page, /^\.SH SYNOPSIS\n\.B tool pdf\\-template render\n\[options\] /m);
  match(page, /^\.TP\n\.B \\-o, \\-\\-output <pdf>\n/m);
  match(page, /^\.SH EXAMPLES\n/m);
  match(page, /^\.BR tool\\-pdf\\-template \(1\)$/m);
  match(pages.get("tool.1") ?? "", /^\.SH EXIT STATUS\n[^]*\n130 {2}interrupted\n/m);
  match(pages.get("tool.1") ?? "", /^\.BR tool\\-pack \(1\) ,$/m);
});

Deno.test("renderManPages() writes only what every roff reads as meant", () => {
  for (const [name, page] of pages) {
    ok(/^[\n\x20-\x7e]*$/.test(page), name);
    for (const line of page.split("\n")) {
      ok(!/^['.]/.test(line) || /^\.(TH|SH|TP|PP|B|BR|nf|fi|RS|RE)\b/.test(line), `${name}: ${line}`);
    }
  }
});
