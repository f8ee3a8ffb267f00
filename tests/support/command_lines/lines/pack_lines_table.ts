import type { CommandLine } from "../command_line.ts";

export const PACK_LINES: readonly CommandLine[] = [
  {
    line: "pack create --manifest manifest.json tool.typ --output new.wiki-pdf-template",
    needs: ["members"],
    leaves: ["new.wiki-pdf-template"],
  },
  { line: "pack create -m manifest.json tool.typ -o -", needs: ["members"], prints: /^PK/ },
  {
    line:
      "pack create --docx letter.docx --id com.example.letter --name Letter --version 1.0.0 -o letter.wiki-pdf-template",
    needs: ["letter"],
    leaves: ["letter.wiki-pdf-template"],
  },
  { line: "pack inspect report.wiki-pdf-template", needs: ["pack"], prints: /^id +com\.example\.report$/m },
  { line: "pack inspect --json report.wiki-pdf-template", needs: ["pack"], prints: /^\{/ },
  { line: "pack validate report.wiki-pdf-template", needs: ["pack"], prints: /^ok +report/ },
  {
    line: "pack validate --json handbook.md report.wiki-pdf-template",
    needs: ["pack", "handbook"],
    code: 1,
    prints: /"ok": false/,
  },
  {
    line: "pack extract report.wiki-pdf-template parts",
    needs: ["pack"],
    leaves: ["parts/tool.typ", "parts/wiki-pdf-template.json"],
    prints: /./,
  },
  { line: "pack diff old.wiki-pdf-template new.wiki-pdf-template", needs: ["more packs"] },
  {
    line: "pack diff --patch report.wiki-pdf-template letter.wiki-pdf-template",
    needs: ["pack", "letter pack"],
    code: 1,
    prints: /./,
  },
];
