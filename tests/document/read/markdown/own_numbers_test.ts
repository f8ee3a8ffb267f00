import { deepStrictEqual } from "node:assert/strict";
import { isUnnumberedHeading } from "../../../../src/document/heading_facts.ts";
import { oneLine } from "../../../../src/document/plain_text.ts";
import { listHeadings } from "../../../../src/document/read/markdown/heading_places.ts";
import { findOwnNumbers, type NumberingChoice } from "../../../../src/document/read/markdown/own_numbers.ts";
import { surveyDocument } from "../../../../src/document/survey.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";

/** The headings of a document, with a sharp before those that a template numbers. */
function read(headings: readonly string[], numbering?: NumberingChoice, front = ""): string[] {
  const { root } = parseMarkdown(`---\ntitle: T\n${front}---\n\n${headings.join("\n\n")}`, { numbering });
  return listHeadings(root).map(({ heading }) => `${isUnnumberedHeading(heading) ? "" : "#"}${oneLine(heading)}`);
}

for (
  const [rule, headings, expected] of [
    ["counted parts", ["# 1. A", "# 2. B", "## 2.1 C", "## D"], ["1. A", "2. B", "2.1 C", "D"]],
    ["without points, from zero", ["# 0 A", "# 1 B"], ["0 A", "1 B"]],
    ["an abstract before and sources behind", ["# A", "# 1 B", "# 2 C", "# D"], ["A", "1 B", "2 C", "D"]],
    ["the parts of a chapter", ["## 3.1 A", "## 3.2 B"], ["3.1 A", "3.2 B"]],
    ["roman numbers", ["# I. A", "# II. B", "# III. C", "# IV. D"], ["I. A", "II. B", "III. C", "IV. D"]],
    ["named numbers", ["# Chapter 1: A", "# Chapter 2 – B", "# Kapitel 3"], [
      ...["Chapter 1: A", "Chapter 2 – B", "Kapitel 3"],
    ]],
    ["appendices of counted parts", ["# 1 A", "# 2 B", "# Appendix A: C", "## A.1 D"], [
      ...["1 A", "2 B", "Appendix A: C", "A.1 D"],
    ]],
    ["appendices alone", ["# A", "# Appendix A", "## B", "# Anhang B: C", "# D"], [
      ...["#A", "Appendix A", "B", "Anhang B: C", "#D"],
    ]],
    ["a single number", ["# 1. A", "# B"], ["#1. A", "#B"]],
    ["few numbers", ["# 1. A", "# 2. B", "# C", "# D", "# E"], ["#1. A", "#2. B", "#C", "#D", "#E"]],
    ["numbers that mean something", ["# 3 ways", "# 2 more", "# 2024 plans"], ["#3 ways", "#2 more", "#2024 plans"]],
    ["versions", ["# 1.2.0 (May)", "# 1.1.0 (April)"], ["#1.2.0 (May)", "#1.1.0 (April)"]],
    ["gaps", ["# 1. A", "# 3. B"], ["#1. A", "#3. B"]],
    ["numbers below others", ["# A", "## 1. B", "## 2. C", "# D"], ["#A", "#1. B", "#2. C", "#D"]],
    ["words that begin like numbers", ["# Appendix", "# Partly", "# I am", "# Vi."], [
      ...["#Appendix", "#Partly", "#I am", "#Vi."],
    ]],
    ["numbers in quotes", ["> # 1. A\n>\n> # 2. B", "# C"], ["#1. A", "#2. B", "#C"]],
  ] as const
) {
  Deno.test(`parseMarkdown() leaves headings their own numbers: ${rule}`, () => {
    deepStrictEqual(read(headings), [...expected]);
  });
}

