import admin from "./admin.css" with { type: "text" };
import details from "./details.css" with { type: "text" };
import list from "./list.css" with { type: "text" };

/** Style sheet of the admin page: its own light and dark colors, no external fonts or images. */
export const ADMIN_STYLE: string = [admin, list, details].join("\n");
