import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { EDITORIAL } from "../../../src/recipe/baselines/editorial_table.ts";
import { suggestContents, suggestCover } from "../../../src/word_import/suggest/suggest_front_matter.ts";
import { languageOfLetters, suggestLocale } from "../../../src/word_import/suggest/suggest_locale.ts";
import { found, role, styleEvidence, summarize } from "../../support/word_documents/word_facts.ts";
import { sampleScope } from "./sample_scope.ts";

const PART = { kind: "part", name: "word/document.xml", count: 1 } as const;
const COVER = { present: true, evidence: PART };

Deno.test("suggestContents() suggests a table of contents and its entries", () => {
  const roles = {
    toc1: role({ size: 10, bold: true }, { leader: "dots", before: 6, after: 2 }),
    toc2: role({}, { indentStart: 11 }),
  };
  const contents = { depth: 2, pageBreak: false, section: 0, evidence: PART };
  deepStrictEqual(summarize(suggestContents(sampleScope({ contents, roles }))), {
    "contents.enabled": [true, "ready"],
    "contents.depth": [2, "ready"],
    "contents.pageBreak": [false, "ready"],
    "contents.leader": ["dots", "ready"],
    "contents.indent": ["11pt", "ready"],
    "contents.spacing": ["11pt", "ready"], // 6 between the lines, 12 - 7 in them
    "contents.strongFirstLevel": [true, "ready"],
  });
});

for (
  const [rule, headings, paragraphs, confidence] of [
    ["is sure of none in a long document with headings", 3, 20, "ready"],
    ["asks about none in a document with few headings", 2, 200, "review"],
    ["asks about none in a short document", 9, 19, "review"],
  ] as const
) {
  Deno.test(`suggestContents() ${rule}`, () => {
    const roles = { h2: role({}, {}, { paragraphs: headings }) };
    const scope = sampleScope({ roles, size: { paragraphs, characters: 1000 } });
    deepStrictEqual(summarize(suggestContents(scope)), { "contents.enabled": [false, confidence] });
  });
}

const LINE = { thickness: 1, space: 4, style: "single", color: "#0000ff" };

Deno.test("suggestCover() suggests a cover page, its title and the line below the title", () => {
  const roles = {
    title: role({ size: 20 }, { borders: { bottom: LINE }, after: 15 }, { paragraphs: 1 }),
    subtitle: role({ size: 10 }, {}, { paragraphs: 1 }),
  };
  const scope = sampleScope({ cover: { ...COVER, titleAlign: "center" }, roles });
  const suggestions = summarize(suggestCover(scope));
  const [gap, sure] = suggestions["cover.titleGap"] ?? [];
  strictEqual(sure, "ready");
  strictEqual(Number.parseFloat(String(gap)) > 15, true);
  deepStrictEqual({ ...suggestions, "cover.titleGap": undefined }, {
    "cover.enabled": [true, "ready"],
    "cover.composition": ["centered", "ready"],
    "cover.showSubtitle": [true, "ready"],
    "cover.inset": ["25.4mm", "review"],
    "cover.rule": [true, "ready"],
    "cover.ruleWidth": [100, "ready"],
    "cover.ruleThickness": ["1pt", "ready"],
    "cover.ruleColor": ["accent", "ready"],
    "cover.titleGap": undefined,
  });
});

for (
  const [align, expected] of [
    ["center", { "cover.composition": ["centered", "ready"] }],
    ["start", { "cover.composition": ["left", "ready"] }],
    ["justify", { "cover.composition": ["left", "ready"] }],
    ["end", { "cover.titleAlign": [null, "unsupported"] }],
    ["end", { "cover.composition": ["left", "ready"] }],
    [undefined, { "cover.composition": ["left", "ready"] }],
  ] as const
) {
  Deno.test(`suggestCover() reads the position of a title with the alignment ${align}: ${Object.keys(expected).join()}`, () => {
    const suggestions = summarize(
      suggestCover(sampleScope({ cover: COVER, roles: { title: role({}, align === undefined ? {} : { align }) } })),
    );
    const [path = ""] = Object.keys(expected);
    deepStrictEqual({ [path]: suggestions[path] }, expected);
  });
}

