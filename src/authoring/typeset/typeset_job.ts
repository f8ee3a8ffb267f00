import type { LazyBytes } from "../../base/lazy_bytes.ts";
import type { LoadedFonts } from "../load_fonts.ts";
import type { LoadedMarkdown } from "../load_markdown.ts";
import type { LoadedRecipe } from "../load_recipe.ts";
import type { UsableTemplate } from "../use_template.ts";
import type { EngineOptions } from "../engine_choice.ts";
import type { EarlierPdfs } from "./earlier_pdfs.ts";
import type { GlyphChoices, GlyphCommand } from "./judge_glyphs.ts";
import type { StandardDemands } from "../standards/standard_demands.ts";

/** Content to typeset: `/main.typ` and its pictures, its title, and what is known about its problems. */
export interface TypesetContent extends Omit<LoadedMarkdown, "watched"> {
  /** Pictures that are in no memory. */
  readonly stored?: ReadonlyMap<string, LazyBytes> | undefined;
}

/** Template, and the recipe that it was made of. */
export interface OpenedTemplate {
  readonly template: UsableTemplate;
  /** The recipe, whose folder may have fonts; undefined for a pack. */
  readonly recipe: LoadedRecipe | undefined;
}

/** One content to be typeset with one template. */
export interface TypesetJob extends Pick<EngineOptions, "maxTime" | "maxMemory"> {
  /** What is typeset, as errors name it: `"handbook.md"`. */
  readonly name: string;
  /** File of the findings about the content as a whole. */
  readonly file: string;
  readonly template: OpenedTemplate;
  /** Folders with more fonts. */
  readonly fontFolders?: readonly string[] | undefined;
  /** The fonts of the template and of these folders, if they are loaded once for several jobs. */
  readonly fonts?: LoadedFonts | undefined;
  readonly demands: StandardDemands;
  /** What happens to characters that no font has; by default, too many of them are an error. */
  readonly glyphs?: (GlyphChoices & { readonly command: GlyphCommand }) | undefined;
  /** Reads the content. It is called once, and what the content needs for its checks is not kept for the compile. */
  readonly read: () => Promise<TypesetContent>;
  /** Called when the content has no errors, before it is compiled; it may throw to refuse it. */
  readonly onChecked?: (() => void) | undefined;
  /** Receives the name of each step. */
  readonly step?: (text: string) => void;
  /** PDFs of an earlier run, of which one may be what this job makes; none by default. */
  readonly earlier?: EarlierPdfs | undefined;
  /** One imperative sentence for a content that the compiler cannot hold; default: that of the compiler. */
  readonly tooLargeHint?: string;
}
