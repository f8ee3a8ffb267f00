import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { unzipSync, zipSync } from "fflate";
import { sha256Hex } from "../../../../../src/base/sha256.ts";
import { readRecipe } from "../../../../../src/recipe/read_recipe.ts";
import { parseJournalEntry } from "../../../../../src/word_import/review/journal.ts";
import { parseSuggestions } from "../../../../../src/word_import/review/suggestions_file.ts";
import { type FakeRun, runFake, type Surroundings } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { readReviewFolder, realFiles } from "../../../../support/studio/review_folder.ts";
import { createTemporaryFolder } from "../../../../support/temporary_folder.ts";
import { LETTERHEAD } from "../../../../support/word_documents/docx/letterhead.ts";
import { MARKER } from "../../../../support/word_documents/filler.ts";
import { buildFullDocx } from "../../../../support/word_documents/full_docx.ts";
import { REFUSED_DESIGNS } from "../../../../support/word_documents/hostile_documents.ts";
import { patchDocx } from "../../../../support/word_documents/patch_docx.ts";

const FULL = buildFullDocx();

function importFake(args: readonly string[], surroundings: Surroundings = {}): Promise<FakeRun> {
  const tree = { "in/Brand Guide.docx": FULL };
  return runFake(["pdf-template", "import", ...args], { tree, mayPublish: true, ...surroundings });
}

