import { storageToMarkdown } from "../../../src/document/write/markdown/storage_to_markdown.ts";
import { readAdfNode } from "../../../src/export/body/adf/adf_node.ts";
import { renderAdfBlocks } from "../../../src/export/body/adf/render_adf_blocks.ts";
import { FORM_SAMPLES } from "../../document/storage/form_samples_table.ts";

/** A small document that shows one construct. */
export interface Construct {
  /** Unique. */
  readonly name: string;
  /** As it is written in its source: Markdown, the storage format or ADF. */
  readonly source: string;
  readonly markdown: string;
}

const FOLDER = new URL("../../fixtures/contract/", import.meta.url);

/** Reads the constructs of all sources. */
export function readConstructs(): Construct[] {
  return [...readMarkdown(), ...readStorage(), ...readAdf()];
}

function readMarkdown(): Construct[] {
  const [, ...sections] = Deno.readTextFileSync(new URL("constructs.txt", FOLDER)).split(/^%%% /m);
  return sections.map((section) => {
    const end = section.indexOf("\n");
    const markdown = section.slice(end + 1);
    return { name: `Markdown: ${section.slice(0, end)}`, source: markdown, markdown };
  });
}

function readStorage(): Construct[] {
  const numbers = new Map<string, number>();
  return FORM_SAMPLES.map(({ construct, product, storage, markdown }) => {
    const name = `${product}: ${construct}`;
    const number = (numbers.get(name) ?? 0) + 1;
    numbers.set(name, number);
    return { name: number === 1 ? name : `${name} (${number})`, source: storage, markdown };
  });
}

function readAdf(): Construct[] {
  const documents: Record<string, unknown[]> = JSON.parse(Deno.readTextFileSync(new URL("adf.json", FOLDER)));
  return Object.entries(documents).map(([name, content]) => {
    const root = readAdfNode({ type: "doc", content });
    const markdown = storageToMarkdown(renderAdfBlocks(root?.content ?? []));
    return { name: `ADF: ${name}`, source: JSON.stringify(content), markdown };
  });
}
