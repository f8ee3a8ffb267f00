import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import {
  engineOption,
  fontPathOption,
  maxMemoryOption,
  maxTimeOption,
  pagePortOption,
  typstOption,
} from "./engine_flags.ts";

const ROLES = ["logo", "logoInverse", "cover", "closing", "watermark", "decoration"] as const;

/** Creates `tool pdf-template review`, which decides on the suggestions of a Word import. */
export function reviewCommand(context: Context) {
  return new Command("review")
    .description(
      "Decide what a recipe uses from the Word file that it was imported from.\n\n" +
        "On a terminal, the command steps through the candidates: the current value, the found value, and why. It " +
        "begins with those to look at first, which the import has applied although they are decisive or weakly " +
        "supported. --web does the same in the browser, next to the pages, only for you, at an address with a key. " +
        "With the other flags, the command decides without asking. Accepted values are written to recipe.yaml, whose " +
        "comments stay; every step can be undone. Name candidates as --list shows them. The name of an area (colors) " +
        "selects all its candidates, and * matches any part of a name.",
    )
    .argument("<recipe>", "the folder of the recipe, or the recipe itself")
    .option("--list", "list the candidates")
    .option("--accept <candidate...>", "use what was found")
    .option("--accept-ready", "use all unambiguous values of the Word file")
    .option("--reject <candidate...>", "keep what the recipe has, or had before")
    .option("--edit <candidate=value...>", "use another value, written as in a recipe")
    .option("--reopen <candidate...>", "forget the decision and restore the recipe's earlier value")
    .addOption(new Option("--role <role>", "for an accepted picture: its role").choices(ROLES))
    .option("--rights <text>", "for an accepted picture: why you may use it, such as own work")
    .option("--alt <text>", "for an accepted picture: alternative text")
    .option("--decorative", "for an accepted picture: it is decorative")
    .option("--web", "review in the browser, with a live preview")
    .addOption(pagePortOption())
    .option("--open", "with --web: open the page in the browser")
    .addOption(typstOption())
    .addOption(engineOption())
    .addOption(fontPathOption())
    .addOption(maxTimeOption())
    .addOption(maxMemoryOption())
    .option("--json", "print the result as JSON")
    .addHelpText("after", examples(EXAMPLES))
    .action(async (recipe, options) => {
      const { reviewRecipe } = await import("./review/review_recipe.ts");
      const { withBuild } = await import("../../../authoring/engine_choice.ts");
      await reviewRecipe({ recipe, ...options }, withBuild(options.engine, context));
    });
}

const EXAMPLES = [
  ["tool pdf-template review brand", "Decide one by one, on a terminal"],
  ["tool pdf-template review brand --web --open", "Decide in the browser and see the pages change"],
  ["tool pdf-template review brand --list", "See all candidates"],
  ["tool pdf-template review brand --accept colors typography.body.font", "Accept an area and a value"],
  ["tool pdf-template review brand --edit colors.accent=#0b5fff --reject page.*", "Use another value, or none"],
  [
    "tool pdf-template review brand --accept pictures.1f2e3d4c5b6a --role logo --rights Ours \\\n" +
    "    --alt Example",
    "Use a picture",
  ],
] as const;
