import { PLAIN_STYLE } from "../../src/document/write/markdown/markdown_style.ts";
import { renderMarkdown } from "../../src/document/write/markdown/render_markdown.ts";
import type { ContentLoss } from "../../src/word_content/content_losses.ts";
import { readWordContent } from "../../src/word_content/read_word_content.ts";
import { runFake } from "../support/fake_context.ts";
import { blackPng } from "../support/word_documents/black_png.ts";

/** What comes back from Word. */
export interface RoundTrip {
  /** As Markdown. */
  readonly back: string;
  readonly losses: readonly ContentLoss[];
}

const PNG = blackPng(8, 8);

/** Writes Markdown as a Word document with the template to start with, and reads it back. PNG pictures are there. */
export async function roundTrip(markdown: string): Promise<RoundTrip> {
  const pictures = [...markdown.matchAll(/[a-z]+\.png/g)].map(([name]) => [name, PNG] as const);
  const tree = { ...Object.fromEntries(pictures), "a.md": `---\ntitle: Title\nlang: en\n---\n\n${markdown}\n` };
  const { published, stderr } = await runFake(["docx-template", "render", "a.md", "-o", "a.docx"], {
    ...{ tree, mayPublish: true },
  });
  const bytes = published.get("a.docx");
  if (bytes === undefined) throw new Error(stderr);
  const { blocks, notes, losses } = readWordContent(bytes, { changes: "accept" });
  return { back: renderMarkdown([...blocks, ...notes], PLAIN_STYLE).trimEnd(), losses };
}
