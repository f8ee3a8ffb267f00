import { examples, guideHint } from "../examples.ts";
import type { CommandGroup } from "../command_group.ts";

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
    "Create templates for wiki exports and export pages with them. Create, check and compare template packs. Receive " +
    "the events of a wiki, and keep its pages as files.",
  commands: [
    {
      name: "pdf-template",
      summary: "create PDF templates from recipes or Word files, and use them",
      load: async () => (await import("./pdf_template/pdf_template.ts")).pdfTemplateGroup,
    },
    {
      name: "docx-template",
      summary: "check Word templates and create packs from them",
      load: async () => (await import("./docx_template/docx_template.ts")).docxTemplateGroup,
    },
    {
      name: "pack",
      summary: "create, check and compare template packs",
      load: async () => (await import("./pack/pack.ts")).packGroup,
    },
    {
      name: "webhook",
      summary: "receive wiki events and pass them to a script",
      load: async () => (await import("./webhook/webhook.ts")).webhookGroup,
    },
    {
      name: "wiki",
      summary: "export pages of a wiki as PDF, or keep a space as Markdown files",
      load: async () => (await import("./wiki/wiki.ts")).wikiGroup,
    },
    {
      name: "auth",
      summary: "log in to a wiki",
      load: async () => (await import("./auth/auth.ts")).authGroup,
    },
    {
      name: "doctor",
      summary: "check what the program finds on this machine",
      load: async () => (await import("./doctor/doctor.ts")).doctorCommand,
    },
    {
      name: "completion",
      summary: "print a script for command-line completion",
      load: async () => (await import("./completion.ts")).completionCommand,
    },
    {
      name: "licenses",
      summary: "print the licenses of the program and its parts",
      load: async () => (await import("./licenses/licenses.ts")).licensesCommand,
    },
    {
      name: "help",
      summary: "show a guide, or the help of a command",
      load: async () => (await import("./help/help.ts")).helpCommand,
    },
  ],
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