Deno.test("suggestCover() asks about a cover page with shapes, which may fill a part of it", () => {
  const notices = [{ code: "shape", message: "", count: 1 }];
  const suggestions = summarize(suggestCover(sampleScope({ cover: COVER, notices })));
  deepStrictEqual(suggestions["cover.composition"], ["left", "review"]);
});

Deno.test("suggestCover() fills the cover page as all pages", () => {
  const settings = { oddAndEven: false, mirrorMargins: false, hyphenate: false, gutterAtTop: false };
  const fill = (facts: Parameters<typeof sampleScope>[0]) =>
    summarize(suggestCover(sampleScope(facts)))["cover.background"];
  const filled = { ...settings, background: "#0000ff" };
  deepStrictEqual(fill({ cover: COVER, settings: filled }), [{ kind: "solid", color: "accent" }, "ready"]);
  strictEqual(fill({ settings: filled }), undefined);
  strictEqual(fill({ cover: COVER, settings }), undefined);
});

Deno.test("suggestCover() leaves a missing cover page for review if the document has a title or is short", () => {
  const enabled = (facts: Parameters<typeof sampleScope>[0]) =>
    summarize(suggestCover(sampleScope(facts)))["cover.enabled"];
  deepStrictEqual(enabled({}), [false, "ready"]);
  deepStrictEqual(enabled({ roles: { title: role() } }), [false, "review"]);
  deepStrictEqual(enabled({ roles: { title: role({}, {}, { paragraphs: 0 }) } }), [false, "ready"]);
  deepStrictEqual(enabled({ size: { paragraphs: 5, characters: 90 } }), [false, "review"]);
});

Deno.test("suggestCover() keeps a title above the text, with the facts that the first page shows", () => {
  const cover = {
    present: false,
    block: { shows: ["title", "date"], top: 56.7 },
    titleAlign: "center",
    evidence: PART,
  } as const;
  const found = summarize(suggestCover(sampleScope({ cover, roles: { title: role() } })));
  strictEqual(found["cover.inset"]?.[0], "20mm");
  const paths = ["enabled", "pageBreak", "composition", "eyebrow", "showSubtitle", "showAuthors", "showDate"];
  deepStrictEqual(paths.map((path) => found[`cover.${path}`]?.[0]), [true, false, "centered", "", false, false, true]);
});

Deno.test("suggestCover() removes the baseline's line if the title has none", () => {
  const roles = { title: role({}, {}) };
  strictEqual(summarize(suggestCover(sampleScope({ roles })))["cover.rule"], undefined);
  const suggestions = summarize(suggestCover(sampleScope({ roles }, { baseline: EDITORIAL })));
  deepStrictEqual(suggestions["cover.rule"], [false, "ready"]);
});

for (
  const [tag, language, region] of [
    ["en-GB", "en", "GB"],
    ["de", "de", ""],
    ["zh-Hans-CN", "zh", "CN"],
    ["sr-latn-rs", "sr", "RS"],
    ["HAW-us", "haw", "US"],
  ] as const
) {
  Deno.test(`suggestLocale() reads ${tag}`, () => {
    deepStrictEqual(summarize(suggestLocale(sampleScope({ language: found(tag) }))), {
      "localization.language": [language, "ready"],
      "localization.region": [region, "ready"],
    });
  });
}

for (
  const [kind, count, confidence] of [
    ["direct", 499, "review"],
    ["direct", 500, "ready"],
    ["style", 1, "ready"],
    ["setting", 0, "ready"],
  ] as const
) {
  Deno.test(`suggestLocale() calls a language ${confidence} that ${count} characters have by ${kind}`, () => {
    const language = { value: "en-GB", evidence: { kind, name: "Normal", count, unit: "characters" } } as const;
    const { "localization.language": name, "localization.region": region } = summarize(
      suggestLocale(sampleScope({ language })),
    );
    deepStrictEqual([name, region], [["en", confidence], ["GB", confidence]]);
  });
}

