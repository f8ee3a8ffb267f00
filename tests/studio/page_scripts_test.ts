import { deepStrictEqual, ok } from "node:assert/strict";
import { joinScripts } from "../../src/host/local_http/browser/join_scripts.ts";
import { KEY_SCRIPT } from "../../src/host/local_http/key_page.ts";
import { FILE_SCRIPT, LIVE_SCRIPT } from "../../src/studio/preview/page_html.ts";
import { REVIEW_SCRIPT } from "../../src/studio/review/review_handler.ts";
import { ADMIN_SCRIPT } from "../../src/webhook/admin/admin_page.ts";
import { readSourceFacts } from "../support/house/source_facts.ts";
import { ROOT } from "../support/house/source_files.ts";

/** The modules that one needs, each after those that it imports itself. */
async function listModules(entry: string, known: string[] = []): Promise<string[]> {
  const url = new URL(entry, ROOT);
  for (const { kind, value } of readSourceFacts(await Deno.readTextFile(url))) {
    if (kind === "import") await listModules(new URL(value, url).href.slice(ROOT.href.length), known);
  }
  if (!known.includes(entry)) known.push(entry);
  return known;
}

for (
  const [entry, script] of [
    ["src/studio/preview/page.js", FILE_SCRIPT],
    ["src/studio/preview/live.js", LIVE_SCRIPT],
    ["src/studio/review/review.js", REVIEW_SCRIPT],
    ["src/webhook/admin/admin.js", ADMIN_SCRIPT],
    ["src/host/local_http/browser/key_page.js", KEY_SCRIPT],
  ] as const
) {
  Deno.test(`the script of ${entry} has every module that it needs and no other, each after those that it imports`, async () => {
    const modules = await listModules(entry);
    const texts = await Promise.all(modules.map((path) => Deno.readTextFile(new URL(path, ROOT))));
    const places = new Map(modules.map((path, i) => [path, script.indexOf(bodyOf(texts[i] ?? ""))]));
    deepStrictEqual([...places].filter(([, place]) => place < 0), []);
    for (const [i, path] of modules.entries()) {
      for (const { kind, value } of readSourceFacts(texts[i] ?? "")) {
        if (kind !== "import") continue;
        const imported = new URL(value, new URL(path, ROOT)).href.slice(ROOT.href.length);
        ok((places.get(imported) ?? Infinity) < (places.get(path) ?? 0), `${path} is before ${imported}`);
      }
    }
    deepStrictEqual(script.length, joinScripts(texts).length);
  });

  Deno.test(`the script of ${entry} has no name twice and nothing that ends it in a page`, () => {
    new Function(script);
    deepStrictEqual(script.match(/<\/script|<!--/gi), null);
  });
}

/** What a joined script has of a module. */
function bodyOf(text: string): string {
  return joinScripts([text]).slice(joinScripts([]).indexOf("}"), -"}\n".length);
}
