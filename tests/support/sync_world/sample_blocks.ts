import type { SeededRandom } from "./seeded_random.ts";
import type { Token } from "./token_book.ts";

const WORDS = ["release", "server", "invoice", "holiday", "garden", "printer", "budget", "coffee", "window"] as const;
const id = (random: SeededRandom) => random.below(2 ** 32).toString(16).padStart(8, "0");

/** Blocks as editors of wikis write them: with ids and spellings that nothing could make up again. */
const STORAGE: readonly ((token: Token, random: SeededRandom) => string)[] = [
  (token, random) => `<p>The ${random.pick(WORDS)} ${token} is here.</p>`,
  (token, random) => `<p local-id="${id(random)}">Some <strong>${token}</strong>&nbsp;and <em>more</em>.</p>`,
  (token, random) => `<h2>About ${random.pick(WORDS)} ${token}</h2>`,
  (token, random) => `<ul>\n<li>First ${random.pick(WORDS)}</li><li><p>${token}</p></li></ul>`,
  (token) => `<ol><li><p>${token}</p><ul><li><p>below</p></li></ul></li></ol>`,
  (token, random) =>
    `<table data-layout="default" ac:local-id="${
      id(random)
    }"><tbody><tr><th><p>Key</p></th><th><p>Value</p></th></tr>` +
    `<tr><td><p>${token}</p></td><td><p>${random.pick(WORDS)}</p></td></tr></tbody></table>`,
  (token, random) =>
    `<ac:structured-macro ac:name="code" ac:schema-version="1" ac:macro-id="${id(random)}">` +
    `<ac:parameter ac:name="language">sh</ac:parameter>` +
    `<ac:plain-text-body><![CDATA[echo "${token}" && exit]]></ac:plain-text-body></ac:structured-macro>`,
  (token, random) =>
    `<ac:structured-macro ac:name="info" ac:schema-version="1" ac:macro-id="${id(random)}"><ac:rich-text-body>` +
    `<p local-id="${id(random)}">${token}</p><p>See also</p></ac:rich-text-body></ac:structured-macro>`,
  (token, random) =>
    `<ac:structured-macro ac:name="roadmap" ac:macro-id="${id(random)}">` +
    `<ac:parameter ac:name="title">${token}</ac:parameter></ac:structured-macro>`,
  (token) => `<p>See <ac:link><ri:page ri:content-title="Guide" /></ac:link> and ${token}.</p>`,
  (token) =>
    `<ac:task-list><ac:task><ac:task-id>7</ac:task-id><ac:task-status>incomplete</ac:task-status>` +
    `<ac:task-body>${token}</ac:task-body></ac:task></ac:task-list>`,
  (token) => `<blockquote><p>Said ${token}</p></blockquote>`,
  (token) => `<p style="text-align: center;">Middle ${token}</p>`,
  (token) => `<p>a*b_c* [x] ${token} # 1. &lt;tag&gt; | pipe :name[x]</p>`,
];

/** A block in the storage format with the token in it. */
export function storageBlock(token: Token, random: SeededRandom): string {
  const make = random.find(STORAGE);
  const space = random.chance(0.2) ? "\n" : "";
  return `${make?.(token, random) ?? ""}${space}`;
}

const MARKDOWN: readonly ((token: Token, random: SeededRandom) => string)[] = [
  (token, random) => `The ${random.pick(WORDS)} ${token} is new.`,
  (token) => `Two lines\nwith ${token} **bold**`,
  (token) => `## Heading ${token}`,
  (token) => `- one\n- ${token}\n- three`,
  (token) => `1. ${token}\n2. two`,
  (token) => `- [ ] ${token}\n- [x] done`,
  (token) => `| Key | Value |\n| --- | --- |\n| ${token} | 1 |`,
  (token) => "```sh\necho " + token + "\n```",
  (token) => `> ${token}`,
  (token) => `:::info\nNote ${token}\n\nMore\n:::`,
  (token) => `A [link](https://example.com/${token}) and \`code\``,
  (token) => `Setext ${token}\n===`,
  (token) => `***\n\n${token}`,
  (token, random) => {
    const word = random.pick(WORDS);
    return `### The ${word}\n\nSee [it](#the-${word}) ${token}`;
  },
];

/** A block of Markdown with the token in it, without a line end. */
export function markdownBlock(token: Token, random: SeededRandom): string {
  return random.find(MARKDOWN)?.(token, random) ?? token;
}

const TITLES: readonly ((token: Token, random: SeededRandom) => string)[] = [
  (token, random) => `The ${random.pick(WORDS)} ${token}`,
  (token) => `con.${token}`,
  (token) => `../../${token}`,
  (token) => `${token}: what? "now" <here> | *there*`,
  (token) => `.${token}`,
  (token) => `${token}.md`,
  (token) => `${token}.assets`,
  (token) => `${token}.remote`,
  (token) => `${token} ${"long ".repeat(45)}`.trim(),
  (token) => `U\u0308bersicht ${token}`,
  (token) => `${token} \u{1f600}\u200d`,
  (token) => `- ${token}: yes`,
  (token) => `C:\\${token}.`,
];

/** A title with the token in it; some are hostile to file systems. */
export function sampleTitle(token: Token, random: SeededRandom): string {
  const make = random.chance(0.6) ? TITLES[0] : random.find(TITLES);
  return make?.(token, random) ?? token;
}
