import { deepStrictEqual, match, rejects, strictEqual } from "node:assert/strict";
import { interactiveReview } from "../../../../../src/cli/commands/pdf_template/review/interactive_review.ts";
import type { PromptChoice, Prompts } from "../../../../../src/console/context.ts";
import { InterruptedError } from "../../../../../src/console/command_errors.ts";
import type { ReviewRow } from "../../../../../src/word_import/review/review_view.ts";
import { createFakeContext } from "../../../../support/fake_context.ts";
import { FakeReview, samplePicture, sampleRow } from "../../../../support/studio/review_fakes.ts";

const ROWS: readonly ReviewRow[] = [
  sampleRow("colors.accent", { label: "Accent" }),
  sampleRow("colors.link", { label: "Links" }),
  sampleRow("page.size", { label: "Size", now: "a4", found: "letter", nowSwatches: [], foundSwatches: [] }),
  sampleRow("page.lineNumbers", { kind: "unsupported", confidence: "unsupported", found: null, now: null }),
];

/** Answers questions in order; what is asked for is remembered. */
class Person {
  readonly asked: string[] = [];
  readonly initials: (string | undefined)[] = [];
  /** Choices that were offered each time. */
  readonly offered: string[][] = [];
  readonly #answers: string[];

  constructor(answers: readonly string[]) {
    this.#answers = [...answers];
  }

  readonly prompts: Partial<Prompts> = {
    readLine: (question, { initial } = {}) => Promise.resolve(this.#answer(question, initial)),
    select: <T extends string>(
      question: string,
      choices: readonly PromptChoice<T>[],
      { initial }: { initial?: T | undefined } = {},
    ) => {
      this.offered.push(choices.map(({ value }) => value));
      const answer = this.#answer(question, initial);
      const chosen = choices.find(({ value }) => value === answer);
      if (chosen === undefined) throw new Error(`${answer} was not offered`);
      return Promise.resolve(chosen.value);
    },
  };

  get left(): number {
    return this.#answers.length;
  }

  #answer(question: string, initial: string | undefined): string {
    this.asked.push(question);
    this.initials.push(initial);
    const answer = this.#answers.shift();
    if (answer === undefined) throw new Error(`"${question}" was not expected`);
    if (answer === "^C") throw new InterruptedError();
    if (answer === "Esc") throw new InterruptedError({ byEscape: true });
    return answer;
  }
}

/** Lets a person review; gives what was written. */
async function review(session: FakeReview, answers: readonly string[], environment: Record<string, string> = {}) {
  const person = new Person(answers);
  const written = { stdout: "", stderr: "" };
  const base = createFakeContext({ prompts: person.prompts, environment, terminals: ["stdin", "stdout", "stderr"] });
  const stream = (name: "stdout" | "stderr") => ({
    ...base.io[name],
    write: (data: string | Uint8Array) => Promise.resolve(void (written[name] += String(data))),
  });
  const context = { ...base, io: { ...base.io, stdout: stream("stdout"), stderr: stream("stderr") } };
  const error = await interactiveReview(session, context).then(() => undefined, (error: unknown) => error);
  strictEqual(person.left, 0);
  return { ...written, error, person };
}

const decisionsOf = ({ rows }: FakeReview) => rows.map(({ decision }) => decision);

Deno.test("interactiveReview() goes through what is open, and says what comes next", async () => {
  const session = new FakeReview(ROWS);
  const { stdout, stderr, error } = await review(session, ["accept", "keep", "skip"], { NO_COLOR: "1" });
  strictEqual(error, undefined);
  deepStrictEqual(decisionsOf(session), ["accepted", "kept", "open", "open"]);
  match(
    stderr,
    /\nColors {2}2 to decide\n\n1 of 3\nAccent {2}colors\.accent {2}ready\n {2}now {6}#1f4e9e\n {2}found {4}#c8102e\n/,
  );
  match(stderr, /Headings have it\n {11}style "Heading 1", 12 paragraphs\n/);
  deepStrictEqual(["lineNumbers", "\x1b"].filter((text) => stderr.includes(text)), []);
  match(stdout, /^1 accepted, 0 edited, 1 kept, 1 to decide\n\n {2}tool pdf-template review brand\n/);
});

for (
  const [name, environment, block] of [
    ["exact colours", { COLORTERM: "truecolor" }, "\x1b[48;2;200;16;46m    \x1b[49m #c8102e"],
    ["the nearest colours", {}, "\x1b[48;5;160m    \x1b[49m #c8102e"],
  ] as const
) {
  Deno.test(`interactiveReview() shows ${name} where the terminal has them`, async () => {
    const { stderr } = await review(new FakeReview(ROWS), ["stop"], environment);
    strictEqual(stderr.includes(block), true);
  });
}

Deno.test("interactiveReview() goes back over areas, shows the decision, and forgets it", async () => {
  const session = new FakeReview(ROWS);
  const answers = ["accept", "keep", "back", "back", "reopen", "keep", "stop"];
  const { stderr, person } = await review(session, answers, { NO_COLOR: "1" });
  deepStrictEqual(decisionsOf(session), ["kept", "kept", "open", "open"]);
  match(stderr, /decided {2}kept/);
  match(stderr, /decided {2}accepted/);
  deepStrictEqual(person.offered[3], ["reopen", "edit", "skip", "back", "stop"]);
});

