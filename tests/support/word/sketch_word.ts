import { childNamed, type WordElement, wordTree } from "./word_tree.ts";

/**
 * Sketches blocks, one paragraph per line: its style and properties, then its runs with theirs in braces, links in angle
 * brackets, bookmarks with `#`, and footnotes with `^`. Tables are in square brackets.
 */
export function sketchWord(blocks: string): string[] {
  const body = childNamed(wordTree(blocks), "w:document", "w:body");
  return (body?.children ?? []).filter(({ name }) => name !== "w:sectPr").flatMap(sketchBlock);
}

function sketchBlock(block: WordElement): string[] {
  if (block.name === "w:p") return [sketchParagraph(block)];
  if (block.name !== "w:tbl") return [sketchRun(block)];
  const style = childNamed(block, "w:tblPr", "w:tblStyle")?.attributes["w:val"] ?? "";
  const cells = block.children.filter(({ name }) => name === "w:tr").flatMap((row) =>
    row.children.filter(({ name }) => name === "w:tc")
  );
  const content = cells.flatMap((cell) => cell.children.filter(({ name }) => name !== "w:tcPr").flatMap(sketchBlock));
  return [`[${style}`, ...content, "]"];
}

function sketchParagraph(paragraph: WordElement): string {
  const [first, ...others] = childNamed(paragraph, "w:pPr")?.children ?? [];
  const style = first?.name === "w:pStyle" ? first.attributes["w:val"] : "gap";
  const properties = style === "gap" ? "" : others.map((property) => ` ${sketchProperty(property)}`).join("");
  const runs = paragraph.children.filter(({ name }) => name !== "w:pPr").map(sketchRun).join("");
  return `${style}${properties}${runs === "" ? "" : `: ${runs}`}`;
}

function sketchProperty({ name, attributes, children }: WordElement): string {
  const values = Object.values(attributes);
  const inner = children.map(sketchProperty).join(" ");
  return name.slice(2) + (values.length === 0 ? "" : `=${values.join("/")}`) + (inner === "" ? "" : `(${inner})`);
}

function sketchRun(element: WordElement): string {
  const { name, attributes, children, text } = element;
  switch (name) {
    case "m:oMath":
      return children.map(sketchRun).join("");
    case "m:r":
    case "w:r": {
      const properties = childNamed(element, "w:rPr")?.children.map(sketchProperty).join(" ");
      const content = children.filter((child) => !child.name.endsWith(":rPr")).map(sketchRun).join("");
      return (properties === undefined ? "" : `{${properties}}`) + content;
    }
    case "w:hyperlink":
      return `<${attributes["w:anchor"] ?? attributes["r:id"]} ${children.map(sketchRun).join("")}>`;
    case "w:bookmarkStart":
      return `#${attributes["w:name"]}(`;
    case "w:bookmarkEnd":
      return ")";
    case "w:footnoteReference":
      return `^${attributes["w:id"]}`;
    case "w:br":
      return attributes["w:type"] === "page" ? "(page)" : "/";
    case "w:tab":
      return "→";
    case "w:instrText":
      return `«${text.trim()}»`;
    case "w:fldChar":
      return "";
    default:
      return text;
  }
}
