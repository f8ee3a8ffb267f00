import type { Context } from "../../../console/context.ts";
import { parseMarkdown } from "../../../document/read/markdown/markdown.ts";
import { readAsset, zooUrl } from "../../../typst/assets.ts";
import { ZOO_NAMES } from "../../../typst/zoo/zoo.ts";
import { loadWordPictures } from "../word_pictures.ts";
import { type ProofContent, SAMPLE_FACTS } from "./proof_content.ts";

/** Pictures of the documents; the drawing takes the place of the one that is missing on purpose. */
const PICTURES = ["zoo.svg", "missing.png"];
const DRAWING = "zoo.svg";

/** Loads the sample documents that PDF templates are proven with: every component, and what people write. */
export async function loadWordZoo(context: Context): Promise<ProofContent> {
  const texts = await Promise.all(
    ZOO_NAMES.map(async (name) => new TextDecoder().decode(await readAsset(zooUrl(`${name}.md`)))),
  );
  const bytes = await readAsset(zooUrl(DRAWING));
  const read = () => Promise.resolve(bytes);
  const pictures = await loadWordPictures(PICTURES.map((url) => ({ url, ending: "svg", read })), context);
  const [first = ""] = texts;
  const { meta } = parseMarkdown(first);
  return {
    facts: { ...SAMPLE_FACTS, title: meta.title },
    book: {
      ...{ meta, places: new Set(ZOO_NAMES), size: texts.length, place: (issue) => issue },
      chapters: () =>
        texts.map((text, i) => {
          const { root, meta: { title } } = parseMarkdown(text);
          const key = ZOO_NAMES[i] ?? "";
          return { key, root, anchor: key, level: 0, title };
        }),
    },
    pictures,
    originals: new Map(PICTURES.map((url) => [url, { path: `/images/${DRAWING}`, bytes }])),
    issues: [],
  };
}
