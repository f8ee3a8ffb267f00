import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { assertGolden } from "../../../support/golden.ts";
import { candidate, PICTURE_SHA256 } from "../../../support/studio/review_folder.ts";
import { Review } from "./review_fixtures.ts";
import { runFake } from "../../../support/fake_context.ts";

const PICTURE = `pictures.${PICTURE_SHA256.slice(0, 12)}`;

Deno.test("tool pdf-template review --list is as reviewed", async () => {
  await using review = await Review.create();
  await review.run("review", ["--accept", "colors.accent", "--reject", "page.size", "--edit", "colors.link=#00f"]);
  const { code, stdout, stderr } = await review.run("review", ["--list"]);
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("text/pdf_template_review_list.txt", stdout);
  const json = await review.run("review", ["--list", "--json"]);
  await assertGolden("json/pdf_template_review_list.json", json.stdout);
  deepStrictEqual((await review.run("review", ["--json"])).stdout, json.stdout);
});

Deno.test("tool pdf-template review --list shows colours on a terminal that has them", async () => {
  await using review = await Review.create();
  const color = { terminals: ["stdout"] as const, environment: { COLORTERM: "truecolor" } };
  const { stdout } = await review.run("review", ["--list"], color);
  ok(stdout.includes("\x1b[48;2;200;16;46m"));
  const plain = { terminals: ["stdout"] as const, environment: { COLORTERM: "truecolor", NO_COLOR: "1" } };
  ok(!(await review.run("review", ["--list"], plain)).stdout.includes("\x1b"));
});

Deno.test("tool pdf-template review decides without a question, and says what changed", async () => {
  await using review = await Review.create();
  const args = ["--accept", "colors", "--reject", "page.*", "--edit", "footer.all.center={page}", "--json"];
  const { code, stdout, stderr } = await review.run("review", args);
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("json/pdf_template_review.json", stdout);
  const recipe = await review.recipe();
  match(recipe, /accent: "#c8102e"\n {4}text: "#222222"\n/);
  match(recipe, /center: "\{page\}"/);
  doesNotMatch(recipe, /30mm/);
});

Deno.test("tool pdf-template review --accept-ready takes what is ready, but for what is rejected beside it", async () => {
  await using review = await Review.create();
  const { stdout } = await review.run("review", ["--accept-ready", "--reject", "page.size"]);
  await assertGolden("text/pdf_template_review.txt", stdout);
  const recipe = await review.recipe();
  match(recipe, /accent: "#c8102e"/);
  doesNotMatch(recipe, /^ {4}size: letter/m);
  match((await review.run("review", ["--accept-ready"])).stdout, /^Nothing changed\n/);
});

Deno.test("tool pdf-template review --reopen forgets what was decided", async () => {
  await using review = await Review.create();
  const before = await review.recipe();
  await review.run("review", ["--accept", "colors.*"]);
  strictEqual((await review.run("review", ["--reopen", "*"])).code, 0);
  strictEqual(await review.recipe(), before);
});

Deno.test("tool pdf-template review takes a picture in with what is said about it", async () => {
  await using review = await Review.create();
  await Deno.mkdir(`${review.folder}/assets`);
  const args = ["--accept", PICTURE, "--role", "logo", "--rights", "Ours", "--alt", "Example"];
  const { code, stderr } = await review.run("review", args);
  deepStrictEqual([code, stderr], [0, ""]);
  const recipe = await review.recipe();
  match(recipe, new RegExp(`logo:.*\\n? *.*path: assets/${PICTURE_SHA256}\\.png`));
  match(recipe, /alt: Example/);
  match(recipe, /rights: Ours/);
});

