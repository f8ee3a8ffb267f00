import type { CommandLine } from "../command_line.ts";

export const DOCX_TEMPLATE_LINES: readonly CommandLine[] = [
  { line: "docx-template init letter", leaves: ["letter/template.docx"], prints: /./ },
  {
    line: "docx-template init letter --recipe report",
    needs: ["recipe"],
    leaves: ["letter/template.docx"],
    prints: /./,
  },
  {
    line: "docx import letter.docx --output text",
    needs: ["letter"],
    leaves: ["text/letter.md"],
    prints: /^Wrote 1 page/m,
  },
  {
    line: "docx import letter.docx -o text --split-by heading1 --changes reject --json",
    needs: ["letter"],
    leaves: ["text/letter.md"],
    prints: /"files"/,
  },
  { line: "docx-template scan letter.docx", needs: ["letter"], prints: /\$scroll\.title/ },
  { line: "docx-template validate letter.docx", needs: ["letter"], prints: /^ok/ },
  { line: "docx-template validate letter.docx --fill", needs: ["letter", "office"], prints: /^ok/ },
  {
    line: "docx-template validate letter.docx --fill --document handbook.md",
    needs: ["letter", "handbook", "office"],
    prints: /^ok/,
  },
  {
    line: "docx-template render letter.docx handbook.md",
    needs: ["letter", "handbook"],
    leaves: ["handbook.docx"],
    prints: /handbook\.docx/,
  },
  {
    line: "docx-template render letter.docx pages --each --output word",
    needs: ["letter", "pages"],
    leaves: ["word/index.docx", "word/setup.docx"],
    prints: /^Wrote 2 documents$/m,
    warns: /unsupported-link/,
    always: true,
  },
  {
    line: "docx-template render letter.wiki-pdf-template handbook.md -o out.docx --time-zone Europe/Berlin",
    needs: ["letter pack", "handbook"],
    leaves: ["out.docx"],
    prints: /out\.docx/,
  },
  {
    line: "docx-template render letter.docx handbook.md --body replace",
    needs: ["letter", "handbook"],
    leaves: ["handbook.docx"],
    prints: /handbook\.docx/,
  },
  { line: "docx-template validate letter.docx --styles", needs: ["letter"], prints: /^purpose +style +ID +why$/m },
  {
    line: "docx-template render letter.docx handbook.md --update-fields office",
    needs: ["letter", "handbook", "office"],
    leaves: ["handbook.docx"],
    prints: /handbook\.docx/,
    always: true,
  },
  {
    line:
      "docx-template build letter.docx --id com.example.letter --name Letter --version 1.0.0 -o letter.wiki-pdf-template",
    needs: ["letter"],
    leaves: ["letter.wiki-pdf-template"],
    prints: /./,
  },
  {
    line:
      "docx-template build letter.docx --id com.example.letter --name Letter --version 1.0.0 -o new.wiki-pdf-template --proof proof.json",
    needs: ["letter", "office"],
    leaves: ["new.wiki-pdf-template", "proof.json"],
    prints: /./,
    always: true,
  },
];
