import { deepStrictEqual, ok } from "node:assert/strict";
import { gemoji } from "gemoji";
import { BASELINES } from "../../../../src/recipe/baselines/baselines.ts";
import { startEmbeddedEngine } from "../../../../src/typst/embedded_engine.ts";
import { canonicalJob } from "../../../support/compilers/canonical_job.ts";

const ALL = gemoji.map(({ emoji }) => emoji);

for (const { id, values } of BASELINES) {
  Deno.test(`every emoji of GitHub has a glyph with ${id}, in text, headings, tables and code`, async () => {
    await using engine = startEmbeddedEngine();
    const markdown = [
      "---\ntitle: ✅ 🚀\nlang: en\n---",
      "# ⚠️ :tada: *👍🏽*",
      ALL.join(" "),
      "| 🟢 |\n|---|\n| 🔴 `🇩🇪` |",
      "```\n👩🏽‍💻 ✅\n```",
    ].join("\n\n");
    const job = await canonicalJob(markdown, values, { standards: ["ua-1", "a-2a"], timestamp: new Date(0) });
    const { diagnostics, layout, pdf } = await engine.compile(job);
    deepStrictEqual(diagnostics, []);
    ok(pdf && layout);
    const { missing, texts } = await layout.describe();
    deepStrictEqual(missing, []);
    const text = texts.join("").replace(/\s/g, "");
    deepStrictEqual(ALL.filter((emoji) => !text.includes(emoji)), []);
  });
}