for (
  const [args, code, message, hint] of [
    [
      ["--accept", PICTURE],
      2,
      /^A picture also needs --role and --rights and --alt or --decorative$/,
      'Add what is missing, as in --role logo --rights "own work" --alt "Example Ltd"',
    ],
    [
      ["--accept", PICTURE, "--role", "logo", "--rights", "x"],
      2,
      /^A picture also needs --alt or --decorative$/,
      'Add what is missing, as in --alt "Example Ltd"',
    ],
    [
      ["--accept", "pictures"],
      1,
      /^Nothing that matches "pictures" can be accepted as is$/,
      `Name one picture, as in ${PICTURE}`,
    ],
    [
      ["--accept", PICTURE, "--role", "logo", "--rights", "x", "--alt", "y", "--decorative"],
      2,
      /--alt and --decorative/,
    ],
    [["--accept", PICTURE, "--role", "logo", "--rights", " ", "--decorative"], 1, /rights/],
    [
      ["--accept", "colors.accent", "--rights", "x"],
      2,
      /^--role, --rights, --alt and --decorative apply to pictures only$/,
    ],
    [["--accept", "colors.acent"], 1, /^Unknown candidate "colors.acent"/, "Did you mean colors.accent?"],
    [["--accept", "nothing.*"], 1, /^Unknown candidate "nothing\.\*"/],
    [["--accept", "page.lineNumbers"], 1, /^page\.lineNumbers cannot be applied/],
    [["--edit", "colors.accent"], 2, /^Cannot read "colors\.accent": it is not a candidate with a value$/],
    [["--edit", "colors.accent=reddish"], 1, /reddish/],
    [["--accept", "colors", "--reject", "colors.accent"], 2, /^Cannot decide "colors\.accent" twice$/],
    [["--edit", "colors.accent=red", "colors.accent=blue"], 2, /twice$/],
    [["--list", "--accept-ready"], 2, /^Decisions, --list and --web cannot be used together$/],
    [["--web", "--json"], 2, /^--json cannot be used with --web$/],
    ...[["--list", "--port", "8080"], ["--open"], ["--typst", "typst"], ["--engine", "wasm"], ["--font-path", "fonts"]]
      .map((
        args,
      ) => [args, 2, /^--port, --open, --typst, --engine and --font-path require --web$/, "Add --web."] as const),
    [["--role", "banner"], 2, /--role/],
  ] as const
) {
  Deno.test(`tool pdf-template review ${args.join(" ")} exits ${code} and changes nothing`, async () => {
    await using review = await Review.create();
    const before = await review.recipe();
    const result = await review.run("review", [...args, "--json"]);
    deepStrictEqual([result.code, result.stdout], [code, ""], result.stderr);
    const { error } = JSON.parse(result.stderr);
    match(error.message, message);
    if (hint !== undefined) strictEqual(error.hint, hint);
    strictEqual(await review.recipe(), before);
  });
}

Deno.test("tool pdf-template review names the flags where it cannot ask", async () => {
  await using review = await Review.create();
  const { code, stderr } = await review.run("review", []);
  strictEqual(code, 2);
  match(stderr, /Cannot ask: this is not a terminal\nhint: Use --list, --accept, /);
});

Deno.test("tool pdf-template review says that a recipe was not imported", async () => {
  await using review = await Review.create();
  await Deno.remove(`${review.folder}/suggestions.yaml`);
  const { code, stderr } = await review.run("review", ["--list"]);
  strictEqual(code, 1);
  match(stderr, /Cannot review "brand": it was not imported: suggestions\.yaml is missing\n/);
});

Deno.test("tool pdf-template review shows the errors of a recipe", async () => {
  await using review = await Review.create();
  await Deno.writeTextFile(`${review.folder}/recipe.yaml`, (await review.recipe()) + "nope: 1\n");
  for (const args of [["--list"], ["--accept-ready"]]) {
    const { code, stdout, stderr } = await review.run("review", args);
    deepStrictEqual([code, stdout], [1, ""]);
    match(
      stderr,
      /^error: Cannot use "brand\/recipe\.yaml": it has 1 error\nbrand\/recipe\.yaml:\d+:1: error: unknown-field/,
    );
  }
});

Deno.test("tool pdf-template review tells of what cannot go in together with the rest", async () => {
  const wide = ["left", "right"].map((side) => candidate(`page.margins.${side}`, "100mm", "ready"));
  await using review = await Review.create({ candidates: [candidate("colors.accent", "#c8102e", "ready"), ...wide] });
  const { code, stderr } = await review.run("review", ["--accept-ready"]);
  strictEqual(code, 0);
  match(stderr, /page\.margins/);
  match(await review.recipe(), /accent: "#c8102e"/);
});

Deno.test("tool pdf-template review lets no name of a Word file steer a terminal", async () => {
  const evil = 'a\x1b[31m\u202e"\n';
  const { reason, ...rest } = candidate("colors.accent", "#c8102e");
  const candidates = [
    { ...rest, reason: `${reason}${evil}`, evidence: [{ kind: "style", name: evil, count: 1 }] as const },
    { ...candidate("page.lineNumbers", null, "unsupported"), reason: evil },
  ];
  await using review = await Review.create({ candidates });
  for (const args of [["--list"], ["--list", "--json"], ["--accept", "colors"]]) {
    const { stdout } = await review.run("review", args);
    deepStrictEqual(["\x1b", "\u202e"].map((each) => stdout.includes(each)), [false, false]);
  }
});

Deno.test("tool pdf-template review takes over with a logo where it stands", async () => {
  const logo = { file: `assets/${PICTURE_SHA256}.png`, role: "logo" };
  const places = [candidate("header.logo", "left"), candidate("header.logoHeight", "20pt")];
  await using review = await Review.create({ candidates: [...places, candidate(PICTURE, logo)] });
  const args = ["--accept", PICTURE, "--role", "logo", "--rights", "Ours", "--alt", "Example"];
  const { stdout, stderr } = await review.run("review", args);
  strictEqual(stderr, "");
  match(stdout, /used with the logo: header\.logo, header\.logoHeight\n/);
  match(await review.recipe(), /logo: left\n/);
  strictEqual(JSON.parse((await review.run("undo", ["--json"])).stdout).undoable, 0);
  await using off = await Review.create({ candidates: [candidate("cover.enabled", false), candidate(PICTURE, logo)] });
  await off.run("review", ["--accept", "cover.enabled"]);
  match((await off.run("review", args)).stderr, /warning: logo-not-shown|is the logo now, but no page shows it/);
});

