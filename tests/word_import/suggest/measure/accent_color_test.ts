import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { DesignFacts } from "../../../../src/docx/facts/design_facts.ts";
import { findAccentColor, isGrey } from "../../../../src/word_import/suggest/measure/accent_color.ts";
import { found, role, wordFacts } from "../../../support/word_documents/word_facts.ts";

const [RED, BLUE, ORANGE] = ["#ff0000", "#0000ff", "#ff7f00"];
const LONG = { paragraphs: 100, characters: 1000 };
type Fields = Parameters<typeof wordFacts>[0];

function accent(fields: Fields): string | undefined {
  const color = findAccentColor(wordFacts({ size: LONG, ...fields }));
  return color && `${color.hex} ${color.confidence}`;
}

const colors = (...uses: [hex: string, characters: number][]): Pick<DesignFacts, "colorUses"> => {
  return { colorUses: new Map(uses) };
};
const SHORT = { paragraphs: 3, characters: 100 };
const once = (color: string) => role({ color }, {}, { paragraphs: 1 });
const unused = (color: string) => role({ color }, {}, { paragraphs: 0 });

for (
  const [what, fields, expected] of [
    ["nothing", {}, undefined],
    ["gray headings", { roles: { h1: role({ color: "#777777" }) } }, undefined],
    ["headings of level 3", { roles: { h3: role({ color: RED }) } }, `${RED} ready`],
    ["headings of level 4", { roles: { h4: role({ color: RED }) } }, `${RED} review`],
    ["headings of levels 4 and 5 and the subtitle", {
      roles: { h4: role({ color: RED }), h5: role({ color: RED }), subtitle: role({ color: RED }) },
    }, `${RED} ready`],
    ["unused headings", { roles: { h1: unused(RED) } }, `${RED} review`],
    ["four unused levels", {
      roles: { h1: unused(RED), h2: unused(RED), h3: unused(RED), h4: unused(RED) },
    }, `${RED} review`],
    ["a used level and an unused one", { roles: { h1: unused(RED), h3: role({ color: RED }) } }, `${RED} ready`],
    ["a fill that weighs 3", { roles: { h1: role({}, { shading: RED }) } }, `${RED} review`],
    [
      "unused headings against a caption",
      { roles: { h1: unused(RED), caption: role({ color: BLUE }) } },
      `${RED} review`,
    ],
    [
      "unused headings against a subtitle",
      { roles: { h1: unused(RED), subtitle: role({ color: BLUE }) } },
      `${BLUE} review`,
    ],
    ["h1 against h2", { roles: { h1: role({ color: RED }), h2: role({ color: BLUE }) } }, `${RED} ready`],
    ["h2 against a title", { roles: { h2: role({ color: RED }), title: role({ color: BLUE }) } }, `${RED} review`],
    ["h2 against h3, links and lists", {
      roles: { h2: role({ color: RED }), h3: role({ color: BLUE }) },
      ...colors([BLUE, 12]), // 4.24 of 5
    }, `${RED} ready`],
    ["h2 against h3 and just enough text", {
      roles: { h2: role({ color: RED }), h3: role({ color: BLUE }) },
      ...colors([BLUE, 13]), // 4.26 of 5
    }, `${RED} review`],
    [
      "h2 against a title of a near hue",
      { roles: { h2: role({ color: RED }), title: role({ color: ORANGE }) } },
      `${RED} ready`,
    ],
    ["a tenth of the text", colors([RED, 100]), `${RED} review`],
    ["h4 and a tenth of the text", { roles: { h4: role({ color: RED }) }, ...colors([RED, 100]) }, `${RED} ready`],
    ["h4 and less of the text", { roles: { h4: role({ color: RED }) }, ...colors([RED, 99]) }, `${RED} review`],
    ["h5 and all text", { roles: { h5: role({ color: RED }) }, ...colors([RED, 1000]) }, `${RED} review`],
    [
      "text of a document without paragraphs",
      { ...colors([RED, 1]), size: { paragraphs: 0, characters: 0 } },
      `${RED} review`,
    ],
    ["unused headings of a template", { roles: { h1: unused(RED) }, size: SHORT }, `${RED} ready`],
    ["unused headings of a template with one used level", {
      roles: { h1: unused(RED), h2: once(BLUE) },
      size: SHORT,
    }, `${BLUE} ready`],
    ["unused headings of a template with a used caption", {
      roles: { h1: unused(RED), caption: role({ color: BLUE }) },
      size: SHORT,
    }, `${RED} ready`],
    ["one heading of level 3", { roles: { h3: once(RED) } }, `${RED} ready`],
    ["the first row of tables", {
      tables: { style: found("").evidence, count: 1, onlyLayout: false, headerRow: { fill: found(RED) } },
    }, `${RED} ready`],
    ["links and list markers", { links: { color: found(RED) }, lists: { bulletColor: found(RED) } }, `${RED} review`],
    ["the theme between equals", {
      roles: { h2: role({ color: RED }), title: role({ color: BLUE }) },
      themeColors: new Map([["accent1", BLUE]]),
    }, `${BLUE} ready`],
  ] as [string, Fields, string | undefined][]
) {
  Deno.test(`findAccentColor() of ${what} is ${expected}`, () => strictEqual(accent(fields), expected));
}

