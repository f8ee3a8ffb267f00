/** What people type from habit for what takes a whole command line here. */
export interface LineMeaning {
  /** Words for the command. */
  readonly words: readonly string[];
  /** Groups in which they mean it. */
  readonly groups: readonly string[];
  /** The line after `tool`; `<…>` is replaced by the word that follows, if there is one. */
  readonly line: string;
}

const WIKI = ["", "wiki", "wiki docs"];

/** Meanings of words as whole command lines, before those of {@linkcode COMMAND_MEANINGS}. */
export const LINE_MEANINGS: readonly LineMeaning[] = [
  {
    words: ["publish", "upload", "push", "deploy", "commit", "save", "post"],
    groups: WIKI,
    line: "wiki docs sync <dir> --push",
  },
  { words: ["pull", "fetch", "sync"], groups: ["", "wiki"], line: "wiki docs sync <dir>" },
  { words: ["download", "clone", "backup", "mirror"], groups: WIKI, line: "wiki docs sync <dir> --space <key>" },
  {
    words: [
      ...["to-pdf", "topdf", "md2pdf", "md-to-pdf", "mdpdf", "markdown", "markdown-pdf", "make-pdf", "create-pdf"],
      ...["pandoc", "quarto", "typst", "typeset", "weasyprint", "wkhtmltopdf"],
    ],
    groups: ["", "pdf-template"],
    line: "pdf-template render <document>",
  },
  {
    words: ["to-docx", "todocx", "to-word", "md2docx", "md-to-docx", "md2word", "fill"],
    groups: ["", "docx-template"],
    line: "docx-template render <template> <document>",
  },
  { words: ["watch", "dev", "live"], groups: [""], line: "pdf-template preview <template> --watch --open" },
];
