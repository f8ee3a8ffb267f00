import dialogs from "./dialogs.css" with { type: "text" };
import list from "./list.css" with { type: "text" };
import review from "./review.css" with { type: "text" };
import row from "./row.css" with { type: "text" };

/** The style sheet of the page of a review: its own colours in light and dark, no font and no picture from elsewhere. */
export const REVIEW_STYLE: string = [review, list, row, dialogs].join("\n");
