import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { chooseBaseline } from "../../../../src/authoring/start_recipe.ts";
import { starterLookOf } from "../../../../src/authoring/word/starter_look_of.ts";
import { packTemplate } from "../../../../src/pack/pack_template.ts";
import { createStarter } from "../../../../src/docx/starter/create_starter.ts";
import { OfficeError } from "../../../../src/typst/libreoffice/run_libreoffice.ts";
import { runFake, type Surroundings } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { buildDocx, paragraph, relationships, wordXml } from "../../../support/word_documents/docx_fixture.ts";
import { DOCX } from "../../../support/packs/packs.ts";
import { readSamples } from "../../../support/word_documents/docx_samples.ts";

const STARTER = await createStarter(starterLookOf(chooseBaseline("technical").values));
const ODD = buildDocx(
  paragraph("$scroll.titel $scroll.custom.x $scroll.metadata.(a) $scroll.content") +
    '<w:p><w:pPr><w:pStyle w:val="Gone"/></w:pPr></w:p><w:p><w:b/></w:p>',
);
const STYLES = wordXml(
  "styles",
  '<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="K"><w:name w:val="Kapitel"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Copy"><w:name w:val="Body Copy"/></w:style>',
);
const TREE = {
  "styled.docx": buildDocx(paragraph("$scroll.content"), {
    "word/styles.xml": STYLES,
    "word/_rels/document.xml.rels": relationships([["styles", "styles.xml"]]),
  }),
  "starter.docx": STARTER,
  "odd.docx": ODD,
  "pack.wiki-pdf-template": await packTemplate({
    manifest: { schemaVersion: 1, id: "com.example.a", name: "A", version: "1.0.0", engine: DOCX },
    files: new Map([[DOCX.entry, STARTER]]),
  }),
  "chunk.docx": buildDocx("", {
    "word/_rels/document.xml.rels": relationships([["aFChunk", "a.html"]]),
    "word/a.html": "",
  }),
  "no.docx": "no Word file",
  "broken.docx": buildDocx("", {
    "word/_rels/document.xml.rels": relationships([["header", "header1.xml"]]),
    "word/header1.xml": wordXml("hdr", "<w:p>"),
  }),
  "notes.md": "---\ntitle: Notes\n---\n\n# One\n\n- Two\n\nThree $scroll.title\n",
};
const NO_OFFICE: Surroundings = {
  tree: TREE,
  compilers: {
    convertToPdf: () => {
      throw new OfficeError("office-not-found", "Cannot show the pages of the Word file: LibreOffice is not installed");
    },
  },
};

const validate = (args: readonly string[], surroundings: Surroundings = { tree: TREE }) =>
  runFake(["docx-template", "validate", ...args], surroundings);

Deno.test("tool docx-template validate finds nothing in a template to start with", async () => {
  const { code, stdout, stderr } = await validate(["starter.docx"]);
  deepStrictEqual([code, stderr], [0, ""]);
  strictEqual(
    stdout,
    "ok      starter.docx\n  7 placeholders: 1 content, 6 supported\n  styles: those for 61 of 61 purposes\n",
  );
});

Deno.test("tool docx-template validate is as reviewed", async () => {
  const { code, stdout, stderr } = await validate(["odd.docx", "no.docx", "chunk.docx"]);
  deepStrictEqual([code, stderr], [1, ""]);
  await assertGolden("text/docx_template_validate.txt", stdout);
});

Deno.test("tool docx-template validate --fill --json is as reviewed", async () => {
  const args = ["odd.docx", "pack.wiki-pdf-template", "no.docx", "--fill", "--document", "notes.md", "--json"];
  const { code, stdout, stderr } = await validate(args, NO_OFFICE);
  deepStrictEqual([code, stderr], [1, ""]);
  await assertGolden("json/docx_template_validate.json", stdout);
});

Deno.test("tool docx-template validate --fill says that LibreOffice is not installed, which is no error", async () => {
  const { code, stdout } = await validate(["starter.docx", "--fill", "--document", "notes.md"], NO_OFFICE);
  strictEqual(code, 0);
  match(stdout, /^ok {6}starter\.docx\n[^]*\n {2}file: no fault\n {2}open: LibreOffice is not installed: not opened\n/);
});