Deno.test("interactiveReview() stays at the first candidate when there is none before", async () => {
  const session = new FakeReview(ROWS);
  await review(session, ["back", "accept", "stop"]);
  strictEqual(session.rows[0]?.decision, "accepted");
});

Deno.test("interactiveReview() goes back to the candidate that it came from, over decided ones", async () => {
  const session = new FakeReview(ROWS.map((row, i) => i === 1 ? { ...row, decision: "kept" } : row));
  const { person } = await review(session, ["accept", "back", "reopen", "keep", "back", "skip", "stop"]);
  deepStrictEqual(decisionsOf(session), ["kept", "kept", "open", "open"]);
  deepStrictEqual(session.actions.map(({ kind }) => kind), ["accept", "reopen", "keep"]);
  const [isOpen, isDecided] = [["accept", "keep"], ["reopen"]].map((words) => {
    return person.offered.map((offered) => words.every((word) => offered.includes(word)));
  });
  deepStrictEqual(isOpen, [true, true, false, true, true, false, true]);
  deepStrictEqual(isDecided, isOpen?.map((open) => !open));
});

Deno.test("interactiveReview() goes back along the way that it went, then in order", async () => {
  const session = new FakeReview(ROWS);
  const { stderr } = await review(session, ["skip", "skip", "back", "back", "back", "stop"], { NO_COLOR: "1" });
  const shown = [...stderr.matchAll(/^\S+ {2}((?:colors|page)\.\w+) {2}/gm)].map(([, path]) => path);
  const [first, second, third] = ROWS.map(({ path }) => path);
  deepStrictEqual(shown, [first, second, third, second, first, first]);
});

Deno.test("interactiveReview() takes what is ready of an area at once", async () => {
  const session = new FakeReview(ROWS);
  const { person } = await review(session, ["accept-ready", "accept"]);
  deepStrictEqual(session.actions[0], { kind: "accept", paths: ["colors.accent", "colors.link"] });
  deepStrictEqual(person.offered[1]?.includes("accept-ready"), false);
  deepStrictEqual(decisionsOf(session), ["accepted", "accepted", "accepted", "open"]);
});

Deno.test("interactiveReview() asks for a value until it is one, beginning with what was typed", async () => {
  const session = new FakeReview(ROWS.slice(0, 1));
  const { stderr, person } = await review(session, ["edit", "nonsense", "C8102E"]);
  deepStrictEqual(session.actions.at(-1), { kind: "edit", path: "colors.accent", value: "#c8102e" });
  match(stderr, /nonsense is not a color/);
  deepStrictEqual(person.initials.slice(1), ["#c8102e", "nonsense"]);
});

Deno.test("interactiveReview() goes back from a value that nobody wants to give", async () => {
  const session = new FakeReview(ROWS.slice(0, 1));
  await review(session, ["edit", " ", "skip"]);
  deepStrictEqual(session.actions, []);
});

Deno.test("interactiveReview() asks for everything that is to be said about a picture", async () => {
  const session = new FakeReview([samplePicture]);
  const { person } = await review(session, ["accept", "logo", "own work", "alt", "A bird"]);
  const statement = { role: "logo", rights: "own work", alt: "A bird" };
  deepStrictEqual(session.actions, [{ kind: "accept", paths: [samplePicture.path], statement }]);
  strictEqual(person.initials[1], "logo");
});

for (
  const [name, answers] of [
    ["rights", ["accept", "cover", " ", "skip"]],
    ["an alternative text", ["accept", "cover", "ours", "alt", "", "skip"]],
  ] as const
) {
  Deno.test(`interactiveReview() takes no picture without ${name}`, async () => {
    const session = new FakeReview([samplePicture]);
    await review(session, answers);
    deepStrictEqual(session.actions, []);
  });
}

Deno.test("interactiveReview() asks for no text of a decorative picture", async () => {
  const session = new FakeReview([samplePicture]);
  await review(session, ["accept", "cover", "ours", "decorative"]);
  const statement = { role: "cover", rights: "ours" };
  deepStrictEqual(session.actions, [{ kind: "accept", paths: [samplePicture.path], statement }]);
});

Deno.test("interactiveReview() shows everything again once all is decided", async () => {
  const session = new FakeReview(ROWS.map((row) => ({ ...row, decision: "kept" })));
  const { stderr, stdout, person } = await review(session, ["skip", "reopen", "accept", "stop"]);
  match(stderr, /^Everything is decided; showing all candidates again\n/);
  deepStrictEqual(person.initials[0], "skip");
  strictEqual(session.rows[1]?.decision, "accepted");
  match(stdout, /nothing left to decide/);
});

