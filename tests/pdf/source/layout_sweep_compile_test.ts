import { deepStrictEqual } from "node:assert/strict";
import { CAPABILITIES, CATALOG } from "../../../src/pdf/catalog/catalog.ts";
import type { CapabilityDescriptor } from "../../../src/pdf/catalog/descriptor.ts";
import type { CompileEngine } from "../../../src/pdf/engine.ts";
import { findBuilds } from "../../support/compilers/find_compilers.ts";
import { IS_LONG_RUN } from "../../support/test_seed.ts";
import { LAYOUT_GROUPS, LONG_TITLES, SHORT_TITLES } from "./layout_sweep_table.ts";
import { type Setting, sweepLayouts } from "./sweep_layouts.ts";

/** Values of which others of the same kind say nothing more. */
const ENOUGH = new Map<string, readonly unknown[]>([
  ["page.size", ["a5", "tabloid"]],
  ["headings.numbering", ["none", "1.1"]],
  ["headings.appendixNumbering", ["none", "A.1"]],
]);

/** Values of an enumeration or a switch; a build replaces auto. */
function valuesOf({ value: kind }: CapabilityDescriptor): readonly unknown[] {
  if (kind.kind === "boolean") return [true, false];
  return kind.kind === "enum" ? kind.values.filter((value) => value !== "auto") : [];
}

function settingsOf(path: string): Setting[] {
  const capability = CAPABILITIES.get(path);
  const values = ENOUGH.get(path) ?? (capability === undefined ? [] : valuesOf(capability));
  return values.map((value) => [path, value]);
}

const SINGLE: readonly Setting[] = CATALOG.capabilities.flatMap((capability) =>
  valuesOf(capability).map((value): Setting => [capability.path, value])
);

const PAIRS: readonly (readonly Setting[])[] = LAYOUT_GROUPS.flatMap((group) =>
  group.flatMap((path, i) =>
    settingsOf(path).flatMap((one) => group.slice(i + 1).flatMap(settingsOf).map((other) => [one, other]))
  )
);

/** Designs in which something was wrong once. */
const KNOWN: readonly (readonly Setting[])[] = [
  [["headings.chapterBreak", "none"]],
  [["contents.pageBreak", false]],
  [["localization.direction", "rtl"]],
];

/** The long run tries all, with the native compiler where there is one; the usual one every fortieth. */
const SETTINGS = IS_LONG_RUN
  ? [...SINGLE.map((setting) => [setting]), ...PAIRS]
  : [...KNOWN, ...SINGLE.filter((_, i) => i % 40 === 0).map((setting) => [setting])];

/** Designs that every run tries with each title. */
const USUAL: readonly (readonly Setting[])[] = [
  [["page.size", "a5"]],
  [["cover.composition", "placed"], ["page.size", "a5"]],
  [["cover.composition", "placed"], ["page.orientation", "landscape"], ["localization.direction", "rtl"]],
];

async function openEngine(): Promise<CompileEngine> {
  const [builtIn, native] = await findBuilds("layouts");
  return await (IS_LONG_RUN && !native.ignore ? native : builtIn).open();
}

Deno.test(`pages of ${IS_LONG_RUN ? "all designs and pairs of values" : "some designs"} have all text, none over another`, async () => {
  await using engine = await openEngine();
  deepStrictEqual(await sweepLayouts(engine, SETTINGS), []);
});

Deno.test("titles of any length stay on their pages", async () => {
  await using engine = await openEngine();
  const composed = settingsOf("cover.composition").flatMap((composition) =>
    ["a4", "a5"].map((size): Setting[] => [composition, ["page.size", size], ["cover.showSpace", true]])
  );
  const opened = settingsOf("headings.opener").map((
    opener,
  ): Setting[] => [opener, ["headings.chapterBreak", "odd-page"]]);
  const settings = IS_LONG_RUN ? [...composed, ...opened] : USUAL;
  for (const title of IS_LONG_RUN ? [...LONG_TITLES, ...SHORT_TITLES] : LONG_TITLES) {
    const text = JSON.stringify(title);
    const meta = `title: ${text}\nsubtitle: ${text}\nauthors: [${text}]\nspace: ${text}\nversion: ${text}`;
    const history = `history:\n  - { version: "1", author: ${text}, changes: ${text} }`;
    const markdown = `---\n${meta}\n${history}\n---\n\n# ${title}\n\nText.\n\n# Two\n\nText.\n`;
    deepStrictEqual(await sweepLayouts(engine, settings, markdown), [], title);
  }
});
