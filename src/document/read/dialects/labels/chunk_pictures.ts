import { makeContainer } from "../../../make_container.ts";
import type { Code, Paragraph, PhrasingContent, RootContent } from "../../../tree.ts";

/** Code of R that only shows pictures: `knitr::include_graphics(c("a.png", "b.png"))`, perhaps with comments before it. */
const CODE =
  /^(?:[ \t]*#[^\n]*\n|\s)*(?:knitr::)?include_graphics\(\s*(?:path\s*=\s*)?(?:c\(\s*)?((?:["'][^"'\n]{1,300}["']\s*(?:,\s*(?=["']))?){1,20})\)?\s*(?:,[^()]{0,200})?\)\s*$/;
const WIDTH = /^\d{1,3}(?:\.\d{1,2})?%$/;

/** How a picture looks: its description, and its width, of which pages know a share of the text. */
interface ChunkLook {
  readonly alt: string;
  readonly width: string | undefined;
  /** Text below the first. */
  readonly caption: readonly PhrasingContent[];
}

/** Returns the pictures that code of R shows in place of itself; none if it does anything else. */
export function readChunkPictures({ value, position }: Code, { alt, width, caption }: ChunkLook): RootContent[] {
  const [, written = ""] = CODE.exec(value) ?? [];
  const place = position === undefined ? {} : { position };
  return [...written.matchAll(/["']([^"'\n]+)["']/g)].map(([, src = ""], i): RootContent => {
    const attributes = { src, alt, ...width !== undefined && WIDTH.test(width) ? { width } : {} };
    if (i === 0 && caption.length > 0) {
      const text: Paragraph = { type: "paragraph", children: [...caption], ...place };
      return { ...makeContainer("image", attributes, [text]), ...place };
    }
    const image: PhrasingContent = { type: "textDirective", name: "image", attributes, children: [], ...place };
    return { type: "paragraph", children: [image], ...place };
  });
}