for (
  const [code, severity, exit] of [["office-failed", "warning", 0], ["office-limit", "warning", 0]] as const
) {
  Deno.test(`tool docx-template validate --fill reports ${code} of the template too as a ${severity}`, async () => {
    const compilers = {
      convertToPdf: () => {
        throw new OfficeError(code, "Cannot show the pages");
      },
    };
    const run = await validate(["starter.docx", "--fill", "--document", "notes.md"], { tree: TREE, compilers });
    strictEqual(run.code, exit);
    match(run.stdout, new RegExp(`${severity}: ${code}\n`));
  });
}

Deno.test("tool docx-template validate --fill fails for a document that LibreOffice cannot open, unlike the template", async () => {
  let asked = 0;
  const compilers = {
    convertToPdf: () => {
      if (asked++ > 0) return Promise.resolve(new Uint8Array());
      throw new OfficeError("office-failed", "Cannot show the pages");
    },
  };
  const { code, stdout } = await validate(["starter.docx", "--fill", "--document", "notes.md"], {
    tree: TREE,
    compilers,
  });
  strictEqual(code, 1);
  match(stdout, /\n {2}open: failed, not opened\n[^]*error: office-failed\n/);
});

for (
  const [path, code] of [
    ["no.docx", /docx-archive|wrong-file-kind/],
    ["broken.docx", /docx-/],
    ["chunk.docx", /docx-foreign-content/],
    ["missing.docx", /not-found/],
  ] as const
) {
  Deno.test(`tool docx-template validate reports ${code.source} for ${path}`, async () => {
    const { code: exit, stdout, stderr } = await validate([path]);
    deepStrictEqual([exit, stderr], [1, ""]);
    match(stdout, new RegExp(`^failed {2}${path.replace(".", "\\.")} \\(1 error\\)\n {2}error: `));
    match(stdout, code);
  });
}

Deno.test("tool docx-template validate names the placeholder that may be meant", async () => {
  const { stdout } = await validate(["odd.docx"]);
  match(
    stdout,
    /unknown-placeholder \(word\/document\.xml\)\n.*"\$scroll\.titel".*\n {4}hint: Did you mean \$scroll\.title\?/,
  );
});

for (
  const [args, message] of [
    [["a.docx", "--document", "notes.md"], /Cannot use --document without --fill/],
    [["a.docx", "--fill", "--document", "-"], /Cannot read the document from standard input/],
    [["-", "-"], /standard input/],
    [[], /missing|needed/i],
  ] as const
) {
  Deno.test(`tool docx-template validate ${args.join(" ")} is wrong usage`, async () => {
    const { code, stderr } = await validate(args);
    strictEqual(code, 2);
    match(stderr, message);
  });
}

Deno.test("tool docx-template validate reads a Word file from standard input", async () => {
  const { code, stdout } = await validate(["-"], { stdin: STARTER });
  strictEqual(code, 0);
  match(stdout, /^ok/);
});

const TEMPLATE = buildDocx(
  paragraph("$scroll.con", "tent") + paragraph('$scroll.exportdate.("yyyy") $scroll.custom.x $scroll.unknown'),
  {
    "word/_rels/document.xml.rels": relationships([["header", "header1.xml"], ["comments", "comments.xml"]]),
    "word/header1.xml": wordXml("hdr", paragraph("$scroll.title $scroll.title")),
    "word/comments.xml": wordXml("comments", `<w:comment>${paragraph("$scroll.creator.fullName")}</w:comment>`),
  },
);
const SCANNED = {
  "t.docx": TEMPLATE,
  "plain.docx": buildDocx(paragraph("nothing to fill in")),
  "no.docx": "no Word file",
  "empty.docx": "",
  "cut.docx": TEMPLATE.subarray(0, -10),
  "huge.docx": new Uint8Array(20 * 1024 * 1024 + 1),
};

Deno.test("tool docx-template scan is as reviewed", async () => {
  const { code, stdout, stderr } = await runFake(["docx-template", "scan", "t.docx"], { tree: SCANNED });
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("text/docx_template_scan.txt", stdout);
});

Deno.test("tool docx-template scan --json is as reviewed", async () => {
  const { code, stdout, stderr } = await runFake(["docx-template", "scan", "t.docx", "--json"], { tree: SCANNED });
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("json/docx_template_scan.json", stdout);
});

Deno.test("tool docx-template scan says so when there is nothing to fill in", async () => {
  const { code, stdout } = await runFake(["docx-template", "scan", "plain.docx"], { tree: SCANNED });
  strictEqual(code, 0);
  strictEqual(
    stdout,
    "No placeholders\nNo $scroll.content: the page's content goes to the end, before the final section break.\n",
  );
});

