import type { CompileJob } from "../../../../../../src/pdf/engine.ts";
import { CompileError } from "../../../../../../src/pdf/engine.ts";
import { fakeEngine } from "../../../../../support/compilers/fake_engines.ts";
import { readStandardFixture } from "../../../../../support/compilers/standard_fixtures.ts";
import { type FakeRun, runFake, type Surroundings } from "../../../../../support/fake_context.ts";
import { createWordTemplate } from "../../../../../support/word_documents/word_template.ts";
import { TREE } from "../fixtures.ts";

/** What the compilers make. */
export const PDF = readStandardFixture("ua-1_a-2a");

/** Templates, and documents in folders. */
export const FILES = {
  "t.pack": TREE["t.pack"],
  "t.docx": await createWordTemplate(["$scroll.title", "$scroll.content"]),
  "a.md": "---\ntitle: A\n---\n\nOne.\n",
  "b.markdown": "---\ntitle: B\n---\n\nTwo.\n",
  "docs/SUMMARY.md": "# Summary\n\n- [One](one.md)\n",
  "docs/one.md": "---\ntitle: One\n---\n\nThree.\n",
  "docs/notes.txt": "No document.",
  "docs/.drafts/old.md": "# Old\n",
  "docs/node_modules/p/README.md": "# Package\n",
  "docs/sub/two.md": "---\ntitle: Two\n---\n\nFour.\n",
  "bad.md": Uint8Array.of(0xff),
  "loss.md": "---\ntitle: L\n---\n\n![Plan](plan.png)\n",
  "empty/notes.txt": "No document.",
};

/** The commands that make a file for each document: group, template, ending, and noun of what they make. */
export const COMMANDS = [
  ["pdf-template", "t.pack", "pdf", "PDF"],
  ["docx-template", "t.docx", "docx", "document"],
] as const;

/** Compilers that make a PDF of every job, except of those with a word that names an error. */
export function pickyEngine(): ReturnType<typeof fakeEngine> {
  return fakeEngine(({ files }: CompileJob) => {
    const source = new TextDecoder().decode(files.get("/main.typ"));
    if (source.includes("Endless")) throw new CompileError("compile-timeout", "Cannot compile: it takes too long");
    return { pdf: PDF, diagnostics: [] };
  });
}

/** Runs one of the commands with `--each`. */
export async function renderEach(
  group: typeof COMMANDS[number][0],
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<FakeRun> {
  const compilers = group === "pdf-template" ? pickyEngine() : {};
  return await runFake([group, "render", "--each", ...args], {
    ...{ tree: FILES, mayPublish: true, compilers },
    ...surroundings,
  });
}
