import { unzipSync } from "fflate";
import { XmlDocument, type XmlElement } from "libxml2-wasm";
import { type ContentCounts, noCounts, wordsOf } from "./content_counts.ts";

/** What a Word file has, by its XML alone. */
export interface WordFileContent {
  readonly counts: ContentCounts;
  readonly words: readonly string[];
  /** Words of each caption behind its number. */
  readonly captions: readonly (readonly string[])[];
}

const STRICT = "http://purl.oclc.org/ooxml/";
const TRANSITIONAL = "http://schemas.openxmlformats.org/";
const NS = {
  w: `${TRANSITIONAL}wordprocessingml/2006/main`,
  a: `${TRANSITIONAL}drawingml/2006/main`,
  r: `${TRANSITIONAL}officeDocument/2006/relationships`,
  m: `${TRANSITIONAL}officeDocument/2006/math`,
  v: "urn:schemas-microsoft-com:vml",
  mc: `${TRANSITIONAL}markup-compatibility/2006`,
  wp: `${TRANSITIONAL}drawingml/2006/wordprocessingDrawing`,
};
/** What is not shown: other forms of the same, text that was deleted, hidden text, and tables of contents. */
const UNSEEN = "not(ancestor-or-self::mc:Fallback or ancestor-or-self::w:del or ancestor-or-self::w:moveFrom or " +
  "ancestor::w:sdt[w:sdtPr/w:docPartObj/w:docPartGallery/@w:val='Table of Contents'] or " +
  "ancestor-or-self::w:r[w:rPr/w:vanish])";

type Find = (xpath: string) => XmlElement[];

