import { readTypedValue } from "../../../../word_import/review/refusal.ts";
import type { PictureStatement, ReviewAction } from "../../../../word_import/review/review_state.ts";
import { isToDecide, type ReviewArea, type ReviewRow } from "../../../../word_import/review/review_view.ts";
import { isRecord } from "../../../../base/record.ts";
import type { PictureRole } from "../../../../word_import/suggest/suggestion.ts";
import type { PromptChoice, Prompts } from "../../../../console/context.ts";
import { printable } from "../../../../console/output/printable.ts";
import { editFieldOf, editText } from "../../../../authoring/review/edit_field.ts";

/** Next action of the user. */
export type Choice = "accept" | "keep" | "edit" | "reopen" | "skip" | "back" | "accept-first" | AreaChoice | "stop";

/** Action for a whole area. */
export type AreaChoice = "accept-ready" | "accept-area" | "keep-area";

/** Lists that a candidate is in. */
export interface CandidateLists {
  readonly area: ReviewArea;
  /** The candidates to look at first that are left, if it is one of them. */
  readonly first: readonly string[];
}

/**
 * Returns the candidates of an area that a choice applies to. Accepting excludes pictures, because each needs its own
 * description.
 */
export function pathsFor(choice: AreaChoice, { rows }: ReviewArea): string[] {
  const open = rows.filter((row) => isToDecide(row) && (choice === "keep-area" || row.kind !== "picture"));
  return open.filter(({ confidence }) => choice !== "accept-ready" || confidence === "ready").map(({ path }) => path);
}

function areaChoices(area: ReviewArea): PromptChoice<Choice>[] {
  const [ready, all, kept] = (["accept-ready", "accept-area", "keep-area"] as const)
    .map((choice) => pathsFor(choice, area).length);
  const of = `of ${printable(area.label)}`;
  const choice = (value: AreaChoice, count: number | undefined, label: string) => {
    return count === undefined || count < 2 ? [] : [{ value, label }];
  };
  return [
    ...choice("accept-ready", ready, `Accept the ${ready} ready ones ${of}`),
    ...all === ready ? [] : choice("accept-area", all, `Accept all ${all} ${of}, ready or not`),
    ...choice("keep-area", kept, `Keep what the recipe has for all ${kept} ${of}`),
  ];
}

/** Asks what to do with a candidate. */
export function askChoice(
  row: ReviewRow,
  { area, first }: CandidateLists,
  prompts: Prompts,
): Promise<Choice> {
  const isPicture = row.kind === "picture";
  const isOpen = row.decision === "open" || row.byImport;
  const confirmed = `Confirm or accept all ${first.length} to look at first`;
  const choices: PromptChoice<Choice>[] = [
    ...decidingChoices(row),
    ...isPicture ? [] : [{ value: "edit" as const, label: "Edit", hint: "use another value" }],
    { value: "skip", label: isOpen ? "Skip" : "Continue", hint: "go to the next one" },
    { value: "back", label: "Back", hint: "go to the previous one" },
    ...first.length < 2 ? [] : [{ value: "accept-first" as const, label: confirmed }],
    ...areaChoices(area),
    { value: "stop", label: "Stop", hint: "all decisions so far are saved" },
  ];
  return prompts.select("What do you want to do?", choices, isOpen ? {} : { initial: "skip" });
}

function decidingChoices({ decision, byImport, kind }: ReviewRow): PromptChoice<Choice>[] {
  if (byImport) {
    return [
      { value: "accept", label: "Confirm", hint: "the value is right" },
      { value: "keep", label: "Reject", hint: "restore the recipe's earlier value" },
    ];
  }
  if (decision !== "open") return [{ value: "reopen", label: "Reopen", hint: "forget the decision" }];
  const hint = kind === "picture" ? "describe the picture and use it" : "use what was found";
  return [
    { value: "accept", label: "Accept", hint },
    { value: "keep", label: "Keep", hint: "keep the recipe's value" },
  ];
}

/** Asks for another value until `take` accepts it. Returns false if the user cancels. */
export async function askValue(
  row: ReviewRow,
  prompts: Prompts,
  take: (action: ReviewAction) => Promise<boolean>,
): Promise<boolean> {
  const { path } = row;
  const { choices, allowed } = editFieldOf(path);
  let typed = editText(path, row.decision === "edited" ? row.now : row.found);
  for (;;) {
    typed = choices === undefined
      ? await prompts.readLine(`New value: ${printable(allowed)} (empty: go back)`, { initial: typed })
      : await askWord(choices, typed, prompts);
    if (typed.trim() === "") return false;
    if (await take({ kind: "edit", path, value: readTypedValue(path, typed) })) return true;
  }
}

async function askWord(words: readonly string[], initial: string, prompts: Prompts): Promise<string> {
  const choices = [...words.map((word) => ({ value: word, label: word })), { value: "", label: "Go back" }];
  return await prompts.select("New value", choices, words.includes(initial) ? { initial } : {});
}

/** Asks for the description of a picture. Returns undefined if the user cancels. */
export async function askStatement(row: ReviewRow, prompts: Prompts): Promise<PictureStatement | undefined> {
  const supposed = isRecord(row.found) ? row.found["role"] : undefined;
  const initial = ROLES.find(([role]) => role === supposed)?.[0];
  const roles = ROLES.map(([value, hint]) => ({ value, label: value, hint }));
  const role = await prompts.select("What is the picture?", roles, { initial });
  const rights = await prompts.readLine("Why may you use it? For example: own work, licensed from … (empty: go back)");
  if (rights.trim() === "") return undefined;
  const says = await prompts.select("Does it carry information?", [
    { value: "alt", label: "Yes", hint: "asks for an alternative text next" },
    { value: "decorative", label: "No, it is decorative" },
  ]);
  if (says === "decorative") return { role, rights: rights.trim() };
  const alt = await prompts.readLine("What does it show? (empty: go back)");
  return alt.trim() === "" ? undefined : { role, rights: rights.trim(), alt: alt.trim() };
}

const ROLES: readonly (readonly [PictureRole, string])[] = [
  ["logo", "the organization's mark"],
  ["logoInverse", "the mark for dark backgrounds"],
  ["cover", "on the cover page"],
  ["closing", "on the last page"],
  ["watermark", "behind the text of every page"],
  ["decoration", "drawn on pages"],
];