for (
  const [rule, headings, expected] of [
    ["counted parts", ["# 1. A", "## 1.1 B", "# 2. C", "# Sources"], ["#A", "#B", "#C", "#Sources"]],
    ["parts that do not begin at one", ["# 3 A", "# 4 B"], ["#A", "#B"]],
    ["a gap", ["# 1. A", "# 3. B"], ["#A", "#B"]],
    ["a single part", ["# 1. A", "## 1.1 B", "### 1.1.1 C"], ["#A", "#B", "#C"]],
    ["words", ["# Chapter 4: A", "# Kapitel 5 – B", "# \u00a7 3 C"], ["#A", "#B", "#C"]],
    ["roman numbers", ["# I. A", "# II. B"], ["#A", "#B"]],
    ["Chinese", ["# 第1章 绪论", "# 第2章 方法"], ["#绪论", "#方法"]],
    ["marks around it", ["# **1. A**", "# *2. B*"], ["#A", "#B"]],
    ["an appendix", ["# 1. A", "# 2. B", "# Appendix A: C", "## A.1 D", "## A.2 E"], ["#A", "#B", "#C", "#D", "#E"]],
    ["numbers that mean something", ["# 3 ways", "# 2 more", "# 2024 plans"], ["#3 ways", "#2 more", "#2024 plans"]],
    ["versions", ["# 1.2.0 (May)", "# 1.1.0 (April)"], ["#1.2.0 (May)", "#1.1.0 (April)"]],
    ["a number alone", ["# 1.", "# 2."], ["#1.", "#2."]],
  ] as const
) {
  Deno.test(`parseMarkdown() takes own numbers off headings for the template: ${rule}`, () => {
    deepStrictEqual(read(headings, "template"), [...expected]);
  });
}

Deno.test("parseMarkdown() begins the appendices of the template at the first own one", () => {
  const { root } = parseMarkdown("# 1. A\n\n# 2. B\n\n# Appendix A: C\n\n# Appendix B: D", { numbering: "template" });
  deepStrictEqual(root.children.map((node) => "name" in node ? node.name : node.type), [
    ...["heading", "heading", "appendix", "heading", "heading"],
  ]);
});

Deno.test("parseMarkdown() leaves appendices their letters in Word, which has none for them", () => {
  const { root } = parseMarkdown("# 1. A\n\n# 2. B\n\n# Appendix A: C", { numbering: "template", format: "word" });
  deepStrictEqual(root.children.map((node) => node.type === "heading" && oneLine(node)), ["A", "B", "Appendix A: C"]);
});

for (
  const [front, expected] of [
    ["number-sections: false", ["A", "B"]],
    ["number-sections: true", ["#A", "#B"]],
    ["numbering: false", ["A", "B"]],
    ["numbering: {headings: false}", ["A", "B"]],
    ["numbering: own", ["A", "B"]],
  ] as const
) {
  Deno.test(`parseMarkdown() reads whose numbers headings have: ${front}`, () => {
    deepStrictEqual(read(["# A", "# B"], undefined, `${front}\n`), [...expected]);
  });
}

Deno.test("parseMarkdown() obeys the choice of the caller before that of the front matter", () => {
  deepStrictEqual(read(["# 1. A", "# 2. B"], "own", "numbering: template\n"), ["1. A", "2. B"]);
  deepStrictEqual(read(["# 1. A", "# 2. B"], undefined, "numbering: template\n"), ["#A", "#B"]);
  deepStrictEqual(parseMarkdown("---\nnumbering: false\ntitle: T\n---\n").issues, []);
});

Deno.test("parseMarkdown() lets links find headings by their numbers that are not shown", () => {
  const { root } = parseMarkdown("# 1. Abstract\n\n# 2. Scope\n\n## 2.1 Detail", { numbering: "template" });
  deepStrictEqual([...surveyDocument(root).slugs.values()], ["1-abstract", "2-scope", "21-detail"]);
});

Deno.test("findOwnNumbers() reads what opens a book, which has no level", () => {
  const found = findOwnNumbers([{ text: "1. A", level: 0 }, { text: "2. B", level: 0 }, { text: "2.1 C", level: 1 }]);
  deepStrictEqual(found.map(({ length }) => length), [3, 3, 4]);
});
