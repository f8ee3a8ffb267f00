import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { referTo } from "../../src/recipe/baselines/baseline.ts";
import { readRecipe } from "../../src/recipe/read_recipe.ts";
import { type MigratedRecipe, migrateRecipe } from "../../src/recipe/migrate_recipe.ts";
import { renderDigest } from "../../src/recipe/edit/render_scalar.ts";
import * as fc from "../support/property.ts";
import { anyBaseline, places, recipeHead, utf8 } from "./sample_recipe.ts";

const { id, version, catalogVersion, digest } = await referTo(anyBaseline());
const RANGE = ">=0.15.1 <0.16";

function migrate(text: string): Promise<MigratedRecipe> {
  return migrateRecipe(utf8(text));
}

const OLD = `# Our brand.\t
schema:   "wiki.pdf-template-recipe/v1"   # was it
baseline: { digest: '00', version: 0,id: ${id}   ,  catalogVersion: 1 } # odd layout

template:
    version: '1.0.0'
    id: com.example.report
    compilerRange: ">=0.14 <0.15"# no comment: part of nothing
    name: Report   # last


design: {page.size: "a5"}     # kept
# the end`;

Deno.test("migrateRecipe() keeps every byte outside the changed values", async () => {
  const text = OLD.replace('"# no comment: part of nothing', '"\t# a comment');
  const { text: migrated = "", changes, issues } = await migrate(text);
  deepStrictEqual(issues, []);
  const expected = text.replace("recipe/v1", "recipe/v2")
    .replace("'00'", `'${digest}'`)
    .replace("version: 0,", `version: ${version},`)
    .replace("catalogVersion: 1", `catalogVersion: ${catalogVersion}`)
    .replace(">=0.14 <0.15", RANGE);
  strictEqual(migrated, expected);
  deepStrictEqual(changes.map(({ path, before, after, place: { line } }) => [path, before, after, line]), [
    ["schema", "wiki.pdf-template-recipe/v1", "wiki.pdf-template-recipe/v2", 2],
    ["baseline.digest", "00", digest, 3],
    ["baseline.version", 0, version, 3],
    ["baseline.catalogVersion", 1, catalogVersion, 3],
    ["template.compilerRange", ">=0.14 <0.15", RANGE, 8],
  ]);
  deepStrictEqual((await readRecipe(utf8(migrated))).issues, []);
  deepStrictEqual(await migrate(migrated), { text: migrated, changes: [], issues: [] });
});

for (
  const [before, after] of [
    [`baseline:\n  id: ${id} # ours\n  # more\n`, `baseline:\n  id: ${id} # ours\nPINS  # more\n`],
    [`baseline:\n    id: "${id}"`, `baseline:\n    id: "${id}"\n  PINS`],
    [`baseline:\r\n  id: ${id}\r\n`, `baseline:\r\n  id: ${id}\r\nCRLF`],
    [`baseline: {id: ${id}}\n`, `baseline: {id: ${id}FLOW}\n`],
    [`baseline:\n  digest:\n  id: ${id}\n  version: ${version}\n  catalogVersion: 2`, "EMPTY"],
  ] as const
) {
  Deno.test(`migrateRecipe() writes pins that are missing: ${JSON.stringify(before)}`, async () => {
    const indent = before.includes("    id") ? "    " : "  ";
    const pins = [`version: ${version}`, `catalogVersion: ${catalogVersion}`, renderDigest(digest)];
    const lines = pins.map((pin) => `${indent}${pin}\n`).join("");
    const wanted = after.replace("  PINS", lines.trimEnd()).replace("PINS", lines)
      .replace("CRLF", lines.replaceAll("\n", "\r\n"))
      .replace("FLOW", pins.map((pin) => `, ${pin}`).join(""))
      .replace(
        "EMPTY",
        `baseline:\n  ${renderDigest(digest)}\n  id: ${id}\n  version: ${version}\n  catalogVersion: 3`,
      );
    const { text, issues } = await migrate(`schema: wiki.pdf-template-recipe/v2\n${before}`);
    deepStrictEqual(issues, []);
    strictEqual(text, `schema: wiki.pdf-template-recipe/v2\n${wanted}`);
  });
}