for (
  const [other, isRival] of [["#ff8000", true], ["#ff7f00", false], ["#ff007f", false], ["#ff0081", true]] as const
) {
  Deno.test(`findAccentColor() takes ${other} for another hue than red: ${isRival}`, () => {
    const roles = { h2: role({ color: RED }), title: role({ color: other }) };
    strictEqual(accent({ roles }), `${RED} ${isRival ? "review" : "ready"}`);
  });
}

Deno.test("findAccentColor() names three uses and the theme", () => {
  const roles = {
    h1: role({ color: RED }),
    h2: role({ color: RED }),
    h3: role({ color: RED }),
    h4: role({ color: RED }),
    h5: role({ color: RED }),
  };
  const color = findAccentColor(wordFacts({ roles, themeColors: new Map([["accent1", RED]]) }));
  strictEqual(color?.reason, "It is the color of headings of level 1, headings of level 2, headings of level 3");
  deepStrictEqual(color?.evidence.length, 5);
  deepStrictEqual(color?.evidence.at(-1), { kind: "theme", name: "accent1", count: 5 });
});

for (
  const [hex, grey] of [["#1e0000", true], ["#1f0000", false], ["#20e1ff", false], ["#e1ffe1", true], [
    "#e0ffe0",
    false,
  ]] as const
) {
  Deno.test(`isGrey() of ${hex} is ${grey}`, () => strictEqual(isGrey(hex), grey));
}

/** Facts in which blue has a weight, in steps of a fiftieth. */
function blue(weight: number): Fields {
  const take = (least: number, by: number) => {
    if (rest < least) return false;
    rest -= by;
    return true;
  };
  let rest = weight;
  const table = take(4, 4);
  const links = take(1, 1);
  const lists = take(1, 1);
  return {
    ...table ? { tables: { ...TABLES, headerRow: { fill: found(BLUE) } } } : {},
    ...links ? { links: { color: found(BLUE) } } : {},
    ...lists ? { lists: { bulletColor: found(BLUE) } } : {},
    ...colors([BLUE, Math.round(rest * 50)]),
  };
}

const TABLES = { style: found("").evidence, count: 1, onlyLayout: false, headerRow: {} };
const LINE = { thickness: 1, space: 0, style: "single" };

const WEIGHTS: [weight: number, fields: Fields][] = [
  ...([
    ["h1", 6],
    ["h2", 5],
    ["title", 5],
    ["h3", 4],
    ["h4", 2],
    ["subtitle", 2],
    ["h5", 1],
    ["h6", 1],
    ["tocHeading", 1],
    ["quote", 1],
    ["caption", 1],
    ["header", 1],
    ["footer", 1],
  ] as const).map(([of, weight]): [number, Fields] => [weight, { roles: { [of]: role({ color: RED }) } }]),
  [3, { roles: { h1: role({}, { shading: RED }) } }],
  [2, { roles: { h6: role({}, { borders: { bottom: { ...LINE, color: RED }, top: { ...LINE, color: RED } } }) } }],
  [1.5, { roles: { h1: unused(RED) } }],
  [2, { roles: { h5: role({ color: RED }) }, themeColors: new Map([["accent1", RED]]) }],
];

