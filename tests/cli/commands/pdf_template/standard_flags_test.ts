import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { Command } from "@commander-js/extra-typings";
import { documentDateOption, pdfStandardOption } from "../../../../src/cli/commands/pdf_template/standard_flags.ts";
import { runFake } from "../../../support/fake_context.ts";

function parse(...args: string[]) {
  const command = new Command().addOption(pdfStandardOption("Standards")).addOption(documentDateOption());
  return command.parse(args, { from: "user" }).opts();
}

for (
  const [args, expected] of [
    [[], {}],
    [["--pdf-standard", "ua-1"], { pdfStandard: ["ua-1"] }],
    [["--pdf-standard", "ua-1,a-2a, 1.7"], { pdfStandard: ["ua-1", "a-2a", "1.7"] }],
    [["--pdf-standard=UA-1", "--pdf-standard", "A-2a,ua-1"], { pdfStandard: ["ua-1", "a-2a"] }],
    [["--document-date", "1970-01-02"], { documentDate: new Date("1970-01-02") }],
  ] as const
) {
  Deno.test(`pdfStandardOption() and documentDateOption() read ${JSON.stringify(args)}`, () => {
    deepStrictEqual(parse(...args), expected);
  });
}

const NAMES = "1.4, 1.5, 1.6, 1.7, 2.0, a-1b, a-1a, a-2b, a-2u, a-2a, a-3b, a-3u, a-3a, a-4, a-4f, a-4e, ua-1";

for (
  const [args, message, hint] of [
    [["--pdf-standard", "ua1"], `"ua1" is invalid. It must be one of ${NAMES}`, "Did you mean ua-1?"],
    [["--pdf-standard", "PDF/A-2b"], `"PDF/A-2b" is invalid. It must be one of ${NAMES}`, "Did you mean a-2b?"],
    [["--pdf-standard", "a-2a,ua1"], `"a-2a,ua1" is invalid. "ua1" is not one of ${NAMES}`, "Did you mean ua-1?"],
    [["--pdf-standard", "xyz"], `"xyz" is invalid. It must be one of ${NAMES}`],
    [["--pdf-standard", ""], `"" is invalid. It must be one of ${NAMES}`],
    [["--pdf-standard", "ua-1,"], `"ua-1," is invalid. A standard is missing before or after a comma`],
    [
      ["--pdf-standard", "a-2a", "--pdf-standard", "a-3a"],
      '"a-3a" is invalid. Cannot combine the PDF standards a-2a, a-3a: a document conforms to only one of them',
      "Choose one version, one PDF/A standard and PDF/UA at most; PDF/UA-1 goes with PDF/A-2 and PDF/A-3.",
    ],
    [["--document-date", "2026-02-30"], '"2026-02-30" is invalid. It must be a date of the form YYYY-MM-DD'],
    [["--document-date", "today"], '"today" is invalid. It must be a date of the form YYYY-MM-DD'],
  ] as const
) {
  Deno.test(`tool pdf-template render ${args.join(" ")} is a usage error`, async () => {
    const command = ["pdf-template", "render", "a", "b", "-o", "c", "--json", ...args];
    const { code, stderr } = await runFake(command);
    const { error } = JSON.parse(stderr);
    strictEqual(code, 2);
    strictEqual(error.message.replace(/^Option "[^"]*" argument /, ""), message);
    strictEqual(error.hint, hint ?? 'Run "tool pdf-template render --help" for its usage.');
  });
}