Deno.test("suggestLocale() suggests right to left, and leaves left to right for review if the language contradicts it", () => {
  const direction = (tag: string, rightToLeft: boolean) =>
    summarize(suggestLocale(sampleScope({ language: found(tag), rightToLeft })))["localization.direction"];
  deepStrictEqual(direction("ar-SA", true), ["rtl", "ready"]);
  strictEqual(direction("en-GB", false), undefined);
  deepStrictEqual(direction("en-GB", true), ["rtl", "ready"]);
  deepStrictEqual(direction("he-IL", false), ["ltr", "review"]);
});

Deno.test("suggestLocale() goes by the letters where the language contradicts them", () => {
  const locale = (tag: string, letters: string) =>
    summarize(suggestLocale(sampleScope({ language: found(tag), letters: found(letters) })));
  deepStrictEqual(locale("en-US", "Grek"), {
    "localization.language": ["el", "ready"],
    "localization.region": ["", "ready"],
  });
  deepStrictEqual(locale("en-US", "Cyrl")["localization.language"], ["ru", "review"]);
  deepStrictEqual(locale("en-US", "Hebr")["localization.direction"], ["ltr", "review"]);
  deepStrictEqual(locale("en-US", "Latn")["localization.region"], ["US", "ready"]);
  deepStrictEqual(locale("ru-RU", "Latn"), {
    "localization.language": ["ru", "review"],
    "localization.region": ["RU", "review"],
  });
});

Deno.test("suggestLocale() asks about the company, and refuses a tag that is none", () => {
  const company = summarize(suggestLocale(sampleScope({ company: " Acme  Ltd " })));
  deepStrictEqual(company, { "organisation.name": ["Acme Ltd", "review"] });
  deepStrictEqual(suggestLocale(sampleScope({ company: "  " })), []);
  const tag = summarize(suggestLocale(sampleScope({ language: found("x-none", styleEvidence()) })));
  deepStrictEqual(tag, { "localization.tag": [null, "unsupported"] });
});

for (
  const [tag, script, expected] of [
    ["en-US", "Latn", undefined],
    ["el-GR", "Grek", undefined],
    ["sr-Latn-RS", "Latn", undefined],
    ["zh-TW", "Hani", undefined],
    ["ja-JP", "Hani", undefined],
    ["ko-KR", "Hani", undefined],
    ["zh-CN", "Jpan", "ja ready"],
    ["ja-JP", "Kore", "ko ready"],
    ["en-US", "Grek", "el ready"],
    ["en-US", "Hebr", "he ready"],
    ["en-US", "Thai", "th ready"],
    ["en-US", "Jpan", "ja ready"],
    ["en-US", "Kore", "ko ready"],
    ["en-US", "Cyrl", "ru review"],
    ["de-DE", "Arab", "ar review"],
    ["en-US", "Deva", "hi review"],
    ["en-US", "Hani", "zh review"],
    ["ru-RU", "Latn", "undefined review"],
    ["ar-SA", "Hebr", "he ready"],
    ["qaa", "Latn", undefined],
    ["qaa", "Grek", undefined],
    ["x-none", "Latn", undefined],
    ["x-none", "Grek", "el ready"],
    [undefined, "Latn", undefined],
    [undefined, "Thai", "th ready"],
    [undefined, "Cyrl", "ru review"],
  ] as const
) {
  Deno.test(`languageOfLetters() finds ${expected} for ${tag} in ${script}`, () => {
    const found = languageOfLetters(tag, script);
    deepStrictEqual(found && `${found.name} ${found.confidence}`, expected);
  });
}

for (
  const [tag, script, why] of [
    ["en-US", "Grek", "Most letters are Greek, although the language of the text is set to en"],
    [undefined, "Thai", "Most letters are Thai"],
    [
      "en-US",
      "Hani",
      "Most letters are Chinese characters, although the language of the text is set to en, and several languages use them",
    ],
  ] as const
) {
  Deno.test(`languageOfLetters() gives the reason for ${tag} in ${script}`, () => {
    deepStrictEqual(languageOfLetters(tag, script)?.why, why);
  });
}
