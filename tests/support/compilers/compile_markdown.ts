import { renderMarkdown } from "./render_markdown.ts";
import { compileWithStub } from "./stub_typst.ts";

/** Renders and compiles; gives what the compiler said, which should be nothing. */
export async function compileMarkdown(markdown: string): Promise<string[]> {
  const { source, images } = renderMarkdown(markdown);
  const { diagnostics } = await compileWithStub(source, images.map(({ path }) => path));
  return diagnostics;
}
