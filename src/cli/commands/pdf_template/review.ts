import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import { fontPathOption, maxMemoryOption, maxTimeOption, pagePortOption, typstOption } from "./engine_flags.ts";

const ROLES = ["logo", "cover", "closing", "watermark", "decoration"] as const;

/** `tool pdf-template review`: decides what a recipe takes over from the Word file that it was imported from. */
export function reviewCommand(context: Context) {
  return new Command("review")
    .description(
      "Decide what a recipe takes over from the Word file that it was imported from.\n\n" +
        "On a terminal it goes through the candidates one by one: what holds now, what was found, and why. --web does " +
        "the same in the browser, with the pages beside it, on this machine only. With the other flags it decides " +
        "without a question. What is accepted is written into recipe.yaml, whose comments stay; every step can be " +
        "undone. Candidates are named as --list shows them, an area (colors) stands for all of it, and * for any " +
        "part of a name.",
    )
    .argument("<recipe>", "the folder of the recipe, or the recipe itself")
    .option("--list", "list the candidates")
    .option("--accept <candidate...>", "take over what was found")
    .option("--accept-ready", "take over everything that the Word file says plainly")
    .option("--reject <candidate...>", "keep what the recipe has, or had before")
    .option("--edit <candidate=value...>", "take another value, written as in a recipe")
    .option("--reopen <candidate...>", "forget what was decided; the recipe goes back to what it said before")
    .addOption(new Option("--role <role>", "of a picture that is accepted: what it is").choices(ROLES))
    .option("--rights <text>", "of a picture that is accepted: why it may be used, such as own work")
    .option("--alt <text>", "of a picture that is accepted: what it says, for those who cannot see it")
    .option("--decorative", "of a picture that is accepted: it says nothing")
    .option("--web", "review in the browser, with a live preview")
    .addOption(pagePortOption())
    .option("--open", "with --web: open the page in the browser")
    .addOption(typstOption())
    .addOption(fontPathOption())
    .addOption(maxTimeOption())
    .addOption(maxMemoryOption())
    .option("--json", "print the result as JSON")
    .addHelpText("after", examples(EXAMPLES))
    .action(async (recipe, options) => {
      const { reviewRecipe } = await import("./review/review_recipe.ts");
      await reviewRecipe({ recipe, ...options }, context);
    });
}

const EXAMPLES = [
  ["tool pdf-template review brand", "Decide one by one, on a terminal"],
  ["tool pdf-template review brand --web --open", "Decide in the browser and see the pages change"],
  ["tool pdf-template review brand --list", "See all candidates"],
  ["tool pdf-template review brand --accept colors typography.body.font", "Accept an area and a value"],
  ["tool pdf-template review brand --edit colors.accent=#0b5fff --reject page.*", "Say it otherwise, or not at all"],
  [
    "tool pdf-template review brand --accept pictures.1f2e3d4c5b6a --role logo --rights Ours \\\n" +
    "    --alt Example",
    "Take in a picture",
  ],
] as const;
