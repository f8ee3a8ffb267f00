import { deepStrictEqual, doesNotMatch, match, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { zipSync } from "fflate";
import type { Nodes } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { isRecord } from "../../../../../src/base/record.ts";
import { parseSuggestions } from "../../../../../src/word_import/review/suggestions_file.ts";
import { type FakeRun, runFake } from "../../../../support/fake_context.ts";
import { goodJpeg, goodPng, svg } from "../../../../support/pictures/forged_images.ts";
import * as fc from "../../../../support/property.ts";
import { realFiles } from "../../../../support/studio/review_folder.ts";
import { createTemporaryFolder } from "../../../../support/temporary_folder.ts";
import {
  at,
  cut,
  damageXml,
  DOCUMENTS,
  type Edit,
  edit,
  flip,
  type Parts,
  place,
  values,
} from "../../../../support/word_documents/damaged_parts.ts";
import { amountFor } from "../../../../support/test_seed.ts";

// The whole way of Word files that were damaged: to a folder that can be reviewed, or to an error that says why not.

const encoder = new TextEncoder();
const replaceBy = (bytes: Uint8Array): Edit => () => bytes;
const truncate = place.map((share): Edit => (bytes) => bytes.slice(0, at(share, bytes.length)));
const mediaEdit = fc.oneof(
  truncate,
  flip,
  cut,
  fc.constantFrom(
    ...[goodPng(), goodJpeg(), svg('<rect width="4" height="4"/>'), svg("<script/>"), encoder.encode("GIF89a")],
    ...[new Uint8Array(0), encoder.encode("<?xml version='1.0'?><html/>"), new Uint8Array(40_000)],
  ).map(replaceBy),
);

/** Edits of XML, of which those that leave it well-formed come further. */
const xmlEdits = fc.array(fc.tuple(place, fc.oneof({ weight: 3, arbitrary: values }, edit)), { maxLength: 2 });
const damaged = fc.record({
  parts: fc.constantFrom(...DOCUMENTS),
  xml: xmlEdits,
  media: fc.array(fc.tuple(place, mediaEdit), { maxLength: 3 }),
}).map(({ parts, xml, media }) => zipSync(damageMedia(damageXml(parts, xml), media), { level: 0 }));

function damageMedia(parts: Parts, edits: readonly (readonly [number, Edit])[]): Record<string, Uint8Array> {
  const changed = { ...parts };
  const paths = Object.keys(parts).filter((path) => path.includes("media/"));
  for (const [share, change] of edits) {
    const path = paths[at(share, paths.length)];
    if (path !== undefined) changed[path] = change(changed[path] ?? new Uint8Array());
  }
  return changed;
}

const ROLES = ["logo", "cover", "closing", "watermark", "decoration"];
const ODD_VALUES = ["", "none", "1e99", "-1mm", "#c8102e", "accent", "{page}", "true", "[1, 2]", "\u202e", "16384pt"];

/** A decision about the candidate at a place, as words of a command line. */
const decision = fc.oneof(
  fc.tuple(fc.constantFrom("--accept", "--reject", "--reopen"), place).map(([flag, share]) => ({
    flag,
    share,
    more: [],
  })),
  fc.tuple(place, fc.constantFrom(...ODD_VALUES)).map(([share, value]) => ({ flag: "--edit", share, more: [value] })),
  fc.constantFrom("--accept-ready").map((flag) => ({ flag, share: 0, more: [] })),
  fc.constantFrom("undo", "redo").map((flag) => ({ flag, share: 0, more: [] })),
  fc.tuple(place, fc.constantFrom(...ROLES)).map(([share, role]) => ({ flag: "picture", share, more: [role] })),
);
type Decision = typeof decision extends fc.Arbitrary<infer T> ? T : never;

function wordsOf({ flag, share, more: [word = ""] }: Decision, paths: readonly string[]): string[] {
  const path = paths[at(share, paths.length)] ?? "colors.accent";
  const pictures = paths.filter((each) => each.startsWith("pictures."));
  switch (flag) {
    case "undo":
    case "redo":
      return [flag, "@x", "--json"];
    case "picture": {
      const about = ["--role", word, "--rights", "Made for this test", "--decorative"];
      return ["review", "@x", "--accept", pictures[at(share, pictures.length)] ?? path, ...about, "--json"];
    }
    case "--accept-ready":
      return ["review", "@x", flag, "--json"];
    default:
      return ["review", "@x", flag, flag === "--edit" ? `${path}=${word}` : path, "--json"];
  }
}

/** A result that a person can do something about: done, or an error that was thrown on purpose. */
function assertTyped({ code, stdout, stderr }: FakeRun, codes: readonly number[]): void {
  ok(codes.includes(code), `exit code ${code}: ${stderr}`);
  doesNotMatch(stderr, /\bat .*\.ts:\d+/);
  if (code === 0) return void JSON.parse(stdout);
  strictEqual(stdout, "");
  const { error } = JSON.parse(stderr);
  match(error.code, /^[a-z-]+$/);
  notStrictEqual(error.code, "bug");
  ok(error.message.length > 0);
}

async function names(folder: string): Promise<string[]> {
  return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort();
}

function count(tree: Nodes, type: string): number {
  const below = "children" in tree ? tree.children.reduce((sum, each) => sum + count(each, type), 0) : 0;
  return below + (tree.type === type ? 1 : 0);
}

async function assertWhole(folder: string, run: (...args: string[]) => Promise<FakeRun>): Promise<string[]> {
  const validated = await run("validate", "@x", "--json");
  strictEqual(validated.code, 0, validated.stdout + validated.stderr);
  const { items, notices } = parseSuggestions(await Deno.readFile(`${folder}/x/suggestions.yaml`));
  ok(items.length > 0);
  const tree = unified().use(remarkParse).use(remarkGfm).parse(await Deno.readTextFile(`${folder}/x/IMPORT.md`));
  strictEqual(count(tree, "code") <= 1, true);
  ok(count(tree, "heading") >= 2);
  ok(count(tree, "tableRow") >= items.length, "a candidate is missing in IMPORT.md");
  ok(notices.every(({ count }) => count > 0));
  const pictures = items.flatMap(({ found }) => isRecord(found) && typeof found.file === "string" ? [found.file] : []);
  const there = await names(`${folder}/x`);
  const assets = there.includes("assets") ? await names(`${folder}/x/assets`) : [];
  deepStrictEqual(assets, pictures.map((file) => file.replace(/^assets\//, "")).sort());
  return items.map(({ path }) => path);
}

Deno.test("tool pdf-template import makes something whole of damaged files, or nothing, and any review of it is sound", async () => {
  let made = 0;
  const decisions = fc.array(decision, { minLength: 3, maxLength: 6 });
  const property = fc.asyncProperty(damaged, decisions, async (bytes, decisions) => {
    await using temporary = await createTemporaryFolder();
    const { path } = temporary;
    await Deno.writeFile(`${path}/x.docx`, bytes);
    const run = (command: string, ...args: string[]) => {
      const placed = args.map((arg) => arg.replace(/^@/, `${path}/`));
      return runFake(["pdf-template", command, ...placed], { files: realFiles() });
    };
    const imported = await run("import", "@x.docx", "--dir", "@x", "--json");
    assertTyped(imported, [0, 1]);
    deepStrictEqual(await names(path), imported.code === 0 ? ["x", "x.docx"] : ["x.docx"]);
    if (imported.code !== 0) return;
    made++;
    const paths = await assertWhole(path, run);
    for (const each of decisions) {
      const [command = "", ...words] = wordsOf(each, paths);
      assertTyped(await run(command, ...words), [0, 1, 2]);
    }
    await assertWhole(path, run);
    assertTyped(await run("review", "@x", "--list", "--json"), [0]);
    assertTyped(await run("import", "@x.docx", "--update", "--dir", "@x", "--json"), [0]);
    await assertWhole(path, run);
  });
  await fc.assert(property, { numRuns: amountFor({ quick: 2, full: 8, long: 8 }) });
  ok(made > 0, "no file could be imported");
});
