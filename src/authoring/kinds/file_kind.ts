/** Kinds of files that people give to commands, in the words that they know. */
export const FILE_KINDS = {
  folder: "a folder",
  recipeFolder: "a folder with a recipe",
  packFolder: "a folder with the files of a pack",
  pack: "a template pack",
  word: "a Word file",
  wordMacros: "a Word file with macros",
  oldWord: "a Word file of the old format (.doc)",
  encrypted: "encrypted with a password",
  oldOffice: "an office file of an old format",
  excel: "an Excel workbook",
  powerPoint: "a PowerPoint presentation",
  theme: "an office theme",
  openDocument: "an OpenDocument file",
  epub: "an e-book (EPUB)",
  zip: "a ZIP archive",
  archive: "a compressed archive",
  pdf: "a PDF",
  png: "a PNG picture",
  jpeg: "a JPEG picture",
  gif: "a GIF picture",
  webp: "a WebP picture",
  svg: "an SVG picture",
  picture: "a picture",
  font: "a font",
  program: "a program",
  recipe: "a recipe",
  suggestions: "the suggestions of an import",
  yaml: "a YAML file",
  manifest: "the manifest of a pack",
  json: "a JSON file",
  markdown: "a Markdown document",
  html: "an HTML page",
  storage: "a wiki page in storage format",
  xml: "an XML file",
  rtf: "an RTF document",
  text: "a text file",
  empty: "empty",
} as const;

/** Kind of a file. */
export type FileKind = keyof typeof FILE_KINDS;

/** File as a command reads it, or the first part of it. */
export interface NamedFile {
  /** Path, or `-` for standard input. */
  readonly path: string;
  /** Its bytes, from the first on. */
  readonly bytes: Uint8Array;
}

/** File whose kind is known, unless it is of a format that nothing here reads. */
export interface RecognizedFile extends NamedFile {
  readonly kind: FileKind | undefined;
}

/** Number of bytes that are enough to recognize a file. */
export const START_BYTES = 65_536;
