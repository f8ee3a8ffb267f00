import type { CommandLine } from "../command_line.ts";
import { PAGE } from "../needs.ts";

/** Files of a synced folder's state, which each run may write. */
const LOSS = /^1 loss on 1 page:\n/;
const STATE = "docs/.tool/*";

export const WIKI_LINES: readonly CommandLine[] = [
  {
    line: "wiki export DOCS:Company --scope tree --split-by page -o company",
    needs: ["wiki"],
    leaves: [
      ...["company/.tool-files.json", "company/Company.pdf", "company/Hours and holidays.pdf"],
      ...["company/Travel & expenses.pdf", "company/Who decides what.pdf"],
    ],
    prints: /^Wrote 4 PDFs/,
  },
  {
    line: 'wiki export DOCS:Company --targets list.txt --cql "space = DOCS and label = safety" -o b.pdf',
    needs: ["wiki", "targets"],
    leaves: ["b.pdf"],
    prints: /^Wrote "b\.pdf"/,
  },
  {
    line: "wiki export DOCS:Company --upload -o book.pdf",
    needs: ["wiki"],
    leaves: ["book.pdf"],
    prints: /^Uploaded: "book\.pdf" of page \d+, version 1$/m,
  },
  {
    line: "wiki export --label safety --upload-to DOCS:Company -o book.pdf",
    needs: ["wiki"],
    leaves: ["book.pdf"],
    prints: /^Uploaded: "book\.pdf" of page \d+, version 1$/m,
  },
  { line: "wiki export --label safety -o b.pdf", needs: ["wiki"], leaves: ["b.pdf"], prints: /^Wrote "b\.pdf"/ },
  { line: "wiki export DOCS --blog only -o b.pdf", needs: ["wiki"], code: 1, warns: /no page is left/ },
  { line: "wiki export DOCS -o book.pdf", needs: ["wiki"], leaves: ["book.pdf"], prints: /book\.pdf/, warns: LOSS },
  {
    line:
      "wiki export DOCS:Company --scope tree --template report --strict --numbering own --max-rows 20 --report report.json -o book.pdf",
    needs: ["wiki", "recipe"],
    leaves: ["book.pdf", "report.json"],
    prints: /book\.pdf/,
  },
  {
    line: "wiki export DOCS:Company --no-live-macros -o book.pdf",
    needs: ["wiki"],
    leaves: ["book.pdf"],
    prints: /book\.pdf/,
  },
  {
    line: "wiki export DOCS:Company --show-hidden -o book.pdf",
    needs: ["wiki"],
    leaves: ["book.pdf"],
    prints: /book\.pdf/,
  },
  {
    line: "wiki export --from-archive archive.pdf -o again.pdf",
    needs: ["archive"],
    leaves: ["again.pdf"],
    prints: /again/,
  },
  {
    line: "wiki export DOCS --as-of 2024-12-31 -o book.pdf",
    needs: ["wiki"],
    leaves: ["book.pdf"],
    prints: /book\.pdf/,
    warns: /versions-chosen/,
  },
  {
    line: "wiki export DOCS:Company --evidence --pdf-standard a-3b -o book.pdf",
    needs: ["wiki"],
    leaves: ["book.pdf"],
    prints: /a-3b/,
  },
  {
    line:
      "wiki export DOCS:Company --watermark Draft --toc-depth 2 --language de --alt-texts-template t.yaml -o book.pdf",
    needs: ["wiki"],
    leaves: ["book.pdf", "t.yaml"],
    prints: /book\.pdf/,
  },
  {
    line: "wiki export DOCS:Company --template letter.docx -o book.docx",
    needs: ["wiki", "letter"],
    leaves: ["book.docx"],
    prints: /book\.docx/,
    always: true,
  },
  {
    line: "wiki export DOCS:Company --template letter.docx --update-fields office -o book.docx",
    needs: ["wiki", "letter", "office"],
    leaves: ["book.docx"],
    prints: /book\.docx/,
  },
  {
    line: "wiki export --jobs exports.yaml --report report.json",
    needs: ["wiki", "jobs"],
    leaves: ["company.pdf", "company.pdf.json", "week.pdf", "week.pdf.json", "report.json"],
    prints: /^2 books: 2 made$/m,
    always: true,
  },
  {
    line: "wiki export --jobs exports.yaml --dry-run",
    needs: ["wiki", "jobs"],
    prints: /^2 books: 2 to make$/m,
  },
  { line: "wiki jobs init", leaves: ["exports.yaml", "exports.schema.json"], prints: /Created/ },
  { line: "wiki jobs schema", prints: /^\{/ },
  {
    line: "wiki demo",
    prints: /DOCS/,
    serves: { ready: /(http:\/\/127\.0\.0\.1:\d+\/\S*)/, stopsOn: "SIGINT" },
  },
  {
    line: "wiki docs sync docs --space DOCS",
    needs: ["wiki"],
    leaves: ["docs/*.md", "docs/*.png", STATE],
    prints: /^pulled/,
  },
  { line: "wiki docs sync docs --space DOCS --dry-run", needs: ["wiki"], prints: /^would pull/m, always: true },
  { line: "wiki docs sync docs --dry-run", needs: ["synced"], prints: /in sync/, always: true },
  {
    line: "wiki docs sync docs --push --dry-run",
    needs: ["edited"],
    prints: /would push/,
    always: true,
  },
  { line: "wiki docs sync docs --formulas macro=mathblock --dry-run", needs: ["synced"], prints: /in sync/ },
  { line: "wiki docs sync docs --push", needs: ["edited"], leaves: [PAGE, STATE], prints: /^pushed/, always: true },
  {
    line: "wiki docs sync docs --push --json",
    needs: ["conflict"],
    code: 1,
    prints: /"event":"conflict"/,
    leaves: [STATE],
  },
  {
    line: "wiki docs sync docs --watch",
    needs: ["synced"],
    leaves: [STATE],
    serves: { ready: /in sync;/ },
    warns: /Stopped\n$/,
    always: true,
  },
  {
    line: "wiki docs sync docs --push --webhook-port 0",
    needs: ["synced"],
    leaves: [STATE],
    serves: { ready: /started on :(\d+)/, answers: "/health", stopsOn: "SIGINT" },
    warns: /Stopped\n$/,
  },
  { line: "wiki docs status docs", needs: ["edited"], prints: /first week/ },
  { line: "wiki docs status docs --exit-code --json", needs: ["edited"], code: 1, prints: /first week/, always: true },
  { line: `wiki docs diff "${PAGE}"`, needs: ["edited"], code: 1, prints: /^\+.*friend/m },
  {
    line: `wiki docs resolve "${PAGE}" --take local`,
    needs: ["conflict"],
    leaves: [PAGE, STATE],
    removes: ["*.remote.md"],
    prints: /./,
    warns: /^hint: Run "tool wiki docs sync/,
  },
  {
    line: "wiki docs export docs -o book.pdf",
    needs: ["synced"],
    leaves: ["book.pdf"],
    prints: /book\.pdf/,
    // Only the wiki can answer the query for issues.
    warns: /^2 losses on 2 pages:$/m,
  },
  {
    line: 'wiki docs export docs --page "Your first week" --template letter.docx -o week.docx',
    needs: ["synced", "letter"],
    leaves: ["week.docx"],
    prints: /week\.docx/,
    always: true,
  },
  {
    line:
      'wiki docs export docs --page "Your first week" --attach-source --pdf-standard a-3a --template report -o week.pdf --json',
    needs: ["synced", "recipe"],
    leaves: ["week.pdf"],
    prints: /^\{/,
  },
  {
    line: `wiki docs restore "${PAGE}"`,
    needs: ["trashed"],
    leaves: [STATE],
    prints: /./,
    warns: /^hint: Run "tool wiki docs sync/,
  },
  {
    line: "wiki export DOCS:Company --sign key -o book.pdf",
    needs: ["wiki", "ssh key"],
    leaves: ["book.pdf", "book.pdf.sig", "book.pdf.manifest.json", "book.pdf.manifest.json.sig"],
    prints: /Signed: /,
    always: true,
  },
  {
    line: 'wiki docs export docs --page "Your first week" --sign key -o week.pdf',
    needs: ["synced", "ssh key"],
    leaves: ["week.pdf", "week.pdf.sig", "week.pdf.manifest.json", "week.pdf.manifest.json.sig"],
    prints: /Signed: /,
  },
  {
    line: "wiki archive verify signed.pdf --public-key key.pub",
    needs: ["signed", "ssh key"],
    prints: /Signed with the key ED25519/,
    always: true,
  },
  { line: "wiki archive verify archive.pdf", needs: ["archive"], prints: /./ },
  { line: "wiki archive verify archive.pdf --extract sources", needs: ["archive"], leaves: ["sources/*"], prints: /./ },
];