for (
  const [range, after] of [
    ['">=0.14 <0.15"', `"${RANGE}"`],
    ["'0.14.0'", `'${RANGE}'`],
    ["0.14.0 # plain", `"${RANGE}" # plain`],
    ["0.14", `"${RANGE}"`],
    ["^0.15.1", `"${RANGE}"`],
    [">-\n    >=0.14\n    <0.15", `"${RANGE}"`],
    ['">=0.15.0"', '">=0.15.0"'],
    ['" >=0.15.1   <0.16 "', '" >=0.15.1   <0.16 "'],
    [`"${RANGE}"`, `"${RANGE}"`],
  ] as const
) {
  Deno.test(`migrateRecipe() turns the range ${JSON.stringify(range)} into ${after}`, async () => {
    const head = await recipeHead();
    const wrap = (text: string) => head.replace("  version: 1.0.0\n", `  version: 1.0.0\n  compilerRange: ${text}\n`);
    const { text, changes } = await migrate(wrap(range));
    strictEqual(text, wrap(after));
    strictEqual(changes.length, range === after ? 0 : 1);
  });
}

Deno.test("migrateRecipe() keeps a byte order mark and reports a current recipe", async () => {
  const head = `\ufeff${await recipeHead()}`;
  deepStrictEqual(await migrate(head), { text: head, changes: [], issues: [] });
  const old = head.replace("recipe/v2", "recipe/v1");
  strictEqual((await migrate(old)).text, head);
});

for (
  const [from, to, ...expected] of [
    ["recipe/v2", "recipe/v9", "unknown-schema", 1, 1],
    ["schema:", "shcema:", "unknown-schema", 1, 1],
    [`id: ${id}`, "id: unheard-of", "unknown-baseline", 7, 7],
    [`id: ${id}`, "di: x", "missing-field", 6, 1],
    [`version: ${version}\n`, "version: 99\n", "newer-recipe", 8, 12],
    [`catalogVersion: ${catalogVersion}`, "catalogVersion: 4", "newer-recipe", 9, 19],
    [`version: ${version}\n`, "version: [1]\n", "invalid-value", 8, 3],
    ["name: Report", "name: [", "invalid-yaml", 4, 9],
    ["name: Report", "name: &a Report", "unsupported-yaml", 4, 9],
  ] as const
) {
  Deno.test(`migrateRecipe() refuses ${JSON.stringify(to)} as ${expected[0]}`, async () => {
    const { text, issues } = await migrate((await recipeHead()).replace(from, to));
    strictEqual(text, undefined);
    deepStrictEqual(places({ issues }).slice(0, 1), [[...expected]]);
  });
}

Deno.test("migrateRecipe() refuses a layout that it cannot edit", async () => {
  const { text, issues } = await migrate(`schema: wiki.pdf-template-recipe/v2\nbaseline:\n  ? id\n  : ${id}\n`);
  strictEqual(text, undefined);
  deepStrictEqual(issues.map(({ code }) => code), ["cannot-migrate"]);
});

Deno.test("migrateRecipe() changes only pins, whatever surrounds them", async () => {
  const comment = fc.string({ unit: fc.constantFrom(...[..."ab #:'\"{}[]é😀\t-"]), maxLength: 12 });
  const quote = fc.constantFrom("'", '"');
  await fc.assert(
    fc.asyncProperty(comment, comment, quote, fc.constantFrom("\n", "\r\n"), async (one, two, mark, feed) => {
      const build = (schema: string, range: string, hash: string) =>
        [
          `# ${one}`,
          `schema:  ${mark}wiki.pdf-template-recipe/${schema}${mark} # ${two}`,
          `template:   # ${one}`,
          `  compilerRange: ${mark}${range}${mark}\t# ${two}`,
          `baseline: { id: ${id}, version: ${version}, catalogVersion: ${catalogVersion}, digest: ${mark}${hash}${mark} } # ${two}`,
          `x: ${JSON.stringify(two)}`,
        ].join(feed);
      const { text } = await migrate(build("v1", "0.14.1", "12"));
      strictEqual(text, build("v2", RANGE, digest));
    }),
    { numRuns: 200 },
  );
});

Deno.test("migrateRecipe() never throws", async () => {
  const line = fc.constantFrom(
    ...[
      "schema: wiki.pdf-template-recipe/v1",
      "template:",
      "  compilerRange: 0.1.0",
      "baseline:",
      `  id: ${id}`,
      "  version:",
    ],
    ...[
      "  digest: |",
      "    x",
      `baseline: {id: ${id}`,
      "}",
      "  ? id",
      `  : ${id}`,
      "#",
      "",
      `baseline: {"id":${id}}`,
      "- a",
    ],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 8 }), async (lines) => {
      const { text, issues } = await migrate(lines.join("\n"));
      ok((text === undefined) === issues.length > 0);
    }),
    { numRuns: 1000 },
  );
});
