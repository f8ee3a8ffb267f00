import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { symbolMap } from "tex2typst";
import { MATH_FUNCTIONS, OTHER_NAMES } from "../../../src/document/math/math_names_table.ts";
import {
  ARROWS,
  CALLS,
  DELIMITERS,
  SWITCHES,
  SYMBOL_COMMANDS,
  TEXTS,
} from "../../../src/document/math/tex_commands_table.ts";
import * as fc from "../../support/property.ts";
import { EVERYDAY_FORMULAS } from "./everyday_formulas.ts";
import { typstOf } from "./typst_of.ts";
import { compileWithStub } from "../../support/compilers/stub_typst.ts";

Deno.test("convertTex() returns what Typst accepts without a warning, for every symbol", async () => {
  const commands = [...symbolMap.keys()].map((name) => `\\${name} `);
  const formulas = commands.flatMap((command) => [command, `${command}(x,y)`, `${command}_1^2`]);
  const unknown = commands.filter((command) => typstOf(command) === undefined);
  strictEqual(unknown.length < 50, true, unknown.join(""));
  await assertCompiles(formulas);
});

Deno.test("convertTex() sets the formulas that people write every day", async () => {
  deepStrictEqual(EVERYDAY_FORMULAS.filter((tex) => typstOf(tex) === undefined), []);
  await assertCompiles(EVERYDAY_FORMULAS);
});

Deno.test("convertTex() sets each of its own commands", async () => {
  const calls = [...CALLS, ...TEXTS].map(([name]) => `\\${name}{a,b}{c}`);
  const symbols = [...SYMBOL_COMMANDS, ...SWITCHES].map(([name]) => `\\${name} x`);
  const arrows = [...ARROWS].map(([name]) => `\\${name}[a]{b}`);
  const delimiters = [...DELIMITERS].map(([name]) => `\\left${name} x \\right${name} \\Big${name}`);
  const all = [...calls, ...symbols, ...arrows, ...delimiters];
  deepStrictEqual(all.filter((tex) => typstOf(tex) === undefined), []);
  await assertCompiles(all);
});

Deno.test("convertTex() knows only names that Typst knows", async () => {
  const calls = [...MATH_FUNCTIONS].map(([name, { least }]) =>
    `${name}(${
      name === "class" ? '"relation", x' : name === "cancel" ? "x, cross: #true" : Array(least).fill("x").join(", ")
    })`
  );
  deepStrictEqual(await compileFormulas([...calls, ...OTHER_NAMES]), []);
});

Deno.test("convertTex() returns what Typst accepts, or undefined", async () => {
  const formulas = fc.sample(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 9 }), {
    numRuns: 3000,
    seed: 11,
  });
  await assertCompiles(formulas.map((pieces) => pieces.join("")));
});

async function assertCompiles(formulas: readonly string[]): Promise<void> {
  const converted = formulas.map(typstOf).filter((math) => math !== undefined);
  if ((await compileFormulas(converted)).length === 0) return;
  for (const math of converted) deepStrictEqual([math, await compileFormulas([math])], [math, []]);
}

async function compileFormulas(formulas: readonly string[]): Promise<string[]> {
  const blocks = formulas.map((math) => `math-block(${JSON.stringify(math)})`).join("\n");
  return (await compileWithStub(`#import "/tool.typ": *\n#show: plain-document\n#{\n${blocks}\n}`)).diagnostics;
}

const PIECES = [
  ..."ab1x()[]|,;:'&_^/*+-=<>!?.~#$@`%\" é中".split(""),
  ..."{ } {} {a} {a,b} {a;b} {a:b} \\{ \\} \\| \\\\ \\, \\; \\! \\_ \\& \\# \\$ \\% 23 // /* delim:".split(" "),
  ..."\\left( \\right) \\left[ \\right. \\middle| \\frac \\frac{a}{b} \\sqrt \\sqrt[3] \\binom{n}{k} \\not \\to".split(
    " ",
  ),
  ..."\\begin{matrix} \\end{matrix} \\begin{cases} \\end{cases} \\begin{aligned} \\end{aligned}".split(" "),
  ..."\\begin{array}{c|c} \\end{array} \\text{ab} \\mathrm{d} \\hat \\vec{x} \\overset{a}{b} \\underbrace{x}_n".split(
    " ",
  ),
  ..."\\operatorname{foo} \\mathbb{R} \\cancel{x} \\substack{a\\\\b} \\pmod{2} \\hspace{1cm} \\displaystyle".split(" "),
  ..."\\Big( \\bigl| \\boxed{x} \\phantom{,} \\xrightarrow[a]{b,c} \\color{red} \\limits \\text{$x$} \\operatorname*{a\\,b}"
    .split(" "),
  ..."\\begin{align} \\end{align} \\begin{gather} \\end{gather} \\begin{smallmatrix} \\end{smallmatrix} \\hline".split(
    " ",
  ),
  ..."\\lim \\max \\sum \\int \\bra{x} \\set{x} \\mathop{x} \\overline{x} \\tag{1} \\limits \\dots \\alpha".split(" "),
];
