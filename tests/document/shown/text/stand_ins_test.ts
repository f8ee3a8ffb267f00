import { deepStrictEqual } from "node:assert/strict";
import { listShown, lowered } from "../lowered.ts";

for (
  const [what, markdown, shown] of [
    ["its name", "::macro[roadmap]", "roadmap"],
    [
      "its parameters in the order of their names",
      '::macro[roadmap]{view=table _="A b" author=Ada}',
      "roadmap · A b · author: Ada · view: table",
    ],
    [
      "no value of a secret",
      "::macro[feed]{url=x password=a accessToken=b api-key=c authorization=d}",
      "feed · url: x",
    ],
    [
      "no value that has a secret",
      '::macro[feed]{a="https://ada:pw@x.example/" b="https://x.example/?access_token=y" c="jdbc:x;password=y" ' +
      'accessKey=d bearer=e sig=f pass=g d="https://x.example/a:b?c=d@e"}',
      "feed · d: https://x.example/a:b?c=d@e",
    ],
    ["no parameter of an editor", "::macro[feed]{macro-id=a localId=b breakout-width=3 url=x}", "feed · url: x"],
    [
      "references by what they name",
      '::macro[feed]{root.page="Home" root.space=DOCS}',
      "feed · root: Home · root: DOCS",
    ],
    [
      "percent-encoded values as text",
      '::macro[feed]{a="F%C3%BCr%20alle" b="%E0%A4" c="50%"}',
      "feed · a: Für alle · b: %E0%A4 · c: 50%",
    ],
    [
      "no value that has a percent-encoded secret",
      '::macro[feed]{a="pass%77ord%3Dx" b="pass%2577ord%253Dx" c="%2F%2Fada:pw%40x.example" d="token=%41" e="a%0A%00b"}',
      "feed · e: a b",
    ],
    ["no value that is encoded too often", `::macro[feed]{a="%${"25".repeat(6)}41" b=c}`, "feed · b: c"],
    ["the start of long values", `::macro[feed]{a=${"x".repeat(300)}}`, `feed · a: ${"x".repeat(199)}…`],
  ] as const
) {
  Deno.test(`lowerDocument() shows of a macro without a form on pages ${what}`, () => {
    deepStrictEqual(listShown(lowered(markdown).document, "standInBlock").map(({ name }) => name), [shown]);
  });
}

Deno.test("lowerDocument() shows the parameters of a macro in a line, and reports its name alone", () => {
  const { document, issues } = lowered("See :macro[feed]{url=x} and :macro[feed]{url=y}.");
  deepStrictEqual(listShown(document, "standIn").map(({ name }) => name), ["feed · url: x", "feed · url: y"]);
  deepStrictEqual(issues.map(({ message }) => message), [
    'The wiki\'s "feed" has no form on pages: a placeholder shows its name',
  ]);
});