for (const [weight, fields] of WEIGHTS) {
  Deno.test(`findAccentColor() gives ${weight} to ${JSON.stringify(Object.entries(fields?.roles ?? {}))}`, () => {
    strictEqual(accent({ ...blue(weight - 0.02), ...fields })?.slice(0, 7), RED);
    strictEqual(accent({ ...blue(weight + 0.02), ...fields })?.slice(0, 7), BLUE);
  });
}

const RULE = found({ ...LINE, color: RED });
const RUNNING = { part: "a.xml", kind: "header", left: [], center: [], right: [], paragraphs: 1, shapes: 0 } as const;
for (
  const [what, fields] of [
    ["a line below the first row", { tables: { ...TABLES, headerRow: { rule: RULE } } }],
    ["lines of tables", {
      tables: { ...TABLES, borders: found({ outer: RULE.value, horizontal: null, vertical: null }) },
    }],
    ["lines between rows", {
      tables: { ...TABLES, borders: found({ outer: null, horizontal: RULE.value, vertical: null }) },
    }],
    ["a line at the header", { running: new Map([["a.xml", { ...RUNNING, rule: RULE.value }]]) }],
    ["list markers", { lists: { bulletColor: found(RED) } }],
    ["links", { links: { color: found(RED) } }],
  ] as [string, Fields][]
) {
  Deno.test(`findAccentColor() gives 1 to ${what}`, () => {
    strictEqual(accent({ ...fields, ...colors([BLUE, 49]) })?.slice(0, 7), RED);
    strictEqual(accent({ ...fields, ...colors([BLUE, 51]) })?.slice(0, 7), BLUE);
  });
}

for (
  const [a, b, isRival] of [
    ["#fe0000", "#fe7f00", false],
    ["#00ff00", "#0000ff", true],
    ["#00ff00", "#00ff80", true],
    ["#0000ff", "#0020ff", false],
    ["#ffff00", "#80ff00", false],
    ["#ffff00", "#7fff00", true],
    ["#00ffff", "#0080ff", false],
    ["#00ffff", "#007fff", true],
    ["#ff00ff", "#8000ff", false],
    ["#ff00ff", "#7f00ff", true],
  ] as const
) {
  Deno.test(`findAccentColor() takes ${b} for another hue than ${a}: ${isRival}`, () => {
    const roles = { h2: role({ color: a }), title: role({ color: b }) };
    strictEqual(accent({ roles }), `${a} ${isRival ? "review" : "ready"}`);
  });
}

Deno.test("findAccentColor() passes over lines without a color", () => {
  strictEqual(accent({ roles: { h1: role({}, { borders: { bottom: LINE } }) } }), undefined);
});

Deno.test("findAccentColor() takes 85 of 100 for a rival", () => {
  const fields = { roles: { h3: role({ color: BLUE }), caption: role({ color: BLUE }), h1: role({ color: RED }) } }; // 5 of 6
  strictEqual(accent({ ...fields, ...colors([BLUE, 4]) }), `${RED} ready`); // 5.08
  strictEqual(accent({ ...fields, ...colors([BLUE, 5]) }), `${RED} review`); // 5.1, which is 85 %
});

Deno.test("findAccentColor() names tables and text", () => {
  const tables = { ...TABLES, headerRow: { fill: found(RED) } };
  const color = findAccentColor(wordFacts({ tables, ...colors([RED, 600]) }));
  strictEqual(color?.reason, "It is the color of the first row of tables, some of the text");
});

Deno.test("findAccentColor() names the part with a colored line as evidence", () => {
  const color = findAccentColor(wordFacts({ running: new Map([["a.xml", { ...RUNNING, rule: RULE.value }]]) }));
  deepStrictEqual(color?.evidence, [{ kind: "part", name: "a.xml", count: 1 }]);
});
