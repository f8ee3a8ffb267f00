import type { TokenKind } from "../../../token_kinds_table.ts";
import type { CodeColors } from "../../../../base/word/word_frame.ts";
import type { RunMarks } from "../word_scope.ts";

/** Returns the formats of a part of code. */
export function codeMarks(kind: TokenKind, colors: CodeColors): RunMarks {
  switch (kind) {
    case "keyword":
      return { bold: true, color: colors.keyword };
    case "string":
    case "number":
    case "added":
      return { color: colors.literal };
    case "function":
    case "type":
    case "attribute":
      return { color: colors.name };
    case "comment":
      return { italic: true, color: colors.comment };
    case "removed":
      return { color: colors.comment };
    case "variable":
    case "operator":
    case "plain":
      return {};
  }
}