for (
  const [args, message] of [
    [["--accept", "nothing"], /^error: Unknown candidate "nothing"\nhint: The areas are colors, .*review brand --list/],
    [
      ["--accept", "cover.rule"],
      /^error: Unknown candidate "cover\.rule": [^\n]*\nhint: Set it in recipe\.yaml\.\n$/,
    ],
    [["--reopen", "colors"], /^error: Nothing that matches "colors" can be reopened/],
    [["--accept", "colors", "x.*", "y"], /2 problems\n[^]*"x\.\*"[^]*"y"/],
  ] as const
) {
  Deno.test(`tool pdf-template review ${args.join(" ")} says once what is wrong`, async () => {
    await using review = await Review.create();
    const { code, stderr } = await review.run("review", args);
    strictEqual(code, 1);
    match(stderr, message);
  });
}

Deno.test("tool pdf-template undo and redo say what went back and forth", async () => {
  await using review = await Review.create({ applyReady: true });
  const start = await review.recipe();
  await review.run("review", ["--accept", "colors.text"]);
  await review.run("review", ["--edit", "colors.accent=#112233"]);
  const end = await review.recipe();
  await assertGolden("text/pdf_template_undo.txt", (await review.run("undo", ["--steps", "2"])).stdout);
  strictEqual(await review.recipe(), start);
  await assertGolden("text/pdf_template_redo.txt", (await review.run("redo", ["--steps", "7"])).stdout);
  strictEqual(await review.recipe(), end);
  await assertGolden("json/pdf_template_undo.json", (await review.run("undo", ["--steps", "2", "--json"])).stdout);
  await assertGolden("json/pdf_template_redo.json", (await review.run("redo", ["--json"])).stdout);
  const none = await review.run("undo", ["--steps", "9", "--json"]);
  deepStrictEqual([none.code, JSON.parse(none.stdout).steps.length], [0, 2]);
  const { code, stderr } = await review.run("undo", []);
  deepStrictEqual([code, stderr], [1, 'error: Cannot undo in "brand": there is no step to undo\n']);
});

Deno.test("tool pdf-template undo keeps what was changed by hand, and takes it back with --force", async () => {
  await using review = await Review.create();
  await review.run("review", ["--accept", "colors.accent"]);
  await Deno.writeTextFile(
    `${review.folder}/recipe.yaml`,
    (await review.recipe()).replace("name: Brand", "name: Ours").replace('"#c8102e"', '"#010203" # ours'),
  );
  const before = await review.recipe();
  const refused = await review.run("undo", []);
  strictEqual(refused.code, 1);
  match(refused.stderr, /design\.colors\.accent was changed by hand since/);
  match(refused.stderr, /--force/);
  strictEqual(await review.recipe(), before);
  strictEqual((await review.run("undo", ["--force"])).code, 0);
  match(await review.recipe(), /name: Ours/);
  doesNotMatch(await review.recipe(), /#010203/);
});

for (const steps of ["0", "-1", "x", "1000000"]) {
  Deno.test(`tool pdf-template undo --steps ${steps} exits 2`, async () => {
    strictEqual((await runFake(["pdf-template", "undo", "brand", `--steps=${steps}`])).code, 2);
  });
}

Deno.test("tool pdf-template review with many flags is one step for undo", async () => {
  await using review = await Review.create();
  const before = await review.recipe();
  await review.run("review", ["--accept", "colors", "--reject", "page.size", "--edit", "page.margins.top=25mm"]);
  const { stdout } = await review.run("undo", ["--json"]);
  const { steps, undoable } = JSON.parse(stdout);
  deepStrictEqual([steps.length, steps[0].kind, undoable], [1, "decide", 0]);
  strictEqual(await review.recipe(), before);
});

Deno.test("tool pdf-template undo says that it takes back the import", async () => {
  await using review = await Review.create({ applyReady: true });
  match((await review.run("undo", [])).stdout, /^ {2}the import \(2 candidates, 2 values of the recipe\)$/m);
});

Deno.test("tool pdf-template undo --force tells what the file had", async () => {
  await using review = await Review.create();
  await review.run("review", ["--accept", "colors.accent"]);
  await Deno.writeTextFile(`${review.folder}/recipe.yaml`, (await review.recipe()).replace("#c8102e", "#010203"));
  match((await review.run("undo", ["--force"])).stdout, /colors\.accent: "?#010203"? -> not set/);
});

Deno.test("tool pdf-template undo and redo say what they cannot do in a folder that was not imported", async () => {
  await using review = await Review.create();
  await Deno.remove(`${review.folder}/suggestions.yaml`);
  for (const verb of ["undo", "redo"] as const) {
    match((await review.run(verb, [])).stderr, new RegExp(`^error: Cannot ${verb} "brand": `));
  }
});
