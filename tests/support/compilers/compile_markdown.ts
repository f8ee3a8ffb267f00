import { renderMarkdown } from "./render_markdown.ts";
import { compileWithStub } from "./stub_typst.ts";

/** Renders and compiles Markdown. Returns the diagnostics, of which there should be none. */
export async function compileMarkdown(markdown: string): Promise<string[]> {
  const { source, images } = renderMarkdown(markdown);
  const { diagnostics } = await compileWithStub(source, images.map(({ path }) => path));
  return diagnostics;
}
