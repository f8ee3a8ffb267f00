import type { PictureRole } from "../../../../word_import/suggest/suggestion.ts";
import type { Context } from "../../../../console/context.ts";
import { UsageError } from "../../../../console/errors.ts";
import type { EngineOptions } from "../../../../authoring/engine_choice.ts";
import { applyDecisions, type Decisions, hasDecisions } from "./apply_decisions.ts";
import { listReview } from "./list_review.ts";
import { ReviewSession } from "../../../../authoring/review/review_session.ts";

/** Arguments and options of `tool pdf-template review`. */
export interface ReviewOptions extends Decisions, Omit<EngineOptions, "requireExactCompiler"> {
  /** The recipe or its folder. */
  readonly recipe: string;
  readonly list?: true | undefined;
  readonly role?: PictureRole | undefined;
  readonly web?: true | undefined;
  /** Port on 127.0.0.1. */
  readonly port?: number | undefined;
  readonly open?: true | undefined;
  /** Folders with more fonts. */
  readonly fontPath?: readonly string[] | undefined;
  /** Whether to print JSON. */
  readonly json?: true | undefined;
}

/** Reviews a recipe on the terminal, in the browser or by flags. */
export async function reviewRecipe(options: ReviewOptions, context: Context): Promise<void> {
  const way = chooseWay(options);
  const session = await ReviewSession.open(options.recipe, context);
  switch (way) {
    case "decide":
      return await applyDecisions(session, options, context);
    case "list":
      return await listReview(session, options, context);
    case "web": {
      const { webReview } = await import("../../../../studio/review/web_review.ts");
      return await webReview(session, options, context);
    }
    case "ask": {
      assertTerminal(context);
      const { interactiveReview } = await import("./interactive_review.ts");
      return await interactiveReview(session, context);
    }
  }
}

type Way = "decide" | "list" | "web" | "ask";

function chooseWay(options: ReviewOptions): Way {
  const { list, web, json, port, open } = options;
  const ways: Way[] = [];
  if (hasDecisions(options)) ways.push("decide");
  if (list) ways.push("list");
  if (web) ways.push("web");
  const [way, other] = ways;
  if (other !== undefined) {
    throw new UsageError("Decisions, --list and --web cannot be used together", { hint: "Use one at a time." });
  }
  if (way !== "web" && (port !== undefined || open)) {
    throw new UsageError("--port and --open require --web", { hint: "Add --web." });
  }
  if (way === "web" && json) throw new UsageError("--json cannot be used with --web", { hint: "Use --list --json." });
  return way ?? (json ? "list" : "ask");
}

function assertTerminal({ io }: Context): void {
  if (io.stdin.isTerminal && io.stderr.isTerminal) return;
  throw new UsageError("Cannot ask: this is not a terminal", {
    hint: "Use --list, --accept, --accept-ready, --reject, --edit, --reopen or --web.",
  });
}
