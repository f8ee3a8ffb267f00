import { readTypedValue } from "../../../../recipe/review/read_typed_value.ts";
import type { PictureStatement, ReviewAction } from "../../../../recipe/review/review_state.ts";
import type { ReviewArea, ReviewRow } from "../../../../recipe/review/review_view.ts";
import { isRecord } from "../../../../base/record.ts";
import type { PictureRole } from "../../../../recipe/suggestions/suggestion.ts";
import type { PromptChoice, Prompts } from "../../../context.ts";
import { printable } from "../../../output/printable.ts";
import { editFieldOf, editText } from "./edit_field.ts";

/** What a person wants to do next. */
export type Choice = "accept" | "keep" | "edit" | "reopen" | "skip" | "back" | "area" | "stop";

/** Asks what to do with a candidate. */
export function askChoice(row: ReviewRow, area: ReviewArea, prompts: Prompts): Promise<Choice> {
  const isOpen = row.decision === "open";
  const isPicture = row.kind === "picture";
  const deciding: PromptChoice<Choice>[] = isOpen
    ? [
      {
        value: "accept",
        label: "Accept",
        hint: isPicture ? "say what the picture is, and use it" : "take what was found",
      },
      { value: "keep", label: "Keep", hint: "leave the recipe as it is" },
    ]
    : [{ value: "reopen", label: "Open again", hint: "forget the decision" }];
  const { ready } = area.counts;
  const choices: PromptChoice<Choice>[] = [
    ...deciding,
    ...isPicture ? [] : [{ value: "edit" as const, label: "Edit", hint: "take another value" }],
    { value: "skip", label: isOpen ? "Skip" : "Go on", hint: "to the next one" },
    { value: "back", label: "Back", hint: "to the one before" },
    ...ready > 1 ? [{ value: "area" as const, label: `Accept all ${ready} ready ones of ${area.label}` }] : [],
    { value: "stop", label: "Stop", hint: "everything decided so far is written already" },
  ];
  return prompts.select("What do you want to do?", choices, isOpen ? {} : { initial: "skip" });
}

/** Asks for another value until `take` takes it. False when the person would rather not. */
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

/** Asks for what must be said about a picture; undefined when the person would rather not. */
export async function askStatement(row: ReviewRow, prompts: Prompts): Promise<PictureStatement | undefined> {
  const supposed = isRecord(row.found) ? row.found["role"] : undefined;
  const initial = ROLES.find(([role]) => role === supposed)?.[0];
  const role = await prompts.select(
    "What is the picture?",
    ROLES.map(([value, hint]) => ({ value, label: value, hint })),
    initial === undefined ? {} : { initial },
  );
  const rights = await prompts.readLine("Why may it be used? As in: own work, licensed from … (empty: go back)");
  if (rights.trim() === "") return undefined;
  const says = await prompts.select("Does it say something?", [
    { value: "alt", label: "Yes", hint: "a text for those who cannot see it follows" },
    { value: "decorative", label: "No, it is decorative" },
  ]);
  if (says === "decorative") return { role, rights: rights.trim() };
  const alt = await prompts.readLine("What does it show? (empty: go back)");
  return alt.trim() === "" ? undefined : { role, rights: rights.trim(), alt: alt.trim() };
}

const ROLES: readonly (readonly [PictureRole, string])[] = [
  ["logo", "the mark of the organisation"],
  ["cover", "on the cover page"],
  ["closing", "on the last page"],
  ["watermark", "behind the text of every page"],
  ["decoration", "drawn on pages"],
];
