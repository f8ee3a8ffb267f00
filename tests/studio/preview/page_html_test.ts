import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { createHash } from "node:crypto";
import { renderFilePage, renderLivePage } from "../../../src/studio/preview/page_html.ts";
import { EMPTY_PREVIEW, type PreviewFacts } from "../../../src/studio/preview/preview_model.ts";
import type { Issue } from "../../../src/base/issue.ts";
import { assertGolden } from "../../support/golden.ts";
import { sampleModel } from "../../support/studio/preview_samples.ts";
import * as fc from "../../support/property.ts";

const WARNING: Issue = {
  severity: "warning",
  code: "no-effect",
  message: 'The override "cover.title" has no effect',
  file: "brand/recipe.yaml",
  line: 12,
  column: 7,
  hint: "Remove it.",
};
const ERROR: Issue = { ...WARNING, severity: "error", code: "unknown-capability", path: "design.colour" };

/** The page without its style and script, which would hide what matters. */
function bodyOf(page: string): string {
  return page.replace(/<style>.*?<\/style>/s, "<style>…</style>").replace(
    /<script>.*?<\/script>/s,
    "<script>…</script>",
  )
    .replace(/sha256-[\w+/=]+/g, "sha256-…");
}

Deno.test("renderFilePage() is as reviewed", async () => {
  await assertGolden("preview/file.html", bodyOf(await renderFilePage(sampleModel(2, { issues: [WARNING] }))));
});

Deno.test("renderLivePage() is as reviewed while it builds", async () => {
  await assertGolden("preview/live.html", bodyOf(await renderLivePage(sampleModel(1, { busy: true }))));
});

Deno.test("renderLivePage() is as reviewed after a build failed", async () => {
  const model = sampleModel(1, { failed: true, issues: [ERROR, WARNING] });
  await assertGolden("preview/failed.html", bodyOf(await renderLivePage(model)));
});

Deno.test("renderLivePage() is as reviewed before the first build", async () => {
  await assertGolden("preview/empty.html", bodyOf(await renderLivePage(EMPTY_PREVIEW)));
});

Deno.test("renderLivePage() says why there are no pages after the first build failed", async () => {
  const page = await renderLivePage({ ...EMPTY_PREVIEW, failed: true, issues: [ERROR] });
  match(page, /<div class="waiting" id="waiting">\n<p>No pages yet: [^<]*<\/p>\n<\/div>/);
  match(page, /<a class="button" id="pdf" role="link" aria-disabled="true">PDF<\/a>/);
});

for (const render of [renderFilePage, renderLivePage]) {
  Deno.test(`${render.name}() has a policy that allows its own style and script and no others`, async () => {
    const page = await render(sampleModel(1));
    const digest = (text: string | undefined) => `sha256-${createHash("sha256").update(text ?? "").digest("base64")}`;
    const [, policy = ""] = page.match(/http-equiv="Content-Security-Policy" content="([^"]+)"/) ?? [];
    const rules = policy.replaceAll("&#39;", "'").split("; ");
    ok(rules.includes("default-src 'none'"));
    ok(rules.includes(`style-src '${digest(page.match(/<style>(.*?)<\/style>/s)?.[1])}'`));
    ok(rules.includes(`script-src '${digest(page.match(/<script>(.*?)<\/script>/s)?.[1])}'`));
    doesNotMatch(policy, /unsafe|\*|http/);
    strictEqual(page.match(/<style/g)?.length, 1);
    strictEqual(page.match(/<script/g)?.length, 1);
    doesNotMatch(page, / style=| on[a-z]+=/);
  });

  Deno.test(`${render.name}() escapes every text of the template`, async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror='1'>&amp;\u202e`;
    const clean = (await render(sampleModel(1, { issues: [WARNING] }))).match(/[<>"']/g)?.length;
    const { facts } = sampleModel(1);
    ok(facts);
    const texts = { id: evil, name: evil, version: evil, source: evil, document: evil };
    const fonts: PreviewFacts["fonts"] = [{ family: evil, style: "normal", weight: 400 }];
    const issue: Issue = { ...WARNING, code: evil, message: evil, file: evil, path: evil, hint: evil };
    const page = await render(sampleModel(1, { facts: { ...facts, ...texts, fonts }, issues: [issue] }));
    strictEqual(page.match(/<script/g)?.length, 1);
    doesNotMatch(page, /<img src=x|\u202e/);
    match(page, /&quot;&gt;&lt;script&gt;alert\(1\)/);
    ok((page.match(/[<>"']/g)?.length ?? 0) <= (clean ?? 0));
  });
}

Deno.test("renderFilePage() is empty outside of itself but its PDF", async () => {
  const page = await renderFilePage(sampleModel(3));
  const targets = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, target]) => target ?? "");
  deepStrictEqual(targets.filter((target) => !/^(?:#|data:)/.test(target)), ["template.pdf"]);
  doesNotMatch(page, /https?:|url\(|@import/);
});

Deno.test("renderFilePage() gives any name as text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (name) => {
      const { facts } = sampleModel(1);
      ok(facts);
      const page = await renderFilePage(sampleModel(0, { facts: { ...facts, name } }));
      const [, shown = ""] = page.match(/<h1><bdi>(.*?)<\/bdi>/s) ?? [];
      doesNotMatch(shown, /[<>"'\p{Cc}\p{Cs}]/u);
    }),
    { numRuns: 200 },
  );
});