Deno.test("tool docx-template scan reads standard input", async () => {
  const { code, stdout } = await runFake(["docx-template", "scan", "-"], { stdin: TEMPLATE });
  strictEqual(code, 0);
  match(stdout, /\n7 placeholders: 1 content, 4 supported, 1 unsupported, 1 never\n/);
});

for (
  const [name, code, error] of [
    ["no.docx", 1, "wrong-file-kind"],
    ["empty.docx", 1, "wrong-file-kind"],
    ["cut.docx", 1, "docx-archive"],
    ["huge.docx", 1, "file-too-large"],
    ["nope.docx", 1, "file-not-found"],
  ] as const
) {
  Deno.test(`tool docx-template scan exits ${code} with ${error} for ${name}`, async () => {
    const json = await runFake(["docx-template", "scan", name, "--json"], { tree: SCANNED });
    deepStrictEqual([json.code, json.stdout, JSON.parse(json.stderr).error.code], [code, "", error]);
    const text = await runFake(["docx-template", "scan", name], { tree: SCANNED });
    deepStrictEqual([text.code, text.stdout], [code, ""]);
    match(text.stderr, /^error: Cannot (?:read|use) /);
  });
}

Deno.test("tool docx-template scan never lets a template steer the terminal", async () => {
  const evil = buildDocx(paragraph("$scroll.title $scroll.a.(\u009b31m\u202e\u200b)"));
  for (const flags of [[], ["--json"]]) {
    const { code, stdout } = await runFake(["docx-template", "scan", "-", ...flags], { stdin: evil });
    strictEqual(code, 0);
    match(stdout, /scroll\.title/);
    doesNotMatch(stdout, /[^\n\x20-\x7e]/);
  }
});

Deno.test("tool docx-template scan reads real Word files, and refuses an encrypted one", async () => {
  for (const [name, bytes] of await readSamples("tool docx-template scan")) {
    const { code, stderr } = await runFake(["docx-template", "scan", "-", "--json"], { stdin: bytes });
    if (name.includes("encrypted")) {
      deepStrictEqual([name, code, JSON.parse(stderr).error.code], [name, 1, "docx-encrypted"]);
    } else deepStrictEqual([name, code, stderr], [name, 0, ""]);
  }
});

Deno.test("tool docx-template validate --styles lists the style for each purpose, and why it is used", async () => {
  const tree = { ...TREE, "styles.yaml": "body: Body Copy\n" };
  const { code, stdout } = await validate(["styled.docx", "--styles", "--style-map", "styles.yaml"], { tree });
  strictEqual(code, 0, stdout);
  match(stdout, /\npurpose +style +ID +why\nbody +Body Copy +Copy +the style map names it\n/);
  match(stdout, /\nheading1 +heading 1 +H1 +its name\nheading2 +Kapitel +K +its outline level\n/);
  match(stdout, /\nheading3 +derived\n/);
});

Deno.test("tool docx-template validate --styles lists the other styles of a template, for a style map", async () => {
  const { stdout } = await validate(["styled.docx", "--styles"], { tree: TREE });
  match(stdout, /\n\nfor +other style +ID\nparagraphs +Body Copy +Copy\n/);
});

Deno.test("tool docx-template validate --json names the styles and the reasons for them", async () => {
  const { stdout } = await validate(["styled.docx", "--json"]);
  const [{ styles }] = JSON.parse(stdout).templates;
  deepStrictEqual(styles.find(({ purpose }: { purpose: string }) => purpose === "heading1"), {
    ...{ purpose: "heading1", style: "H1", name: "heading 1", reason: "name" },
  });
  deepStrictEqual(styles.find(({ purpose }: { purpose: string }) => purpose === "quote"), {
    ...{ purpose: "quote", style: null, name: null, reason: "derived" },
  });
});

Deno.test("tool docx-template validate reports the faults of a style map with their places", async () => {
  const tree = { ...TREE, "styles.yaml": "body: Body Cop\n" };
  const { code, stdout } = await validate(["styled.docx", "--style-map", "styles.yaml"], { tree });
  strictEqual(code, 1);
  match(stdout, /styles\.yaml:1:7: error: unknown-style\n[^]*Did you mean "Body Copy"\?/);
});
