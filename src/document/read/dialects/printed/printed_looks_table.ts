import { MYST_SIGNS } from "../myst_signs.ts";

/** Where markup of another tool is, as far as no other pass has read it. */
export interface PrintedLook {
  /** Name of the construct in the table of constructs. */
  readonly name: string;
  /** Where it is: by default in text, with a backslash before what is escaped; otherwise after a fence, or in code in a line. */
  readonly within?: "fence" | "code";
  /** How it looks. No two parts next to each other take the same signs, or their length has a limit: the time is linear. */
  readonly look: RegExp;
  /** What the document also has, where prose may look like this. */
  readonly beside?: RegExp;
}

/** Stands for code, a picture, a formula or a link in a text. */
export const OBJECT = "\uFFFC";

/** Start of a sentence of its own: no letter, number or sign of an address is before it. */
const NO_WORD = String.raw`(?<![\p{L}\p{N}_.@/\\{])`;
const R = /^[ \t]*```\{r[\s,}]|\\@ref\(/m;
/** What notes of Obsidian have. */
export const VAULT = /(?<!\w)!?\[\[[\p{L}\p{N}#]|^>[ \t]*\[![\w-]+\][+-]/mu;
/** What pages of MkDocs and Hugo have. */
export const MATERIAL = /^[ \t]*(?:!!!|\?\?\?\+?)[ \t]+\w|^[ \t]*===[ \t]+"|\{\{[<%]/m;

/** How the constructs of other tools look if they are printed; the first that fits counts. */
export const PRINTED_LOOKS: readonly PrintedLook[] = [
  {
    name: "reference to a label",
    look: new RegExp(`${NO_WORD}-?@(?:eq|fig|lst|sec|tab|tbl|thm)[-:][\\w:.-]{1,80}(?![\\w/@])`, "gu"),
  },
  { name: "reference to a label", look: /\\@ref\([\w:.-]{1,80}\)/g },
  { name: "label in a caption", look: /\(\\#[a-z]{2,5}:[\w:.-]{1,80}\)/g },
  { name: "target", look: /^\([\w:. -]{1,80}\)=[ \t]*$/gm },
  { name: "index entry", look: /(?<!\\)\\index\{[^{}\n]{0,200}\}/gu },
  { name: "page break", look: /(?<!\\)\\(?:newpage|pagebreak|clearpage|cleardoublepage)(?![A-Za-z])/gu },
  {
    name: "TeX reference",
    look: /(?<!\\)\\(?:auto|c|eq|name|page|v)?ref\{[^{}\n]{1,200}\}/gu,
  },
  {
    name: "raw TeX",
    look:
      /(?<![\\\p{L}\p{N}:])\\(?:[A-Za-z]{2,30}\*?(?:\[[^[\]\n]{0,100}\])?\{|(?:LaTeX|TeX|appendix|backmatter|bigskip|centering|footnotesize|frontmatter|hfill|listoffigures|listoftables|mainmatter|maketitle|medskip|newline|noindent|printindex|smallskip|tableofcontents|vfill)(?![A-Za-z]))/gu,
  },
  { name: "formula", look: /(?<![\\$])\$\$(?=[^$\n])/g },
  { name: "part of a book", look: /^\(PART\\?\*?\)[ \t]/g },
  { name: "appendix of a book", look: /^\(APPENDIX\)[ \t]/g },
  { name: "text reference", look: /^\(ref:[\w-]{1,80}\)(?:[ \t]|$)/gm },
  { name: "example list", look: /^\(@\)[ \t]|^\(@[\w-]{1,40}\)[ \t](?![^]*^\(@\))/gm },
  { name: "grid table", look: /^\+(?:[-=:]{2,}\+)+[ \t]*$/g },
  { name: "simple table", look: /^-{2,}(?:[ \t]+-{2,})+[ \t]*$/g },
  { name: "pipe table", look: /^\|[^\n]{1,500}\|[ \t]*(?:\n|$)/g },
  { name: "line block", look: /^\|[ \t]+(?=\S)/g },
  { name: "table caption", look: /^:[ \t]+(?=\S)/g },
  { name: "abbreviation", look: /^\*\[[^[\]\n]{1,60}\]:/gm },
  { name: "block of slashes", look: /^\/{3,}[ \t]+[a-z][\w-]{0,40}(?:[ \t]*\||[ \t]*$)/gm },
  { name: "included file", look: /^-{1,3}8<-{1,3}(?=[ \t\n]|$)/gm },
  {
    name: "tracked change",
    look: /\{(?:\+\+[^+\n]{1,300}\+\+|--[^\n]{1,300}?--|~~[^\n]{1,300}?~~|==[^=\n]{1,300}==)\}/g,
  },
  { name: "tracked comment", look: /(?<!\\)\{>>/g },
  {
    name: "inline difference",
    look: /(?<!\\)(?:\{\+[^+{}\n]{1,300}\+\}|\[\+[^+[\]\n]{1,300}\+\]|\{-[^{}\n]{1,300}?-\}|\[-[^[\]\n]{1,300}?-\])/g,
  },
  {
    name: "keys",
    look:
      /(?<![\\\p{L}\p{N}+])\+\+(?:[a-z0-9-]{1,20}(?:\+[a-z0-9-]{1,20}){1,5}|alt|backspace|cmd|ctrl|del|down|end|enter|esc|f\d\d?|home|left|page-down|page-up|right|shift|space|tab|up)\+\+(?![\p{L}\p{N}+])/gu,
  },
  { name: "inserted text", look: /(?<![\\\p{L}\p{N}^])\^\^(?=[^\s^])[^^\n]{1,200}(?<=\S)\^\^(?![\p{L}\p{N}^])/gu },
  {
    name: "inserted text",
    look: /(?<![\\\p{L}\p{N}+])\+\+(?=[^\s+])[^+\n]{1,200}(?<=\S)\+\+(?![\p{L}\p{N}+])/gu,
    beside: MATERIAL,
  },
  { name: "superscript", look: /(?<=[\p{L}\p{N})\]])\^[\p{L}\p{N}+−-][^\s^]{0,20}\^(?![\^\d])/gu },
  { name: "comment", look: /(?<![^\s>])%%(?!%)|(?<!\\)\{%-?[ \t]*comment\b|(?<!\\)\{\{?\/\*/g },
  { name: "shortcode", look: /(?<!\\)\{\{[<%][^{}\n]{1,300}[>%]\}\}/g },
  { name: "substitution", look: /(?<!\\)\{\{-?[ \t]*[\w.$"'|(][^{}\n]{0,200}\}\}/g },
  {
    name: "attributes",
    look:
      /(?<![\\{$])\{:?[ \t]*(?:[#.][A-Za-z][\w:.-]{0,80}|[\w:-]{1,40}="[^"{}\n]{0,200}")(?:[ \t]+(?:[#.][\w:.-]{1,80}|[\w:-]{1,40}=(?:"[^"{}\n]{0,200}"|[^\s"{}]{1,80}))){0,20}[ \t]*\}/g,
  },
  {
    name: "expression",
    look: /(?<![\\{$])\{[A-Za-z_$][\w$.]{0,80}(?:\([^(){}\n]{0,100}\))?\}(?!\})/g,
    beside: /^import[ \t][^\n]{1,300}["'][ \t]*;?[ \t]*$/m,
  },
  { name: "wiki link", look: /(?<![\\\p{L}\p{N}])!?\[\[(?=[^\]\n]{0,200}\p{L})[^[\]\n]{1,200}\]\]/gu },
  { name: "task with a mark", look: /^\[[-~/<>!?]\][ \t]/g },
  {
    name: "field",
    look:
      /^[\p{L}][\p{L}\p{N} _-]{0,40}::[ \t]+(?=\S)|(?<!\\)[[(][\p{L}][\p{L}\p{N} _-]{0,40}::[ \t][^[\]()\n]{1,200}[\])]/gmu,
    beside: VAULT,
  },
  { name: "field list", look: /^:[\p{L}][\p{L}\p{N} _-]{0,40}:(?=[ \t\n]|$)/gmu, beside: MYST_SIGNS },
  { name: "bold text", look: /(?<![\\*\p{L}\p{N}])\*\*(?=[^\s*])[^*\n]{1,200}\*\*(?!\*)/gu },
  { name: "code in the text", within: "code", look: /^\{(?:python|r|julia|ojs)\}[ \t]|^#!\w/ },
  { name: "code in the text", within: "code", look: /^r [\w.(]/, beside: R },
  { name: "query", within: "fence", look: /^(?:dataview|dataviewjs|tasks|query|base|glql)\b/ },
  {
    name: "other drawing",
    within: "fence",
    look:
      /^\{?(?:kroki-)?(?:actdiag|blockdiag|bpmn|bytefield|ditaa|erd|excalidraw|geojson|kroki|nomnoml|nwdiag|pikchr|seqdiag|stl|structurizr|svgbob|symbolator|tikz|topojson|vega|vega-lite|vegalite|wavedrom|wireviz)(?![\w-])/i,
  },
  { name: "table as JSON", within: "fence", look: /^json:table\b/ },
  {
    name: "directive in backticks",
    within: "fence",
    look:
      /^\{(?!(?:asis|awk|bash|cat|code|code-block|code-cell|css|go|haskell|js|julia|node|ojs|perl|python|r|ruby|sass|sas|scss|sh|sourcecode|sql|stan|stata|zsh)\b)[a-z][\w:-]{0,30}\}/,
  },
];
