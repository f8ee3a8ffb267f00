import { deepStrictEqual } from "node:assert/strict";
import { isUnnumberedHeading } from "../../../../src/document/heading_facts.ts";
import { oneLine } from "../../../../src/document/plain_text.ts";
import { listHeadings } from "../../../../src/document/read/markdown/heading_places.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";

/** The headings of a document, with a sharp before those that a template numbers. */
function read(headings: readonly string[]): string[] {
  const { root } = parseMarkdown(`---\ntitle: T\n---\n\n${headings.join("\n\n")}`);
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