function open(parts: Readonly<Record<string, Uint8Array>>, path: string): Find {
  const bytes = parts[path];
  if (bytes === undefined) return () => [];
  const xml = new TextDecoder().decode(bytes).replaceAll(STRICT, TRANSITIONAL)
    .replaceAll("2006/main/", "2006/main").replace(/org\/(\w+)\/(main|math|relationships)"/g, 'org/$1/2006/$2"');
  const document = XmlDocument.fromString(xml);
  return (xpath) => document.find(xpath, NS) as XmlElement[];
}

/** Counts what the main text of a Word file has. */
export function countWordFile(bytes: Uint8Array): WordFileContent {
  const parts = unzipSync(bytes);
  const find = open(parts, "word/document.xml");
  const styles = readStyles(open(parts, "word/styles.xml"));
  const labels = listLabels(open(parts, "word/numbering.xml"));
  const number = (xpath: string) => find(`${xpath}[${UNSEEN}]`).length;
  const paragraphs = find(`//w:p[.//w:t[${UNSEEN}]]`).map((paragraph) => describe(paragraph, styles));
  const shown = paragraphs.filter(({ isContents }) => !isContents);
  const items = shown.filter(({ list, level, isHeading }) => {
    return list !== "" && list !== "0" && !isHeading && !labels.has(`${list} ${level}`);
  });
  const captions = shown.filter(({ isCaption }) => isCaption).map(({ text }) =>
    wordsOf(text.replace(/^\D*[\d.-]+/, ""))
  );
  const words = shown.flatMap(({ text }) => wordsOf(text));
  return {
    words,
    captions,
    counts: {
      ...noCounts(),
      words: words.length,
      headings: shown.filter(({ isHeading }) => isHeading).length,
      items: items.length,
      nestedItems: items.filter(({ level }) => level > 0).length,
      spans: number("//w:gridSpan[@w:val>1]") + number("//w:vMerge[@w:val='restart']"),
      notes: number("//w:footnoteReference") + number("//w:endnoteReference"),
      formulas: number("//m:oMath"),
      captions: captions.length,
      comments: number("//w:commentReference"),
      alternativeTexts: number("//wp:docPr[string-length(normalize-space(@descr))>0][..//a:blip]"),
      links: number("//w:hyperlink[@r:id]") + number("//w:instrText[contains(., 'HYPERLINK \"')]"),
      code: shown.filter(({ isCode }) => isCode).length,
      pictures: number("//a:blip[@r:embed]") + number("//v:imagedata[@r:id]"),
    },
  };
}

interface StyleFacts {
  readonly isHeading: boolean;
  /** ID of the list that its paragraphs are in; `0` for none. */
  readonly list: string;
  readonly level: number;
  readonly name: string;
}

function readStyles(find: Find): ReadonlyMap<string, StyleFacts> {
  const elements = new Map(
    find("//w:style[@w:type='paragraph']").map((style) => [valueOf(style, "@w:styleId"), style]),
  );
  const read = (id: string, depth = 0): StyleFacts => {
    const style = elements.get(id);
    if (style === undefined || depth > 20) return { isHeading: false, list: "", level: 0, name: "" };
    const base = read(valueOf(style, "w:basedOn/@w:val"), depth + 1);
    const outline = valueOf(style, "w:pPr/w:outlineLvl/@w:val");
    const list = valueOf(style, "w:pPr/w:numPr/w:numId/@w:val");
    const level = valueOf(style, "w:pPr/w:numPr/w:ilvl/@w:val");
    return {
      isHeading: outline === "" ? base.isHeading : outline !== "9",
      list: list === "" ? base.list : list,
      level: level === "" ? base.level : Number(level),
      name: valueOf(style, "w:name/@w:val").toLowerCase(),
    };
  };
  return new Map([...elements.keys()].map((id) => [id, read(id)]));
}

/** Levels of lists whose number stands in words, such as `Figure 1`, or that show nothing: no items of lists. */
function listLabels(find: Find): ReadonlySet<string> {
  const definitions = new Map(find("//w:abstractNum").map((each) => [valueOf(each, "@w:abstractNumId"), each]));
  const byStyle = new Map(
    find("//w:abstractNum[w:styleLink]").map((each) => [valueOf(each, "w:styleLink/@w:val"), each]),
  );
  const lists = find("//w:num").flatMap((list) => {
    const definition = definitions.get(valueOf(list, "w:abstractNumId/@w:val"));
    const linked = definition === undefined ? "" : valueOf(definition, "w:numStyleLink/@w:val");
    const levels = (byStyle.get(linked) ?? definition)?.find("w:lvl", NS) ?? [];
    return (levels as XmlElement[]).map((level) => [valueOf(list, "@w:numId"), level] as const);
  });
  return new Set(lists.flatMap(([list, level]) => {
    const [format, text] = [valueOf(level, "w:numFmt/@w:val"), valueOf(level, "w:lvlText/@w:val")];
    const isLabel = format !== "bullet" && /\p{L}{2}/u.test(text.replace(/%\d/g, " ")) ||
      format === "none" && text === "";
    return isLabel ? [`${list} ${valueOf(level, "@w:ilvl")}`] : [];
  }));
}

function describe(paragraph: XmlElement, styles: ReadonlyMap<string, StyleFacts>) {
  const style = styles.get(valueOf(paragraph, "w:pPr/w:pStyle/@w:val"));
  const name = style?.name ?? "";
  const outline = valueOf(paragraph, "w:pPr/w:outlineLvl/@w:val");
  const list = valueOf(paragraph, "w:pPr/w:numPr/w:numId/@w:val");
  const texts = paragraph.find(`.//w:t[${UNSEEN}]`, NS) as XmlElement[];
  const sequence = valueOf(paragraph, "(.//w:instrText|.//w:fldSimple/@w:instr)[contains(., 'SEQ ')]");
  return {
    text: texts.map(({ content }) => content).join(""),
    isContents: /^toc ?\d/.test(name),
    isHeading: name !== "title" && (outline === "" ? style?.isHeading === true : outline !== "9"),
    list: list === "" ? style?.list ?? "" : list,
    level: Number(valueOf(paragraph, "w:pPr/w:numPr/w:ilvl/@w:val") || (style?.level ?? 0)),
    isCaption: name === "caption" || sequence !== "",
    isCode: /\b(?:source ?code|code|verbatim|preformatted)/.test(name) && !name.includes("caption"),
  };
}

function valueOf(element: XmlElement, xpath: string): string {
  return element.get(xpath, NS)?.content ?? "";
}
