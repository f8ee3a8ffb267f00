import { deepStrictEqual, match, ok, rejects } from "node:assert/strict";
import {
  type ConversionTask,
  convertInOffice,
  runLibreOffice,
} from "../../../src/typst/libreoffice/run_libreoffice.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const env = { PATH: Deno.env.get("PATH") ?? "" };
const limits = { timeoutMs: 60_000, maxMemoryBytes: 2 ** 32 };
const ignore = Deno.build.os === "windows";

/** Runs a line of shell in the place of LibreOffice. */
async function convert(line: string, change: { timeoutMs?: number; signal?: AbortSignal } = {}) {
  await using folder = await createTemporaryFolder();
  const program = `${folder.path}/soffice`;
  await Deno.writeTextFile(program, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  const { timeoutMs = limits.timeoutMs, signal = new AbortController().signal } = change;
  return await runLibreOffice(
    { programs: [`${folder.path}/missing`, program], env, limits: { ...limits, timeoutMs } },
    { docx: Uint8Array.of(1, 2, 3), maxPages: 7, signal },
  );
}

Deno.test(
  "runLibreOffice() gives the program a private folder with settings, a page range, and no network",
  { ignore },
  async () => {
    const line =
      `{ echo "$@"; pwd; echo "$http_proxy $HOME"; cat profile/user/*.xcu; wc -c < source.docx; } > source.pdf`;
    const printed = new TextDecoder().decode(await convert(line));
    const [args = "", folder = "", environment, ...rest] = printed.split("\n");
    match(args, /--headless .*--convert-to pdf:writer_pdf_Export:\{"PageRange":\{"type":"string","value":"1-7"\}\}/);
    deepStrictEqual(args.includes(`-env:UserInstallation=file://${folder}/profile`), true);
    deepStrictEqual(environment, `http://127.0.0.1:9 ${folder}`);
    match(rest.join("\n"), /BlockUntrustedRefererLinks" oor:op="fuse"><value>true[^]*\n *3\n$/);
    await rejects(Deno.stat(folder), Deno.errors.NotFound);
  },
);

for (
  const [what, line, message] of [
    ["writes no PDF", "echo sorry >&2; exit 1", /LibreOffice did not convert it; it printed "sorry"$/],
    [
      "prints several lines",
      "printf 'convert source.docx\\n'; printf 'Warning: no display\\nError: cannot load\\n\\n--\\n' >&2; exit 1",
      /LibreOffice did not convert it; it printed "Error: cannot load"$/,
    ],
    ["writes a folder", "mkdir source.pdf", /LibreOffice wrote something that is not a file$/],
    ["writes a link", "ln -s /etc/hostname source.pdf", /LibreOffice wrote something that is not a file$/],
    ["writes a pipe", "mkfifo source.pdf", /LibreOffice wrote something that is not a file$/],
    ["writes too much", "truncate -s 65M source.pdf", /LibreOffice wrote more than 64\.0 MiB$/],
  ] as const
) {
  Deno.test(`runLibreOffice() fails with a program that ${what}`, { ignore }, () =>
    rejects(convert(line), {
      name: "OfficeError",
      code: "office-failed",
      message,
      hint: /^Open the file in LibreOffice .*tool doctor/,
    }));
}

Deno.test("runLibreOffice() stops at its time limit and at a signal, with the processes that the program started", {
  ignore,
}, async () => {
  await rejects(convert("sleep 60 & wait", { timeoutMs: 300 }), { code: "office-limit" });
  await rejects(convert("exec sleep 60", { signal: AbortSignal.timeout(300) }), { name: "TimeoutError" });
});

Deno.test("runLibreOffice() says that LibreOffice is not installed", async () => {
  const task = { docx: new Uint8Array(), maxPages: 1, signal: new AbortController().signal };
  await rejects(runLibreOffice({ programs: ["no-such-office"], env, limits }, task), {
    code: "office-not-found",
    message: "Cannot show the pages of the Word file: LibreOffice is not installed",
  });
});

Deno.test("convertInOffice() hands the file over under the name of its format, and names the format in errors", {
  ignore,
}, async () => {
  await using folder = await createTemporaryFolder();
  const program = `${folder.path}/soffice`;
  const office = { programs: [program], env, limits };
  const signal = new AbortController().signal;
  const task: ConversionTask = { files: [{ bytes: Uint8Array.of(1, 2), from: "odt" }], to: "docx", signal };
  await Deno.writeTextFile(program, `#!/bin/sh\n{ echo "$@"; wc -c < source.odt; } > source.docx\n`, { mode: 0o755 });
  const [result] = await convertInOffice(office, task);
  match(
    result instanceof Uint8Array ? new TextDecoder().decode(result) : "",
    /--convert-to docx:MS Word 2007 XML --outdir .*source\.odt\n *2\n$/,
  );
  await Deno.writeTextFile(program, "#!/bin/sh\nexit 1\n");
  const [failure] = await convertInOffice(office, task);
  match(String(failure), /^OfficeError: Cannot convert the \.odt file: LibreOffice did not convert it/);
  const drawing: ConversionTask = { ...task, files: [{ bytes: Uint8Array.of(1), from: "emf" }], to: "svg" };
  await rejects(convertInOffice({ ...office, programs: ["no-such-office"] }, drawing), {
    code: "office-not-found",
    message: "Cannot convert the .emf file: LibreOffice is not installed",
  });
});

Deno.test("convertInOffice() converts several files in one run, up to 64 MiB, and names those without a result", {
  ignore,
}, async () => {
  await using folder = await createTemporaryFolder();
  const program = `${folder.path}/soffice`;
  const signal = new AbortController().signal;
  const files = ["emf", "wmf", "emf", "wmf"] as const;
  const [first, ...others] = files.map((from, i) => ({ bytes: Uint8Array.of(i), from }));
  ok(first);
  const line = `printf one > source.svg; truncate -s 40M source2.svg; truncate -s 40M source3.svg`;
  await Deno.writeTextFile(program, `#!/bin/sh\ntest -s source3.wmf && { ${line}; }\n`, { mode: 0o755 });
  const results = await convertInOffice({ programs: [program], env, limits }, {
    ...{ files: [first, ...others], to: "svg", signal },
  });
  const shown = results.map((result) => result instanceof Uint8Array ? result.length : result.message);
  deepStrictEqual(shown, [
    ...[3, "Cannot convert 4 files: LibreOffice did not convert it"],
    ...[40 << 20, "Cannot convert 4 files: LibreOffice wrote more than 64.0 MiB"],
  ]);
});
