import { deepStrictEqual, ok } from "node:assert/strict";
import type { CommandGroup } from "../../src/cli/command_group.ts";
import { toolGroup } from "../../src/cli/commands/tool.ts";
import { createFakeContext, runFake } from "../support/fake_context.ts";
import { ROOT } from "../support/house/source_files.ts";
import { readDocuments } from "../support/json_guide/assert_described.ts";
import { checkOutput } from "../support/json_guide/check_output.ts";
import { parseDescribedOutputs, readDescribedOutputs } from "../support/json_guide/described_outputs.ts";

const outputs = await readDescribedOutputs();
const titles = [...outputs.keys()];

/** Golden files whose section does not have their name. */
const SECTIONS: Readonly<Record<string, string>> = {
  pdf_evidence: "evidence",
  pdf_validation: "validation",
  pdf_verdict: "verdict",
  pdf_template_build_proof: "File of --proof",
  docx_template_build_proof: "File of docx-template build --proof",
  export_manifest: "export-manifest.json",
  signed_manifest: "Signed manifest",
  webhook_log: "Log of webhook server and webhook work",
};

/** Commands without golden files, because their outputs are long. */
const LONG_OUTPUTS = [["help"], ["help", "automation"], ["licenses"], ["pdf-template", "schema"], [
  "webhook",
  "routes",
  "schema",
], ["wiki", "jobs", "schema"]];

Deno.test("the guide json describes exactly the commands with --json", async () => {
  const commands = (await listCommands(toolGroup, ["tool"])).toSorted();
  ok(commands.length > 30);
  deepStrictEqual(titles.filter((title) => title.startsWith("tool ")).toSorted(), commands);
});

Deno.test("the guide json describes every field of the golden files, and no others", async () => {
  const seen = new Set<string>();
  const mistakes = [];
  for await (const { name } of Deno.readDir(new URL("tests/golden/json/", ROOT))) {
    const text = await Deno.readTextFile(new URL(`tests/golden/json/${name}`, ROOT));
    const documents = readDocuments(text.replace(/(?<=: )<\w+>(?=,?$)/gm, "0"));
    mistakes.push(...documents.flatMap((document) => checkOutput(document, sectionOf(name), { outputs, seen })));
  }
  for (const args of LONG_OUTPUTS) {
    const { stdout } = await runFake([...args, "--json"]);
    const section = titles.find((title) => title === ["tool", ...args].join(" ")) ?? "tool help";
    mistakes.push(...checkOutput(JSON.parse(stdout), section, { outputs, seen }));
  }
  const { stderr } = await runFake(["pack", "inspect", "--json", "missing"], { tree: { a: "" } });
  mistakes.push(...checkOutput(JSON.parse(stderr), "Errors", { outputs, seen }));
  deepStrictEqual(mistakes, []);
  const places = titles.flatMap((title) => (outputs.get(title) ?? []).flatMap(listPlaces));
  deepStrictEqual(places.filter((place) => !seen.has(place)), []);
});

const TABLE = "## tool x\n\n| field | value | meaning |\n| --- | --- | --- |\n";
const ROWS = '| `a` | list of object | |\n| `a[].b?` | number or null | |\n| `c` | "x" | |\n';

for (
  const [document, mistakes] of [
    [{ a: [], c: "x" }, []],
    [{ a: [{ b: 1 }, { b: null }, {}], c: "x" }, []],
    [{ a: [], c: "x", d: 1 }, ["tool x: d is not described"]],
    [{ a: [] }, ["tool x: c is missing"]],
    [{ a: [], c: "y" }, ['tool x: c: string in place of "x"']],
    [{ a: [{ b: "1" }], c: "x" }, ["tool x: a: 0: b: string in place of number"]],
    [{ a: [{ e: 1 }], c: "x" }, ["tool x: a: 0: e is not described"]],
    [{ a: {}, c: "x" }, ["tool x: a: object in place of a list"]],
    [[], ["tool x: list in place of an object"]],
  ] as const
) {
  Deno.test(`checkOutput() finds ${mistakes.length} mistakes in ${JSON.stringify(document)}`, () => {
    const checked = { outputs: parseDescribedOutputs(TABLE + ROWS), seen: new Set<string>() };
    deepStrictEqual(checkOutput(document, "tool x", checked), mistakes);
  });
}

async function listCommands(group: CommandGroup, path: readonly string[]): Promise<string[]> {
  const found = await Promise.all(group.commands.map(async ({ name, load }) => {
    const loaded = await load();
    if (typeof loaded !== "function") return await listCommands(loaded, [...path, name]);
    const { options } = loaded(createFakeContext(), () => {});
    return options.some(({ long }) => long === "--json") ? [[...path, name].join(" ")] : [];
  }));
  return found.flat();
}

/** Returns the section of a golden file: `pack_diff_patch.json` belongs to `tool pack diff`. */
function sectionOf(file: string): string {
  const name = file.replace(/\.jsonl?$/, "");
  const fits = (title: string) => `tool_${name}_`.startsWith(`${title.replace(/[ -]/g, "_")}_`);
  return SECTIONS[name] ?? titles.filter(fits).toSorted((a, b) => b.length - a.length)[0] ?? file;
}

type Field = { readonly place: string; readonly optional: boolean; readonly fields: readonly Field[] };

/** Returns the places of all fields that must occur. */
function listPlaces(fields: readonly Field[]): string[] {
  return fields.flatMap(({ place, optional, fields: below }) => optional ? [] : [place, ...listPlaces(below)]);
}
