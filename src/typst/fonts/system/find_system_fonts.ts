import type { CharacterCounts } from "../glyph_gaps.ts";
import { chooseSystemFonts, sampleCharacters, type SystemFamily } from "./choose_system_fonts.ts";
import { listFontFiles } from "./list_font_files.ts";
import { scanSystemFonts, type SystemScanOptions } from "./scan_system_fonts.ts";
import { listSystemFontFolders, type SystemFacts } from "./system_font_folders.ts";

/** What to find among the installed fonts. */
export interface SystemFontRequest extends Pick<SystemScanOptions, "known" | "signal"> {
  /** Characters that the other fonts lack, with their occurrences. */
  readonly characters: CharacterCounts;
  /** Language of the design. */
  readonly language: string;
  /** Maximum time in milliseconds; default: half a minute. */
  readonly timeMs?: number;
}

/** Installed fonts for a document. */
export interface FoundSystemFonts {
  readonly families: readonly SystemFamily[];
  /** Whether fonts were passed over, because there are too many or it took too long. */
  readonly isCut: boolean;
}

const TIME_MS = 30_000;

/** Finds installed families that have characters which the other fonts lack; reads nothing if they lack none. */
export async function findSystemFonts(
  { characters, language, known, signal, timeMs = TIME_MS }: SystemFontRequest,
  facts: SystemFacts,
): Promise<FoundSystemFonts> {
  if (characters.size === 0) return { families: [], isCut: false };
  const end = performance.now() + timeMs;
  const wanted = sampleCharacters(characters);
  const { paths, isCut } = await listFontFiles(listSystemFontFolders(facts));
  const isOver = () => performance.now() > end;
  const scan = await scanSystemFonts(paths, [...wanted.keys()], { known, isOver, signal });
  return { families: chooseSystemFonts(scan.faces, wanted, language), isCut: isCut || scan.isCut };
}
