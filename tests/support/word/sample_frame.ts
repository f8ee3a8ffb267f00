import type { WordFrame, WordLevel, WordRole, WordStyle } from "../../../src/base/word/word_frame.ts";

const LEVELS: readonly WordLevel[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Every purpose of the content. */
export const WORD_ROLES: readonly WordRole[] = [
  ...LEVELS.flatMap((level) =>
    [`heading${level}`, `bullet${level}`, `number${level}`, `toc${level}`] as const satisfies readonly WordRole[]
  ),
  ...["body", "task", "quote", "code", "caption", "expandTitle", "cell", "calloutTitle", "footnote"] as const,
  ...["tocHeading", "inlineCode", "hyperlink", "footnoteMark", "emphasis", "strong", "table", "columns"] as const,
  ...["info", "note", "warning", "tip", "success", "error", "panel"] as const,
];

const UPRIGHT = { width: 9026, height: 13_958, columnWidth: 9026 };
const MARGINS =
  '<w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/>';

/** Frame of a template on A4 whose styles have the names of their purposes. */
export function sampleFrame(
  { styles = {}, ...changes }: Partial<Omit<WordFrame, "styles">> & { styles?: Partial<Record<WordRole, WordStyle>> } =
    {},
): WordFrame {
  const own = WORD_ROLES.map((role): [WordRole, WordStyle] => [role, styles[role] ?? { id: role, isNumbered: false }]);
  return {
    styles: new Map(own),
    area: UPRIGHT,
    turned: { width: 13_958, height: 9026, columnWidth: 13_958 },
    hasHangingTables: false,
    section: {
      upright: `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/>${MARGINS}</w:sectPr>`,
      turned: `<w:sectPr><w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>${MARGINS}</w:sectPr>`,
    },
    isJustified: false,
    indentsText: false,
    bodySize: 10,
    cellSize: 10,
    colors: {
      ...{ accent: "1F4E79", text: "222222", muted: "808080", ground: "F2F2F2", link: "1F4E79" },
      code: { keyword: "1F4E79", literal: "2F5E89", name: "203850", comment: "666666" },
    },
    codeFont: "Consolas",
    language: "en-GB",
    isRightToLeft: false,
    free: { list: 10, note: 1, bookmark: 100, drawing: 1000 },
    listedCaptions: new Set(),
    ...changes,
  };
}
