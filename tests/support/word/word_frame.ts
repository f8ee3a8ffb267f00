import type { WordFrame, WordStyle } from "../../../src/document/word/word_frame.ts";
import type { WordRole } from "../../../src/document/word/word_role.ts";

const ROLES: readonly WordRole[] = ["body", "cell", "caption", "table", "columns", "quote", "code", "hyperlink"];
const SIZE = { upright: 'w:w="11906" w:h="16838"', turned: 'w:w="16838" w:h="11906" w:orient="landscape"' };

/** A frame of A4 pages with margins of an inch, whose styles have the names of their purposes. */
export function testFrame(changes: Partial<WordFrame> = {}): WordFrame {
  const section = (size: string) =>
    `<w:sectPr><w:pgSz ${size}/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>`;
  return {
    styles: new Map(ROLES.map((role): [WordRole, WordStyle] => [role, { id: role, isNumbered: false }])),
    area: { width: 9026, height: 13958, columnWidth: 9026 },
    turned: { width: 13958, height: 9026, columnWidth: 13958 },
    section: { upright: section(SIZE.upright), turned: section(SIZE.turned) },
    colors: { accent: "1F5FA8", text: "222222", muted: "808080", ground: "F2F4F7" },
    codeFont: "Consolas",
    language: "en-US",
    isRightToLeft: false,
    free: { list: 1, note: 1, bookmark: 1, drawing: 1 },
    ...changes,
  };
}
