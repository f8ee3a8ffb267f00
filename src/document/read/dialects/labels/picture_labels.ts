import { plainText } from "../../../plain_text.ts";
import type { Paragraph, PhrasingContent } from "../../../tree.ts";
import { kindOfLabel, readCaptionText } from "./caption_text.ts";
import { parseCaption } from "./parse_caption.ts";
import { isVisible } from "../../../shown/text/find_captions.ts";
import { readPandocAttributes } from "./pandoc_attributes.ts";
import type { Labeled } from "./labeled.ts";

const ATTRIBUTES = /^\{:?([^{}]{1,2000})\}\s*$/;
type Picture = Extract<PhrasingContent, { type: "image" | "imageReference" }>;

/**
 * Takes the label of a picture that is alone in its paragraph: `![Plan](plan.png){#fig-plan}`. A label of a figure makes
 * its text the caption.
 */
export function takePictureLabel(node: Paragraph, source: string): Labeled {
  const none = { names: [], blocks: [node] };
  const [only, ...others] = node.children;
  const picture = pictureOf(only);
  if (only === undefined || picture === undefined) return none;
  // Marks in the values of attributes are other nodes.
  const behind = source.slice(only.position?.end.offset, node.position?.end.offset).trim();
  const [, written = ""] = ATTRIBUTES.exec(behind) ?? [];
  if (others.length > 0 && written === "") return none;
  const { id, values } = readPandocAttributes(written);
  const { names, children } = readCaptionText(parseText(picture, source));
  const all = [id, ...names].filter((name) => name !== undefined);
  if (names.length > 0) picture.alt = plainText({ type: "paragraph", children: [...children] });
  if (!all.some((name) => kindOfLabel(name) !== undefined)) return { ...none, names: all };
  picture.alt = values.get("fig-alt") ?? values.get("alt") ?? picture.alt ?? null;
  const own = values.get("fig-cap");
  const caption = own === undefined ? children : parseCaption(own, picture);
  return { names: all, caption: { kind: "figure", children: caption }, blocks: [{ ...node, children: [only] }] };
}

function pictureOf(node: PhrasingContent | undefined): Picture | undefined {
  if (node?.type === "link" || node?.type === "linkReference") {
    const [only, ...more] = node.children;
    return more.length === 0 ? pictureOf(only) : undefined;
  }
  return node?.type === "image" || node?.type === "imageReference" ? node : undefined;
}

/** Parses the text of a picture that is alone in its paragraph, if no label of a figure makes it the caption already. */
export function textOfPicture({ children, position }: Paragraph, source: string): readonly PhrasingContent[] {
  const [only, ...others] = children;
  const picture = pictureOf(only);
  const behind = source.slice(only?.position?.end.offset, position?.end.offset).trim();
  const [, written] = ATTRIBUTES.exec(behind) ?? [];
  const isLabeled = kindOfLabel(readPandocAttributes(written ?? "").id ?? "") !== undefined;
  const isAlone = written !== undefined || !others.some(isVisible);
  return picture === undefined || isLabeled || !isAlone ? [] : parseText(picture, source);
}

/** Parses the text of a picture, which may have emphasis, formulas and references. */
function parseText(picture: Picture, source: string): readonly PhrasingContent[] {
  const { alt, position } = picture;
  const plain = alt ?? "";
  const written = readBrackets(source.slice(position?.start.offset, position?.end.offset));
  if (plain === "") return [];
  return written === undefined
    ? parseCaption(plain, { position })
    : parseCaption(written, { plain, position, start: "![".length });
}

/** Returns what is between the brackets at the start of a picture. */
function readBrackets(written: string): string | undefined {
  if (!written.startsWith("![")) return undefined;
  let depth = 0;
  for (let at = 1; at < written.length; at++) {
    const sign = written[at];
    if (sign === "\\") at++;
    else if (sign === "[") depth++;
    else if (sign === "]" && --depth === 0) return written.slice(2, at);
  }
  return undefined;
}