Deno.test("interactiveReview() keeps what was decided when Ctrl-C ends it", async () => {
  const session = new FakeReview(ROWS);
  const { error, stdout } = await review(session, ["accept", "^C"]);
  await rejects(Promise.reject(error), InterruptedError);
  match(stdout, /^1 accepted, 0 edited, 0 kept, 2 to decide/);
});

Deno.test("interactiveReview() shows names of strangers escaped", async () => {
  const evil = "\x1b[2J\u202eevil\n";
  const row = sampleRow("colors.accent", {
    reason: evil,
    found: evil,
    evidence: [{ kind: "style", name: evil, count: 1 }],
  });
  const { stderr } = await review(new FakeReview([row]), ["stop"], { NO_COLOR: "1" });
  deepStrictEqual(["\x1b", "\u202e"].filter((text) => stderr.includes(text)), []);
});

Deno.test("interactiveReview() ends quietly with Escape", async () => {
  const session = new FakeReview(ROWS);
  const { error, stdout } = await review(session, ["accept", "Esc"]);
  strictEqual(error, undefined);
  match(stdout, /^1 accepted, 0 edited, 0 kept, 2 to decide\n/);
});

Deno.test("interactiveReview() passes over what is so already or cannot be seen, and begins with switches", async () => {
  const session = new FakeReview([
    sampleRow("colors.accent", { alreadySo: true, same: true }),
    sampleRow("colors.link", { hidden: true, seenWhere: "links.underline is true" }),
    sampleRow("page.size"),
    sampleRow("cover.enabled"),
  ]);
  const { stderr } = await review(session, ["keep", "keep"], { NO_COLOR: "1" });
  deepStrictEqual(session.actions.map((action) => "paths" in action && action.paths), [["cover.enabled"], [
    "page.size",
  ]]);
  match(stderr, /\n1 of 2\ncover\.enabled[^]*\n2 of 2\npage\.size/);
});

Deno.test("interactiveReview() decides all of an area at once, ready or not, but for pictures", async () => {
  const rows = [
    sampleRow("colors.accent"),
    sampleRow("colors.link", { confidence: "review" }),
    sampleRow("page.size", { confidence: "review" }),
    sampleRow("page.bleed", { confidence: "review" }),
  ];
  const session = new FakeReview(rows);
  const { person } = await review(session, ["accept-area", "keep-area"]);
  deepStrictEqual(person.offered[0]?.slice(-3), ["accept-area", "keep-area", "stop"]);
  deepStrictEqual(session.actions, [
    { kind: "accept", paths: ["colors.accent", "colors.link"] },
    { kind: "keep", paths: ["page.size", "page.bleed"] },
  ]);
});

const APPLIED = { byImport: true, decision: "accepted", visible: true, inRecipe: true, same: true } as const;

/** A candidate to review, and two that an import applied: the second has the weaker evidence. */
const FIRST: readonly ReviewRow[] = [
  sampleRow("colors.accent", { label: "Accent", ...APPLIED }),
  sampleRow("colors.link", { label: "Links", confidence: "review" }),
  sampleRow("page.size", { label: "Size", ...APPLIED, evidence: [{ kind: "style", name: "Normal", count: 1 }] }),
];

Deno.test("interactiveReview() begins with what to look at first, and says why", async () => {
  const session = new FakeReview(FIRST);
  const { stderr, person } = await review(session, ["accept", "keep", "skip"], { NO_COLOR: "1" });
  match(stderr, /^\nLook at these 2 first\n\n1 of 3\nSize {2}page\.size {2}ready\n/);
  match(
    stderr,
    /\n {2}check {4}decides much of the look; seen in 1 paragraph only\n {2}decided {2}applied by the import\n/,
  );
  match(stderr, /\n2 of 3\nAccent .*\n\nColors {2}1 to decide\n\n3 of 3\nLinks /s);
  deepStrictEqual(person.offered[0], ["accept", "keep", "edit", "skip", "back", "accept-first", "stop"]);
  deepStrictEqual(person.offered[1], ["accept", "keep", "edit", "skip", "back", "stop"]);
  deepStrictEqual(session.actions, [
    { kind: "accept", paths: ["page.size"] },
    { kind: "keep", paths: ["colors.accent"] },
  ]);
  const again = await review(session, ["stop"], { NO_COLOR: "1" });
  strictEqual(again.stderr.includes("first"), false);
});

Deno.test("interactiveReview() confirms all to look at first at once, and then asks about the rest", async () => {
  const session = new FakeReview(FIRST);
  const { stderr } = await review(session, ["accept-first", "keep"], { NO_COLOR: "1" });
  deepStrictEqual(session.actions[0], { kind: "accept", paths: ["page.size", "colors.accent"] });
  deepStrictEqual(decisionsOf(session), ["accepted", "kept", "accepted"]);
  match(stderr, /Links {2}colors\.link {2}needs a check/);
});

Deno.test("interactiveReview() asks about what to look at first where nothing else is open", async () => {
  const session = new FakeReview(FIRST.filter(({ byImport }) => byImport));
  const { stderr } = await review(session, ["skip", "stop"], { NO_COLOR: "1" });
  strictEqual(stderr.includes("Everything is decided"), false);
});
