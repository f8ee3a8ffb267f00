import { SCRIPT_KINDS } from "./script_kinds.ts";
import { THESIS_KINDS } from "./thesis_kinds.ts";
import type { WordKind } from "./word_kind.ts";

/** Kinds of Word files that people have. */
export const WORD_KINDS: readonly WordKind[] = [...THESIS_KINDS, ...SCRIPT_KINDS];
