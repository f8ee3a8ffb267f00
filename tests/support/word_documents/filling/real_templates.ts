import { skipUnless } from "../../skip.ts";
import { isEncryptedSample, readSamples } from "../docx_samples.ts";
import { paragraph } from "../docx_fixture.ts";
import { WORD_KINDS } from "../kinds/word_kinds.ts";
import { patchDocx } from "../patch_docx.ts";

const CASES = new URL("../../../../../shared/data/docx-cases/", import.meta.url);

/** Real and made Word files with a value and the place of the content written into them, by name. */
export async function readRealTemplates(tested: string): Promise<Map<string, Uint8Array>> {
  const samples = [...await readSamples(tested), ...await readCases(tested), ...await makeKinds()];
  const templates = samples.flatMap(([name, bytes]) =>
    isEncryptedSample(name) ? [] : [[name, addPlaces(bytes)] as const]
  );
  return new Map(templates);
}

/** Files of many kinds and languages. */
async function makeKinds(): Promise<[string, Uint8Array][]> {
  return await Promise.all(
    WORD_KINDS.map(async ({ build }, i): Promise<[string, Uint8Array]> => [`kind-${i}.docx`, await build()]),
  );
}

async function readCases(tested: string): Promise<[string, Uint8Array][]> {
  const names: string[] = [];
  try {
    for await (const { name } of Deno.readDir(CASES)) if (name.endsWith(".docx")) names.push(name);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  skipUnless(names.length > 0, `${tested} with Word files of other programs, because ${CASES.pathname} is absent`);
  const read = async (name: string): Promise<[string, Uint8Array]> => [name, await Deno.readFile(new URL(name, CASES))];
  return await Promise.all(names.sort().map(read));
}

function addPlaces(bytes: Uint8Array): Uint8Array {
  const places = paragraph("By $scroll.creator", ".full", "Name") + paragraph("$scroll", ".content");
  return patchDocx(bytes, { "word/document.xml": (xml) => xml.replace(/<w:body[^>]*>/, (body) => body + places) });
}
