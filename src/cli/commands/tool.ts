import { examples, guideHint } from "../examples.ts";
import { type CommandGroup, commandRows } from "../command_group.ts";

const EXIT_CODES = `
Exit codes:
  0    success
  1    failure: a recipe or pack is invalid, packs differ, a file cannot be used, the wiki refuses,
       a render with --strict has warnings, an export with --strict lost content, a sync left
       conflicts or failures
  2    usage error in the command line
  4    the wiki rejects the credential, or it is missing
  70   a bug in the program
  130  interrupted
`.trimEnd();

/** Group `tool`: all commands of the program. */
export const toolGroup: CommandGroup = {
  description:
    "Create templates for wiki exports and export pages with them. Create, check and compare template packs. " +
    "Receive the events of a wiki, and keep its pages as files.",
  commands: commandRows([
    [
      "pdf-template",
      "create PDF templates from recipes or Word files, and use them",
      () => import("./pdf_template/pdf_template.ts"),
    ],
    [
      "docx-template",
      "check Word templates and create packs from them",
      () => import("./docx_template/docx_template.ts"),
    ],
    ["docx", "turn the text of Word files into Markdown pages", () => import("./docx/docx.ts")],
    ["pack", "create, check and compare template packs", () => import("./pack/pack.ts")],
    ["webhook", "receive wiki events and pass them to a script", () => import("./webhook/webhook.ts")],
    ["wiki", "export pages of a wiki as PDF, or keep a space as Markdown files", () => import("./wiki/wiki.ts")],
    ["auth", "log in to a wiki", () => import("./auth/auth.ts")],
    ["doctor", "check what the program finds on this machine", () => import("./doctor/doctor.ts")],
    [
      "completion",
      "print a script for command-line completion",
      async () => ({ completionCommand: (await import("./completion.ts")).completionCommand }),
    ],
    ["licenses", "print the licenses of the program and its parts", () => import("./licenses/licenses.ts")],
    [
      "help",
      "show a guide, or the help of a command",
      async () => ({ helpCommand: (await import("./help/help.ts")).helpCommand }),
    ],
  ]),
  helpText: examples([
    ["tool pdf-template init report", "Start a PDF template"],
    ["tool pdf-template import brand.docx", "Start from a Word file"],
    ["tool pdf-template build report --output report.wiki-pdf-template", "Build it"],
    [
      "tool docx-template build report.docx --id com.example.report --name Report --version 1.0.0 \\\n" +
      "    --output report.wiki-pdf-template",
      "Create a pack from a Word template",
    ],
    ["tool pack validate report.wiki-pdf-template", "Check a pack before it is imported"],
    ["tool webhook server --handler ./on-event.sh", "Receive the events of a wiki and hand them to a script"],
    ["tool wiki export DOCS --template report.wiki-pdf-template", "Create a PDF from a wiki space"],
    ["tool wiki docs sync docs --space DOCS", "Keep a wiki space as Markdown files"],
    ["tool pack create --help", "Show all options of a command"],
  ]) + EXIT_CODES + guideHint(),
};
