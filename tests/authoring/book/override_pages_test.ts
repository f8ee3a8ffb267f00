import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { overridePages } from "../../../src/authoring/book/override_pages.ts";
import { openTemplate } from "../../../src/authoring/typeset/open_template.ts";
import type { UsableTemplate } from "../../../src/authoring/use_template.ts";
import { createFakeContext } from "../../support/fake_context.ts";
import { CURRENT_PACKS } from "../../support/packs/recorded_sources.ts";

async function open(name: string): Promise<UsableTemplate> {
  const bytes = CURRENT_PACKS.find((pack) => pack.name === name)?.pack ?? new Uint8Array();
  return (await openTemplate({ kind: "pack", path: "t.pack", bytes }, createFakeContext())).template;
}

/** Whether a template has a cover and a closing page, by its values and by its source. */
function pagesOf({ values, files }: UsableTemplate): { cover: unknown; closing: unknown; source: string } {
  const source = new TextDecoder().decode([...files].find(([path]) => path.endsWith(".typ"))?.[1]);
  return { cover: values.get("cover.enabled"), closing: values.get("closing.enabled"), source };
}

for (
  const [overrides, cover, closing] of [
    [{ cover: false }, false, false],
    [{ cover: true }, true, false],
    [{ closing: true }, true, true],
    [{ cover: false, closing: true }, false, true],
  ] as const
) {
  Deno.test(`overridePages() makes a template with ${JSON.stringify(overrides)}`, async () => {
    const changed = pagesOf(overridePages(await open("editorial"), overrides));
    deepStrictEqual([changed.cover, changed.closing], [cover, closing]);
  });
}

Deno.test("overridePages() keeps an earlier change, and the rest of the design", async () => {
  const template = await open("editorial");
  const twice = overridePages(overridePages(template, { closing: true }), { cover: false });
  const { cover, closing, source } = pagesOf(twice);
  deepStrictEqual([cover, closing], [false, true]);
  ok(source !== pagesOf(template).source);
  const back = overridePages(overridePages(template, { closing: true }), { closing: false });
  strictEqual(pagesOf(back).source, pagesOf(template).source);
});

Deno.test("overridePages() gives the first page the header and footer of the others in place of a cover", async () => {
  const modes = ({ values }: UsableTemplate) => ["header", "footer"].map((part) => values.get(`${part}.first.mode`));
  const template = await open("technical");
  deepStrictEqual(modes(template), ["none", "none"]);
  deepStrictEqual(modes(overridePages(template, { cover: false })), ["inherit", "inherit"]);
  deepStrictEqual(modes(overridePages(template, { closing: true })), ["none", "none"]);
  const before = Object(template.manifest.design?.["header"]);
  const header = { ...before, first: { ...before.first, mode: "own", left: "Draft" } };
  const manifest = { ...template.manifest, design: { ...template.manifest.design, header } };
  const own = { ...template, manifest, values: new Map([...template.values, ["header.first.mode", "own"]] as const) };
  deepStrictEqual(modes(overridePages(own, { cover: false })), ["own", "inherit"]);
});

Deno.test("overridePages() returns a template as it is if nothing changes", async () => {
  const template = await open("editorial");
  strictEqual(overridePages(template, {}), template);
  strictEqual(overridePages(template, { cover: true, closing: undefined }), template);
});

Deno.test("overridePages() mixes the color of a watermark with the paper where nothing may be transparent", async () => {
  const template = await open("editorial");
  const before = ["opacity", "layer"].map((name) => template.values.get(`watermark.${name}`));
  for (const isOpaque of [false, true]) {
    const { values } = overridePages(template, { watermark: "Draft", isOpaque });
    const [text, opacity, layer, color] = ["text", "opacity", "layer", "color"].map((name) => {
      return values.get(`watermark.${name}`);
    });
    deepStrictEqual([text, opacity, layer], ["Draft", ...(isOpaque ? [100, "background"] : before)]);
    if (isOpaque) ok(/^#[ef][0-9a-f][ef][0-9a-f][ef][0-9a-f]$/i.test(String(color)), String(color));
  }
});

Deno.test("overridePages() refuses a cover that needs a picture", async () => {
  const template = await open("editorial");
  const cover = { ...Object(template.manifest.design?.["cover"]), enabled: false, composition: "image" };
  const values = new Map([...template.values, ["cover.enabled", false]] as const);
  const without = {
    ...template,
    values,
    manifest: { ...template.manifest, design: { ...template.manifest.design, cover } },
  };
  throws(() => overridePages(without, { cover: true }), { code: "refused" });
});
