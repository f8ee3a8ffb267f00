import admin from "./admin.css" with { type: "text" };
import details from "./details.css" with { type: "text" };
import list from "./list.css" with { type: "text" };

/** The style sheet of the admin page: its own colours in light and dark, no font and no picture from elsewhere. */
export const ADMIN_STYLE: string = [admin, list, details].join("\n");
