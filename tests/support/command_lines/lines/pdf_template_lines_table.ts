import type { CommandLine } from "../command_line.ts";

/** Lines about recipes: none of them compiles anything. */
export const RECIPE_LINES: readonly CommandLine[] = [
  {
    line: "pdf-template init report",
    leaves: ["report/recipe.yaml", "report/recipe.schema.json"],
    prints: /^Created recipe\.yaml/,
  },
  { line: "pdf-template import brand.docx", needs: ["brand"], leaves: ["brand/*"], prints: /./ },
  {
    line: "pdf-template import brand-2027.docx --dir brand --update",
    needs: ["imported", "brand"],
    leaves: ["brand/*"],
    prints: /./,
  },
  { line: "pdf-template review brand --list", needs: ["imported"], prints: /page\.margins/ },
  {
    line: "pdf-template review brand --accept colors --reject page.size --edit page.margins.top=3cm",
    needs: ["imported"],
    leaves: ["brand/*"],
    prints: /./,
    always: true,
  },
  {
    line: "pdf-template review brand --web",
    needs: ["imported"],
    serves: { ready: /(http:\/\/127\.0\.0\.1:\d+\/\S*)/, answers: "", stopsOn: "SIGINT" },
    always: true,
  },
  { line: "pdf-template undo brand", needs: ["decided"], leaves: ["brand/*"], prints: /./ },
  { line: "pdf-template redo brand", needs: ["undone"], leaves: ["brand/*"], prints: /./ },
  { line: "pdf-template baselines", prints: /technical/ },
  { line: "pdf-template fonts", prints: /Inter/ },
  { line: "pdf-template fonts report --json", needs: ["recipe"], prints: /^\{/ },
  { line: "pdf-template schema", prints: /^\{/ },
  { line: "pdf-template validate report", needs: ["recipe"], prints: /^ok/ },
  { line: "pdf-template validate report.wiki-pdf-template", needs: ["pack"], prints: /^ok/, always: true },
  {
    line: "pdf-template validate --document handbook.md --pdf-standard ua-1,a-2a",
    needs: ["handbook"],
    code: 1,
    prints: /handbook\.md/,
  },
  { line: "pdf-template explain report --all", needs: ["recipe"], prints: /page\.margins/ },
  { line: "pdf-template explain report colors", needs: ["recipe"], prints: /colors/ },
  {
    line: "pdf-template migrate-runtime report/recipe.yaml --output report/new.yaml",
    needs: ["earlier recipe"],
    leaves: ["report/new.yaml"],
    prints: /./,
  },
  { line: "pdf-template inspect report.wiki-pdf-template", needs: ["pack"], prints: /com\.example\.report/ },
  { line: "pdf-template diff old.wiki-pdf-template new.wiki-pdf-template", needs: ["more packs"], prints: /./ },
];

/** Lines that compile. */
export const COMPILE_LINES: readonly CommandLine[] = [
  {
    line: "pdf-template build report --output new.wiki-pdf-template --proof proof.json",
    needs: ["recipe"],
    leaves: ["new.wiki-pdf-template", "proof.json"],
    prints: /proven/,
  },
  {
    line: "pdf-template build report -o new.wiki-pdf-template --pdf-standard ua-1,a-2a",
    needs: ["recipe"],
    leaves: ["new.wiki-pdf-template"],
    prints: /proven/,
  },
  {
    line: "pdf-template render report.wiki-pdf-template handbook.md",
    needs: ["pack", "handbook"],
    leaves: ["handbook.pdf"],
    prints: /^Wrote "handbook\.pdf"/,
  },
  {
    line: "pdf-template render report pages --output pages.pdf --json",
    needs: ["recipe", "pages"],
    leaves: ["pages.pdf"],
    prints: /^\{/,
  },
  {
    line: "pdf-template render report pages handbook.md --each --output pdf",
    needs: ["recipe", "pages", "handbook"],
    leaves: ["pdf/handbook.pdf", "pdf/index.pdf", "pdf/setup.pdf"],
    prints: /^Wrote 3 PDFs$/m,
    warns: /unsupported-link/,
    always: true,
  },
  {
    line: "pdf-template render report handbook.md --watch",
    needs: ["recipe", "handbook"],
    leaves: ["handbook.pdf"],
    prints: /^Wrote "handbook\.pdf"/,
    warns: /^Press Ctrl-C to stop$/m,
    serves: { ready: /Wrote/, stopsOn: "SIGINT" },
    always: true,
  },
  {
    line: "pdf-template render technical handbook.md --strict --numbering template --system-fonts --engine wasm",
    needs: ["handbook"],
    leaves: ["handbook.pdf"],
    prints: /^Wrote "handbook\.pdf"/,
    always: true,
  },
  {
    line: "pdf-template render handbook.md --output archive.pdf --force",
    needs: ["handbook", "archive"],
    leaves: ["archive.pdf"],
    prints: /^Wrote "archive\.pdf"/,
    always: true,
  },
  { line: "pdf-template fonts --for handbook.md", needs: ["handbook"], prints: /./ },
  { line: "pdf-template preview report --out shots", needs: ["recipe"], leaves: ["shots/*"], prints: /./ },
  {
    line: "pdf-template preview report --watch",
    needs: ["recipe"],
    serves: { ready: /(http:\/\/127\.0\.0\.1:\d+\/\S*)/, answers: "", stopsOn: "SIGINT" },
    always: true,
  },
  {
    line: "pdf-template preview brand --compare brand.docx --out shots",
    needs: ["imported", "brand", "office"],
    leaves: ["shots/*"],
    prints: /./,
  },
  {
    line: "pdf-template import brand.docx --compare",
    needs: ["brand", "office"],
    leaves: ["brand/*"],
    prints: /./,
  },
];
