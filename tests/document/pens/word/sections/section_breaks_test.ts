import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  continueSection,
  renderSectionEnd,
  settleSections,
  withColumns,
} from "../../../../../src/document/pens/word/sections/section_breaks.ts";
import { sampleFrame } from "../../../../support/word/sample_frame.ts";

const { upright, turned } = sampleFrame().section;
const NO_HEADINGS = new Set<string>();
const NAMED =
  '<w:sectPr><w:headerReference r:id="h"/><w:type w:val="oddPage"/><w:pgSz w:w="1" w:h="2"/><w:pgNumType w:fmt="lowerRoman" w:start="1"/>' +
  '<w:cols w:num="2"><w:col w:w="4"/></w:cols><w:titlePg/><w:docGrid w:linePitch="3"/></w:sectPr>';

Deno.test("continueSection() stays on the page", () => {
  strictEqual(continueSection(NAMED, NAMED), NAMED.replace("oddPage", "continuous"));
  const other = "<n:sectPr><n:type n:val=\"oddPage\"/><n:pgSz n:h='2' n:w='1'/></n:sectPr>";
  strictEqual(
    continueSection(other, NAMED),
    other.replace('<n:type n:val="oddPage"/>', '<w:type w:val="continuous"/>'),
  );
});

Deno.test("continueSection() begins a page of another size", () => {
  strictEqual(/<w:type w:val="(\w+)"/.exec(continueSection(turned, upright))?.[1], "nextPage");
});

Deno.test("withColumns() replaces columns in their place", () => {
  strictEqual(
    withColumns(NAMED, 3, 9),
    NAMED.replace(/<w:cols.*<\/w:cols>/, '<w:cols w:num="3" w:space="9"/>'),
  );
  strictEqual(withColumns("<w:sectPr/>", 2, 9), '<w:sectPr><w:cols w:num="2" w:space="9"/></w:sectPr>');
});

Deno.test("settleSections() leaves out empty sections", () => {
  const text = (value: string) => `<w:p><w:r><w:t>${value}</w:t></w:r></w:p>`;
  const turn = (value: string) => renderSectionEnd(upright) + text(value) + renderSectionEnd(turned);
  const { blocks, last } = settleSections(text("a") + turn("b") + turn("c") + text("d"), NO_HEADINGS);
  strictEqual(last, turned);
  const parts = blocks.replace(/<w:t>(\w)<\/w:t>/g, "|$1|").match(/\|\w\||w:val="(?:continuous|nextPage)"|w:orient/g);
  deepStrictEqual(parts, [
    "|a|",
    "|b|",
    'w:val="nextPage"',
    "w:orient",
    "|c|",
    'w:val="continuous"',
    "w:orient",
    "|d|",
  ]);
  deepStrictEqual(settleSections(text("a"), NO_HEADINGS), { blocks: text("a"), last: undefined });
});

Deno.test("settleSections() keeps what other blocks put into the breaks", () => {
  const mark = '<w:bookmarkStart w:id="1" w:name="m"/><w:bookmarkEnd w:id="1"/>';
  const marked = (section: string) => renderSectionEnd(section).replace("</w:p>", `${mark}</w:p>`);
  const onPage = (section: string) => renderSectionEnd(section).replace("<w:pPr>", "<w:pPr><w:pageBreakBefore/>");
  const { blocks } = settleSections(
    marked(upright) + "<w:p/>" + renderSectionEnd(turned) + marked(upright) + "<w:p/>",
    NO_HEADINGS,
  );
  strictEqual(blocks.split(mark).length, 3);
  const isPageKept = (next: string) =>
    settleSections(onPage(upright) + "<w:p/>" + renderSectionEnd(next), NO_HEADINGS).blocks.includes("pageBreakBefore");
  deepStrictEqual([isPageKept(turned), isPageKept(withColumns(upright, 2, 9))], [false, true]);
});

Deno.test("settleSections() keeps the empty section that makes columns equally long", () => {
  const columns = "<w:p/>" + renderSectionEnd(upright) + "<w:p/>" + renderSectionEnd(withColumns(upright, 2, 9));
  const { blocks } = settleSections(
    columns + renderSectionEnd(upright) + "<w:p/>" + renderSectionEnd(turned),
    NO_HEADINGS,
  );
  strictEqual(blocks.match(/<w:sectPr>/g)?.length, 4);
});

Deno.test("settleSections() moves headings to turned pages", () => {
  const heading = '<w:p><w:pPr><w:pStyle w:val="H2"/></w:pPr><w:r><w:t>Head</w:t></w:r></w:p>';
  const [body, page] = ["<w:p/>", `${renderSectionEnd(upright)}<w:p><w:r/></w:p>${renderSectionEnd(turned)}`];
  const settle = (blocks: string) => settleSections(blocks, new Set(["H1", "H2"])).blocks;
  strictEqual(
    settle(body + heading + heading + page),
    body + settle(page).replace("</w:p>", `</w:p>${heading}${heading}`),
  );
  strictEqual(settle(heading + page), settle(page).replace("</w:p>", `</w:p>${heading}`));
  const two = settle(body + page + heading + page);
  strictEqual(two.match(/<w:sectPr>/g)?.length, 3);
});
