import dialogs from "./dialogs.css" with { type: "text" };
import list from "./list.css" with { type: "text" };
import review from "./review.css" with { type: "text" };
import row from "./row.css" with { type: "text" };

/** Style sheet of the review page: light and dark colors, without external fonts or pictures. */
export const REVIEW_STYLE: string = [review, list, row, dialogs].join("\n");
