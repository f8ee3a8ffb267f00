import { BLOCK_KINDS } from "./block_kinds.ts";
import { OFFICE_KINDS } from "./office_kinds.ts";
import { PAGE_KINDS } from "./page_kinds.ts";
import { PROGRAM_KINDS } from "./program_kinds.ts";
import { SCRIPT_KINDS } from "./script_kinds.ts";
import { THESIS_KINDS } from "./thesis_kinds.ts";
import type { WordKind } from "./word_kind.ts";

/** Kinds of Word files that people have. */
export const WORD_KINDS: readonly WordKind[] = [
  ...THESIS_KINDS,
  ...SCRIPT_KINDS,
  ...PROGRAM_KINDS,
  ...PAGE_KINDS,
  ...BLOCK_KINDS,
  ...OFFICE_KINDS,
];
