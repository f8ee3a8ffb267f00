import type { PlacedValue } from "../../../export/word/resolve_placed_texts.ts";
import type { LoadedWordPicture } from "../word_pictures.ts";

/** A logo, and what it is the logo of. */
export interface WordLogo {
  readonly picture: LoadedWordPicture;
  /** Alternative text. */
  readonly description: string;
}

/** Files with logos that take the place of those of the wiki. */
export interface LogoFiles {
  readonly space?: string | undefined;
  readonly global?: string | undefined;
}

/** What placeholders show besides the facts of a document. */
export interface WordValues {
  /** Values by the keys of their placeholders. */
  readonly placed: ReadonlyMap<string, PlacedValue>;
  /** Logos, or why there is none, by the names of their placeholders. */
  readonly logos: ReadonlyMap<string, WordLogo | { readonly reason: string }>;
}

/** Names of the placeholders of logos. */
export const LOGO_PLACEHOLDERS = { space: "$scroll.spacelogo", global: "$scroll.globallogo" } as const;
