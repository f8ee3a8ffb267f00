import { joinScripts } from "../../host/local_http/browser/join_scripts.ts";
import { ACTION_MODULES } from "../../host/local_http/browser/shared_modules.ts";
import actions from "./actions.js" with { type: "text" };
import controls from "./controls.js" with { type: "text" };
import currentRow from "./current_row.js" with { type: "text" };
import filters from "./filters.js" with { type: "text" };
import form from "./form.js" with { type: "text" };
import frame from "./frame.js" with { type: "text" };
import head from "./head.js" with { type: "text" };
import list from "./list.js" with { type: "text" };
import review from "./review.js" with { type: "text" };
import row from "./row.js" with { type: "text" };
import server from "./server.js" with { type: "text" };

/** Script of the review page. */
export const REVIEW_SCRIPT: string = joinScripts([
  ...ACTION_MODULES,
  ...[controls, filters, row, form, frame, head, currentRow, list, server, actions, review],
]);
