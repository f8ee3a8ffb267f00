// Prints one JSON document: how long whole processes of `tool pdf-template import` take from source, cold, and how much
// memory, and how long a decision of a review takes to be seen. Times are milliseconds, memory is in MiB.
import { readSamples } from "../support/word_documents/docx_samples.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { createLargeWordFile } from "./large_word_file.ts";
import { measureProcess, PDF_TEMPLATE } from "./measure_process.ts";
import { measureReview } from "./measure_review.ts";

const RUNS = 7;
const SAMPLE = "d4j-headers-footers.docx";

async function measureImport(name: string, bytes: Uint8Array | undefined) {
  if (bytes === undefined) return { file: name, skipped: "the file is absent" };
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/${name}`;
  await Deno.writeFile(path, bytes);
  const timing = await measureProcess(
    (run) => [...PDF_TEMPLATE, "import", path, "--dir", `${folder.path}/out${run}`],
    RUNS,
  );
  return { file: name, bytes: bytes.length, ...timing };
}

const machine = {
  deno: Deno.version.deno,
  os: Deno.build.os,
  cores: navigator.hardwareConcurrency,
  /** Other work on the machine slows everything down: about 0 on an idle one. */
  loadBefore: Deno.loadavg()[0],
};
const report = {
  machine,
  sample: await measureImport(SAMPLE, (await readSamples("the import")).get(SAMPLE)),
  large: await measureImport("large.docx", createLargeWordFile()),
  review: await measureReview(),
};
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(report, null, 2) + "\n"));
