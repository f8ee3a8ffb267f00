import { parseMarkdown } from "../../document/markdown/markdown.ts";
import { type RenderedHeading, type RenderedImage, renderTypst } from "../../document/typst/render_typst.ts";
import { listZooSections, type ZooSection } from "./zoo_texts.ts";

/** The zoo for a compiler, with what a proof checks. */
export interface RenderedZoo {
  /** `main.typ`. */
  readonly source: string;
  /** Its images, by their names beside `zoo.md`. */
  readonly images: readonly RenderedImage[];
  /** Its title. */
  readonly title: string;
  /** Its headings in order. */
  readonly headings: readonly RenderedHeading[];
  /** Its texts. */
  readonly sections: readonly ZooSection[];
}

/** Renders the zoo from its Markdown; the design sets its language. */
export function renderZoo(markdown: string): RenderedZoo {
  const document = parseMarkdown(markdown);
  const { meta, root } = document;
  const { source, images, headings } = renderTypst({ ...document, meta: { ...meta, language: "" } }, {
    resolveImage: (url) => ({ path: `/images/${url}` }),
  });
  return { source, images, title: meta.title, headings, sections: listZooSections(root) };
}