/** What follows from the rules of suggestions, which have tests of their own, and the bytes of the file. */
function maskFound(text: string): string {
  return text.replace(/(?: +(?:\d+|-)){3,}$/gm, "  #  #  #")
    .replace(
      /"(total|open|ready|review|accepted|edited|kept|alreadySo|hidden|unsupported|byteLength)": \d+/g,
      '"$1": 0',
    )
    .replace(/[0-9a-f]{64}/g, "<sha256>")
    .replace(/(?<=\()\d+\.\d KiB/g, "1.0 KiB");
}

function decode(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}

Deno.test("tool pdf-template import makes a recipe, the candidates, the journal and a page for people", async () => {
  const { code, stdout, stderr, folders } = await importFake(["in/Brand Guide.docx"]);
  deepStrictEqual([code, stderr], [0, ""]);
  const files = folders.get("brand-guide");
  deepStrictEqual([...files?.keys() ?? []].sort(), [
    ".tool/history/000001.json",
    "IMPORT.md",
    "recipe.schema.json",
    "recipe.yaml",
    "suggestions.yaml",
  ]);
  const { recipe, issues } = await readRecipe(files?.get("recipe.yaml") ?? new Uint8Array());
  deepStrictEqual(issues.filter(({ severity }) => severity === "error"), []);
  deepStrictEqual(recipe?.template, { id: "com.example.brand-guide", name: "Brand Guide", version: "1.0.0" });
  strictEqual(recipe?.overrides.get("typography.body.size")?.value, "11pt");
  const { history, source, items } = parseSuggestions(files?.get("suggestions.yaml") ?? new Uint8Array());
  deepStrictEqual([history, source], [1, {
    name: "Brand Guide.docx",
    sha256: await sha256Hex(FULL),
    bytes: FULL.length,
  }]);
  ok(items.some(({ decision }) => decision === "accepted"));
  const entry = parseJournalEntry(files?.get(".tool/history/000001.json") ?? new Uint8Array(), 1);
  strictEqual(entry.do === "step" && entry.step.kind, "import");
  match(decode(files?.get("IMPORT.md")), /^# Import of `Brand Guide\.docx`\n/);
  await assertGolden("text/pdf_template_import.txt", maskFound(stdout));
});

Deno.test("tool pdf-template import --json is as reviewed", async () => {
  const args = [
    "in/Brand Guide.docx",
    "--dir",
    "x/report",
    "--id",
    "org.example.x",
    "--name",
    "Ä",
    "--version",
    "2.0.0",
  ];
  const { code, stdout, folders } = await importFake([...args, "--baseline", "minimal", "--json"]);
  strictEqual(code, 0);
  await assertGolden("json/pdf_template_import.json", maskFound(stdout));
  const { recipe } = await readRecipe(folders.get("x/report")?.get("recipe.yaml") ?? new Uint8Array());
  deepStrictEqual(recipe?.template, { id: "org.example.x", name: "Ä", version: "2.0.0" });
  strictEqual(recipe?.baseline.id, "minimal");
});

Deno.test("tool pdf-template import --policy suggest-only lists everything and takes nothing over", async () => {
  const { code, stdout, folders } = await importFake(["in/Brand Guide.docx", "--policy", "suggest-only"]);
  strictEqual(code, 0);
  match(stdout, /\nNothing was applied: the policy is suggest-only\.\n/);
  const files = folders.get("brand-guide");
  ok(![...files?.keys() ?? []].some((path) => path.startsWith(".tool")));
  const { recipe } = await readRecipe(files?.get("recipe.yaml") ?? new Uint8Array());
  strictEqual(recipe?.overrides.size, 0);
  const { history, items } = parseSuggestions(files?.get("suggestions.yaml") ?? new Uint8Array());
  strictEqual(history, 0);
  ok(items.length > 0 && items.every(({ decision }) => decision === "open"));
});

for (
  const [args, code, message] of [
    [["-"], 2, /^Cannot import from standard input: it has no name$/],
    [["nope.docx"], 1, /^Cannot read "nope\.docx": it does not exist$/],
    [["in", "--dir", "new"], 1, /^Cannot use "in" as the source of a design: it is a folder$/],
    [["in/Brand Guide.docx", "--baseline", "technicl"], 2, /^Cannot start from "technicl"/],
    [["in/Brand Guide.docx", "--id", "x"], 2, /^Cannot make the recipe: template\.id is "x"/],
    [["in/Brand Guide.docx", "--version", "1"], 2, /^Cannot make the recipe: template\.version is /],
    [["in/Brand Guide.docx", "--dir", "in"], 1, /^Cannot create a recipe in "in": it is not empty$/],
    [["in/Brand Guide.docx", "--policy", "all"], 2, /--policy/],
    [
      ["in/Brand Guide.docx", "--update", "--id", "a.b", "--name", "x"],
      2,
      /^--id and --name cannot be used with --update/,
    ],
    [["in/Brand Guide.docx", "--update"], 1, /^No imported recipe in "brand-guide"$/],
    [["in/Brand Guide.docx", "--update", "--dir", "in"], 1, /^No imported recipe in "in"/],
  ] as const
) {
  Deno.test(`tool pdf-template import ${args.join(" ")} exits ${code} and writes nothing`, async () => {
    const result = await importFake([...args, "--json"], { mayPublish: false });
    deepStrictEqual([result.code, result.stdout], [code, ""], result.stderr);
    match(JSON.parse(result.stderr).error.message, message);
  });
}

for (const { title, build } of REFUSED_DESIGNS) {
  Deno.test(`tool pdf-template import refuses ${title}, or leaves what is wrong aside`, async () => {
    const { code, stdout, stderr, folders } = await importFake(["a.docx", "--json"], { tree: { "a.docx": build() } });
    if (code === 0) return ok(JSON.parse(stdout).notices.length > 0);
    deepStrictEqual([code, stdout, folders.size], [1, "", 0]);
    match(JSON.parse(stderr).error.code, /^(?:docx-.*|file-too-large|wrong-file-kind)$/);
  });
}

Deno.test("tool pdf-template import keeps pictures by what is in them, and takes none over by itself", async () => {
  const tree = { "letter.docx": await LETTERHEAD.build() };
  const { folders } = await importFake(["letter.docx"], { tree });
  const files = folders.get("letter") ?? new Map<string, Uint8Array>();
  const [asset = "", ...others] = [...files.keys()].filter((path) => path.startsWith("assets/"));
  deepStrictEqual([asset, others], [`assets/${await sha256Hex(files.get(asset) ?? new Uint8Array())}.png`, []]);
  doesNotMatch(decode(files.get("recipe.yaml")), /assets\//);
  for (const [path, bytes] of files) {
    // Others list the constant text of headers and footers, which somebody must accept.
    ok(path !== "recipe.yaml" || !decode(bytes).includes(MARKER), `${path} has text of the document`);
  }
});

Deno.test("tool pdf-template import leaves out a picture that cannot be used, and says why", async () => {
  const tree = { "letter.docx": damagePicture(await LETTERHEAD.build()) };
  const { code, folders } = await importFake(["letter.docx"], { tree });
  strictEqual(code, 0);
  const files = folders.get("letter") ?? new Map<string, Uint8Array>();
  deepStrictEqual([...files.keys()].filter((path) => path.startsWith("assets/")), []);
  const picture = parseSuggestions(files.get("suggestions.yaml") ?? new Uint8Array()).items
    .find(({ path }) => /^pictures\.[0-9a-f]{12}$/.test(path));
  strictEqual(picture?.confidence, "unsupported");
  match(picture?.reason ?? "", /^It is in the header, but /);
});

function damagePicture(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes);
  for (const [path, part] of Object.entries(parts)) {
    if (path.endsWith(".png")) parts[path] = part.slice(0, -20);
  }
  return zipSync(parts);
}

/** Runs commands in a folder of their own with the file system itself. */
async function withDisk(
  work: (run: (...args: string[]) => Promise<FakeRun>, folder: string) => Promise<void>,
): Promise<void> {
  await using temporary = await createTemporaryFolder();
  const { path } = temporary;
  const run = (command: string, ...args: string[]) => {
    const placed = args.map((arg) => arg.replace(/^@/, `${path}/`));
    return runFake(["pdf-template", command, ...placed], { files: realFiles() });
  };
  await work(run, path);
}

Deno.test("tool pdf-template import fills a folder that is there and empty", () =>
  withDisk(async (run, folder) => {
    await Deno.writeFile(`${folder}/letter.docx`, await LETTERHEAD.build());
    await Deno.mkdir(`${folder}/brand`);
    const { code, stderr } = await run("import", "@letter.docx", "--dir", "@brand");
    deepStrictEqual([code, stderr], [0, ""]);
    strictEqual((await run("review", "@brand", "--list")).code, 0);
    strictEqual((await run("undo", "@brand")).code, 0);
    const again = await run("import", "@letter.docx", "--dir", "@brand");
    deepStrictEqual([again.code, /it is not empty/.test(again.stderr)], [1, true]);
  }));

/** A newer version, whose text is smaller. */
const NEWER = patchDocx(FULL, { "word/styles.xml": (xml) => xml.replace('<w:sz w:val="22"/>', '<w:sz w:val="19"/>') });

Deno.test("tool pdf-template import --update keeps what was decided and shows what changed", () =>
  withDisk(async (run, folder) => {
    await Deno.writeFile(`${folder}/brand.docx`, FULL);
    await run("import", "@brand.docx", "--dir", "@brand");
    await run("review", "@brand", "--edit", "typography.body.size=12pt");
    const before = await readReviewFolder(`${folder}/brand`);
    const same = await run("import", "@brand.docx", "--update", "--dir", "@brand");
    deepStrictEqual([same.code, /is up to date with/.test(same.stdout)], [0, true], same.stderr);
    deepStrictEqual(await readReviewFolder(`${folder}/brand`), before);
    await Deno.writeFile(`${folder}/brand.docx`, NEWER);
    const { code, stdout, stderr } = await run("import", "@brand.docx", "--update", "--dir", "@brand");
    deepStrictEqual([code, stderr], [0, ""]);
    match(stdout, /\nFound otherwise\n(?:.*\n)* +typography\.body\.size +11pt -> 9\.5pt +to decide\n/);
    match(await Deno.readTextFile(`${folder}/brand/recipe.yaml`), /size: 12pt/);
    match(await Deno.readTextFile(`${folder}/brand/IMPORT.md`), /`9\.5pt`<br>before: `11pt`/);
    const listSize = async () => {
      const { candidates, ...rest } = JSON.parse((await run("review", "@brand", "--list", "--json")).stdout);
      const isSize = ({ path }: { path: string }) => path === "typography.body.size";
      return `${JSON.stringify({ ...rest, directory: "here", candidates: candidates.filter(isSize) }, null, 1)}\n`;
    };
    await assertGolden("json/pdf_template_review_list_update.json", maskFound(await listSize()));
    await run("review", "@brand", "--accept", "typography.body.size");
    await assertGolden("json/pdf_template_review_list_replaced.json", maskFound(await listSize()));
    await run("undo", "@brand");
    await run("undo", "@brand");
    const { "recipe.yaml": recipe, "suggestions.yaml": suggestions = "" } = await readReviewFolder(`${folder}/brand`);
    strictEqual(recipe, before["recipe.yaml"]);
    strictEqual(suggestions.replace(/^history: \d+$/m, ""), before["suggestions.yaml"]?.replace(/^history: \d+$/m, ""));
  }));

Deno.test("tool pdf-template import --update takes nothing over where nothing was before, unless asked to", () =>
  withDisk(async (run, folder) => {
    await Deno.writeFile(`${folder}/brand.docx`, FULL);
    await run("import", "@brand.docx", "--dir", "@brand", "--policy", "suggest-only");
    const recipe = await Deno.readTextFile(`${folder}/brand/recipe.yaml`);
    await Deno.writeFile(`${folder}/brand.docx`, NEWER);
    strictEqual((await run("import", "@brand.docx", "--update", "--dir", "@brand")).code, 0);
    strictEqual(await Deno.readTextFile(`${folder}/brand/recipe.yaml`), recipe);
    await run("import", "@brand.docx", "--update", "--dir", "@brand", "--policy", "apply-ready");
    match(await Deno.readTextFile(`${folder}/brand/recipe.yaml`), /size: 9\.5pt/);
  }));

Deno.test("tool pdf-template import --update --json is as reviewed", () =>
  withDisk(async (run, folder) => {
    await Deno.writeFile(`${folder}/brand.docx`, FULL);
    await run("import", "@brand.docx", "--dir", "@brand");
    await Deno.writeFile(`${folder}/brand.docx`, NEWER);
    const { stdout } = await run("import", "@brand.docx", "--update", "--dir", "@brand", "--json");
    const masked = maskFound(stdout.replaceAll(folder, "here"));
    await assertGolden("json/pdf_template_import_update.json", masked);
  }));

Deno.test("tool pdf-template import --update adds pictures that are new", () =>
  withDisk(async (run, folder) => {
    await Deno.writeFile(`${folder}/brand.docx`, FULL);
    await run("import", "@brand.docx", "--dir", "@brand");
    await Deno.writeFile(`${folder}/brand.docx`, await LETTERHEAD.build());
    for (let times = 0; times < 2; times++) {
      strictEqual((await run("import", "@brand.docx", "--update", "--dir", "@brand")).code, 0);
      strictEqual((await Array.fromAsync(Deno.readDir(`${folder}/brand/assets`))).length, 1);
    }
  }));

Deno.test("tool pdf-template import judges the file before the folder, and says how to go on", async () => {
  const tree = { "report.odt": new Uint8Array([80, 75, 3, 4]), "report/x.txt": new Uint8Array(1) };
  const { code, stderr } = await runFake(["pdf-template", "import", "report.odt"], { tree, mayPublish: true });
  strictEqual(code, 1);
  match(stderr, /^error: Cannot use "report\.odt" as the source of a design: it is an OpenDocument file\n/);
  match(stderr, /hint: Save it as \.docx, and give that file\.\n$/);
});

Deno.test("tool pdf-template import into an imported folder names --update", async () => {
  const tree = { "in/a.docx": FULL, "a/recipe.yaml": new Uint8Array(1), "a/suggestions.yaml": new Uint8Array(1) };
  const { code, stderr } = await runFake(["pdf-template", "import", "in/a.docx"], { tree, mayPublish: true });
  strictEqual(code, 1);
  match(stderr, /hint: It has already been imported: use --update to bring it up to date/);
});

Deno.test("tool pdf-template review of a Word file says to import it", async () => {
  const { code, stderr } = await runFake(["pdf-template", "review", "a.docx", "--list"], { tree: { "a.docx": FULL } });
  strictEqual(code, 1);
  match(
    stderr,
    /as a recipe: it is a Word file\nhint: Create a recipe from it: tool pdf-template import a\.docx\n/,
  );
});

Deno.test("tool pdf-template import writes letters with marks without them in the id", async () => {
  const tree = { "Über uns.docx": FULL };
  const { stdout, folders } = await runFake(["pdf-template", "import", "Über uns.docx"], { tree, mayPublish: true });
  match(stdout, /\(com\.example\.uber-uns\)/);
  const recipe = decode([...folders.values()][0]?.get("recipe.yaml"));
  match(recipe, /^# {3}tool pdf-template build \. --output '?über-uns\.wiki-pdf-template'?$/m);
});
