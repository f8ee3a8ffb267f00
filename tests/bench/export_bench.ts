// Prints one JSON document: what exports of generated spaces take, with twice as many pictures as pages. The wiki is a
// process of its own on the same machine, every answer of it takes 5 ms longer than it needs. Memory is in MiB, of the
// program and of the compiler that it starts. Options: --pages (repeated), --runs, --deployment cloud, --split-by chapter,
// --picture-bytes, --photographs (JPEGs that a book shrinks, unless --images is original), --word (a Word document, in
// the template that docx-template init creates; without --pages, also one of a folder with 100 demo pages, in
// milliseconds).
import { parseArgs } from "node:util";
import { chooseBaseline } from "../../src/authoring/start_recipe.ts";
import { starterLookOf } from "../../src/authoring/word/starter_look_of.ts";
import { present } from "../../src/base/present.ts";
import { createStarter } from "../../src/docx/starter/create_starter.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { startBenchWiki } from "./bench_wiki_process.ts";
import { type MeasuredExport, measureExport } from "./measure_export.ts";
import { measureWordFolder } from "./export/measure_word_folder.ts";

type Deployment = "cloud" | "data-center";

interface Measurement {
  readonly pages: number;
  /** Size of each picture; small drawings by default. */
  readonly pictureBytes?: number;
  /** Whether the pictures are photographs. */
  readonly photographs?: boolean;
  readonly runs: number;
  readonly flags: readonly string[];
  /** Whether it makes a Word document. */
  readonly word?: boolean;
}

const SPLIT = ["--split-by", "chapter"];

/** Without options. */
const ALL: readonly Measurement[] = [
  { pages: 25, runs: 5, flags: [] },
  { pages: 500, runs: 3, flags: [] },
  { pages: 1000, runs: 2, flags: [] },
  { pages: 1000, runs: 2, flags: SPLIT },
  { pages: 1000, runs: 2, flags: [], photographs: true },
  { pages: 1000, runs: 2, flags: SPLIT, pictureBytes: 150_000 },
  { pages: 100, runs: 5, flags: [], word: true },
  { pages: 1000, runs: 2, flags: [], word: true },
];

async function measure(
  { pages, runs, flags, pictureBytes, photographs, word = false }: Measurement,
  deployment: Deployment,
) {
  await using folder = await createTemporaryFolder();
  const template = `${folder.path}/template.docx`;
  if (word) await Deno.writeFile(template, await createTemplate());
  const [ending, options] = word ? [".docx", [...flags, "--template", template]] : ["", flags];
  await using wiki = await startBenchWiki({
    pages,
    content: { pictures: pages * 2, ...present({ pictureBytes, photographs }) },
    deployment,
  });
  const done: MeasuredExport[] = [];
  for (let run = 0; run < runs; run++) {
    done.push(await measureExport(`${folder.path}/book${run}${ending}`, wiki, options));
  }
  const seconds = done.map((each) => each.seconds);
  const most = (kind: keyof MeasuredExport["memory"]) => Math.max(...done.map(({ memory }) => memory[kind]));
  const { requests, made } = done[0] ?? {};
  return {
    ...{ pages, pictures: pages * 2, pictureBytes, photographs, deployment, flags, word, runs },
    seconds: { best: Math.min(...seconds), worst: Math.max(...seconds) },
    memory: { program: most("program"), compiler: most("compiler"), others: most("others") },
    ...{ requests, made },
  };
}

function readOptions(): { measurements: readonly Measurement[]; deployment: Deployment; isAll: boolean } {
  const { values } = parseArgs({
    args: Deno.args,
    options: {
      pages: { type: "string", multiple: true },
      runs: { type: "string" },
      deployment: { type: "string", default: "data-center" },
      "split-by": { type: "string" },
      "picture-bytes": { type: "string" },
      photographs: { type: "boolean", default: false },
      images: { type: "string" },
      word: { type: "boolean", default: false },
    },
  });
  const flags = (["split-by", "images"] as const).flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [`--${name}`, value];
  });
  const bytes = values["picture-bytes"];
  const given = {
    ...(bytes === undefined ? {} : { pictureBytes: Number(bytes) }),
    ...(values.photographs ? { photographs: true } : {}),
  };
  const chosen =
    values.pages?.map((pages) => ({ pages: Number(pages), runs: 2, flags, word: values.word, ...given })) ??
      ALL.filter(({ word = false }) => word || !values.word);
  const measurements = chosen.map((each) => values.runs === undefined ? each : { ...each, runs: Number(values.runs) });
  const deployment = values.deployment === "cloud" ? "cloud" : "data-center";
  return { measurements, deployment, isAll: values.pages === undefined };
}

async function measureFolder() {
  await using folder = await createTemporaryFolder();
  const template = `${folder.path}/template.docx`;
  await Deno.writeFile(template, await createTemplate());
  return { pages: 100, ...await measureWordFolder(template, 7) };
}

async function createTemplate(): Promise<Uint8Array> {
  return await createStarter(starterLookOf(chooseBaseline("technical").values));
}

const { measurements, deployment, isAll } = readOptions();
const machine = {
  deno: Deno.version.deno,
  os: Deno.build.os,
  cores: navigator.hardwareConcurrency,
  /** Other work on the machine slows everything down: about 0 on an idle one. */
  loadBefore: Deno.loadavg()[0],
};
const exports: Awaited<ReturnType<typeof measure>>[] = [];
for (const measurement of measurements) exports.push(await measure(measurement, deployment));
const folder = isAll ? await measureFolder() : undefined;
const result = { machine, exports, ...present({ folder }), loadAfter: Deno.loadavg()[0] };
await Deno.stdout.write(new TextEncoder().encode(`${JSON.stringify(result, undefined, 2)}\n`));
