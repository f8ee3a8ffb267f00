import type { Heading, LeafDirective, Root, RootContent } from "../../../src/document/tree.ts";
import type { Chapter } from "../../../src/book/model/chapter.ts";
import * as fc from "../../support/property.ts";

const DEPTHS = [1, 2, 3, 4, 5, 6] as const;

/** Creates a heading. */
export function heading(depth: Heading["depth"], text: string): Heading {
  return { type: "heading", depth, children: [{ type: "text", value: text }] };
}

/** Creates a picture on a line of its own. */
export function picture(attributes: Readonly<Record<string, string>>, alt = ""): LeafDirective {
  return {
    type: "leafDirective",
    name: "image",
    attributes: { src: "attachment:1/a.png", ...attributes },
    children: alt === "" ? [] : [{ type: "text", value: alt }],
  };
}

/** Creates a chapter. */
export function chapter(level: number, children: readonly RootContent[], title = "Start"): Chapter {
  const root: Root = { type: "root", children: [...children] };
  return { key: "1", title, level, anchor: "page-1", root };
}

const block: fc.Arbitrary<RootContent> = fc.oneof(
  fc.tuple(fc.constantFrom(...DEPTHS), fc.constantFrom("A", "", "B c")).map(([depth, text]) => heading(depth, text)),
  fc.tuple(
    fc.constantFrom<Record<string, string>>({}, { width: "16" }, { width: "1" }, { width: "400" }, {
      class: "decorative",
    }),
    fc.constantFrom("", "Map"),
  ).map(([attributes, alt]) => picture(attributes, alt)),
  fc.constant<RootContent>({ type: "paragraph", children: [{ type: "image", url: "/emoji/x.png", alt: "" }] }),
  fc.constant<RootContent>({
    type: "paragraph",
    children: [{ type: "link", url: "https://a.example/", children: [] }],
  }),
);

const quoted: fc.Arbitrary<RootContent> = fc.array(block, { maxLength: 3 }).map((blocks) => ({
  type: "containerDirective",
  name: "note",
  attributes: {},
  children: blocks.flatMap((each) => each.type === "heading" || each.type === "paragraph" ? [each] : []),
}));

/** Any chapters of a book. */
export const anyBook: fc.Arbitrary<readonly Chapter[]> = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 9 }),
    fc.array(fc.oneof(block, quoted), { maxLength: 12 }),
    fc.constantFrom("Start", "", "Réglages"),
  ).map(([level, blocks, title]) => chapter(level, blocks, title)),
  { maxLength: 6 },
);
