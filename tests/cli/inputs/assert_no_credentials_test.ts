import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import type { Option } from "@commander-js/extra-typings";
import { ADDRESS_OPTIONS, TEXT_OPTIONS } from "../../../src/cli/inputs/assert_no_credentials.ts";
import { listCommands } from "../../../src/cli/mistakes/suggest_commands.ts";
import { createFakeContext, runFake } from "../../support/fake_context.ts";

for (
  const [line, where] of [
    ["webhook server --queue nats://ada:hush@q:4222", "credentials in the address of --queue"],
    ["webhook work --queue nats://hush@q", "credentials in the address of --queue"],
    ["webhook events list --queue=tls://ada:hush@q", "credentials in the address of --queue"],
    ["webhook events tail --queue nats://a:4222,nats://ada:hush@q", "credentials in the address of --queue"],
    ["webhook events show 1 --queue ada:hush@q:4222", "credentials in the address of --queue"],
    ["webhook server --forward https://ada:hush@h/x", "credentials in the address of --forward"],
    ["webhook server --forward https://hush@h/x", "credentials in the address of --forward"],
    ["webhook register --url https://ada:hush@h/x", "credentials in the address of --url"],
    ["webhook register https://ada:hush@h/x", "an address with credentials"],
    ["webhook send https://ada:hush@h/x", "an address with credentials"],
    ["wiki docs sync d --webhook-url https://ada:hush@h/x", "credentials in the address of --webhook-url"],
    ["wiki export https://ada:hush@wiki/display/DOCS/T -o a.pdf", "an address with credentials"],
    ...["https://ada:hush@h", "ada:hush@h", "hush@h"].map((host) =>
      [`wiki export DOCS -o a.pdf --fetch-external ${host}`, "credentials in the address of --fetch-external"] as const
    ),
    ["wiki export //ada:hush@wiki/pages/1", "an address with credentials"],
    ["wiki export //hush@wiki/pages/1", "an address with credentials"],
    ["wiki export %20https://ada:hush@wiki/", "an address with credentials"],
    ["wiki export %3Chttps://ada:hush@wiki/", "an address with credentials"],
    ["wiki docs export docs -o a.pdf --title https://ada:hush@h", "an address with credentials"],
    ["pdf-template review brand --edit document.url=https://ada:hush@h", "an address with credentials"],
    ["pdf-template review brand --edit=document.url=https://ada:hush@h", "an address with credentials"],
    ["docx-template render a.md --title nats://hush@h -o a.docx", "an address with credentials"],
    ["wiki export --strict https://hush@wiki/T -o a.pdf", "an address with credentials"],
    ["auth login https://ada:hush@wiki", "an address with credentials"],
    ["auth login --site https://ada:hush@wiki", "credentials in the address of --site"],
    ["auth login --site ada:hush@wiki", "credentials in the address of --site"],
    ["auth login --site //ada:hush@wiki", "credentials in the address of --site"],
    ["pdf-template render https://ada:hush@wiki/a.md -o a.pdf", "an address with credentials"],
    ["pack create a=https://ada:hush@h/a --output a", "an address with credentials"],
    ["https://ada:hush@wiki", "an address with credentials"],
    ["serve --url https://ada:hush@wiki", "credentials in the address of --url"],
    ["pack validate -- https://ada:hush@wiki", "an address with credentials"],
  ] as const
) {
  Deno.test(`assertNoCredentials() refuses the credentials of: tool ${line}`, async () => {
    const { code, stdout, stderr } = await runFake(line.split(" "));
    deepStrictEqual([code, stdout], [2, ""]);
    const reason = "every user of this machine can see them in the process list";
    strictEqual(stderr.split("\n")[0], `error: Cannot take ${where}: ${reason}`);
    match(stderr, /\nhint: /);
    doesNotMatch(stderr, /hush|ada/);
  });
}

Deno.test("assertNoCredentials() reports its error as JSON with --json", async () => {
  const { code, stderr } = await runFake(["webhook", "events", "list", "--queue", "nats://hush@q", "--json"]);
  strictEqual(code, 2);
  deepStrictEqual(Object.keys(JSON.parse(stderr).error), ["code", "message", "hint"]);
});

for (
  const line of [
    "wiki export https://wiki.company.com/display/~ada@example.com/T",
    "wiki export //wiki.company.com/display/~ada@example.com/T",
    "webhook send https://h/x?key=ada@example",
    "auth login --email ada@example.com",
    "wiki export DOCS -o a.pdf --title https://ada@wiki.example",
    "wiki export DOCS -o a.pdf --title=https://ada@wiki.example",
    "pdf-template review brand --edit document.url=https://ada@x",
    "pdf-template review brand --edit=document.url=https://ada@x",
    "pdf-template review brand --edit a=1 document.url=https://ada@x",
  ]
) {
  Deno.test(`assertNoCredentials() has nothing against: tool ${line}`, async () => {
    const { stderr } = await runFake(line.split(" "), { tree: {}, environment: { HOME: "/home/ada" } });
    doesNotMatch(stderr, /process list/);
  });
}

for (
  const [line, hint] of [
    ["webhook send https://ada:hush@h/x", "Give the address alone, and sign events with --secret-file."],
    ["webhook register https://ada:hush@h/x", "Give the address alone, and sign events with --secret-file."],
    [
      "wiki export https://ada:hush@h/x",
      'Give the address alone; "tool auth login" asks for the credential of a wiki.',
    ],
    ["auth login https://ada:hush@h", 'Give the address alone; "tool auth login" asks for the credential of a wiki.'],
    ["wiki export D --fetch-external hush@h", "Give the host alone: pictures are fetched without credentials."],
    ["wiki export D --title https://ada:hush@h", "Give the address alone."],
    ["pack create a=https://ada:hush@h", "Give the address alone."],
  ] as const
) {
  Deno.test(`assertNoCredentials() says where credentials belong: tool ${line}`, async () => {
    const { stderr } = await runFake(line.split(" "));
    strictEqual(stderr.split("\n")[1], `hint: ${hint} Replace credentials that others may have seen.`);
  });
}

Deno.test("every option whose value is an address or a text is known to take one", async () => {
  const [found, texts] = [new Set<string>(), new Set(["--edit", "--name"])];
  for (const { create } of await listCommands()) {
    const options: readonly Option[] = create?.(createFakeContext(), () => {}).options ?? [];
    for (const { long, flags } of options) {
      if (/<(?:url|host)>/.test(flags) && long) found.add(long);
      if (/<text>/.test(flags) && long) texts.add(long);
    }
  }
  deepStrictEqual([...found].sort(), [...ADDRESS_OPTIONS.keys()].sort());
  deepStrictEqual([...texts].sort(), [...TEXT_OPTIONS].sort());
});
