// Adds what this version generates to the table of known sources, and the packs that it builds to the fixtures. Run it
// after a change of the canonical source; packs built before are then reported as outdated.
import { buildPdfPack } from "../../../mod.ts";
import { KNOWN_SOURCES, type KnownSource } from "../../../src/pdf/source/known_sources_table.ts";
import { migrateRecipe } from "../../../src/recipe/migrate_recipe.ts";
import { ROOT } from "../house/source_files.ts";
import { utf8 } from "../packs/packs.ts";
import { measureSource, readRecordedPacks, recordFolder } from "../packs/recorded_sources.ts";

const TABLE = new URL("src/pdf/source/known_sources_table.ts", ROOT);

async function addRow({ runtime, runtimeBytes, catalog, literals }: KnownSource): Promise<void> {
  const table = await Deno.readTextFile(TABLE);
  const row = `  // ${new Date().toISOString().slice(0, 10)}\n  {\n    runtime: "${runtime}",\n` +
    `    runtimeBytes: ${runtimeBytes},\n    catalog: "${catalog}",\n    literals: "${literals}",\n  },\n];\n`;
  if (!table.endsWith("\n];\n")) {
    throw new Error(`Cannot add a row to ${TABLE.pathname}: it does not end with the list`);
  }
  await Deno.writeTextFile(TABLE, table.slice(0, -"];\n".length) + row);
}

/** Migrates the recipes of an earlier version, builds them, and stores both. */
async function buildPacks(earlier: KnownSource, folder: URL): Promise<void> {
  for (const { name, files } of readRecordedPacks(earlier)) {
    const { text, issues } = await migrateRecipe(files.get("recipe.yaml") ?? new Uint8Array());
    if (text === undefined) throw new Error(`Cannot migrate the recipe ${name}: ${issues[0]?.message}`);
    const migrated = new Map([...files, ["recipe.yaml", utf8(text)]]);
    const { bytes } = await buildPdfPack(migrated);
    for (const [path, content] of [...migrated, [`${name}.wiki-pdf-template`, bytes] as const]) {
      const file = new URL(`${name}/${path}`, folder);
      await Deno.mkdir(new URL("./", file), { recursive: true });
      await Deno.writeFile(file, content);
    }
  }
}

const source = await measureSource();
const last = KNOWN_SOURCES.at(-1);
if (last === undefined || JSON.stringify(last) === JSON.stringify(source)) {
  Deno.stdout.writeSync(utf8("The last row is this version's already; nothing was written\n"));
} else {
  await buildPacks(last, recordFolder(source));
  await addRow(source);
  Deno.stdout.writeSync(utf8(`Wrote ${recordFolder(source).pathname}, and a row to ${TABLE.pathname}\n`));
}
