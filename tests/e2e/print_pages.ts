// Prints the digests of what served pages carry, as JSON.
import { sha256Hex } from "../../src/base/sha256.ts";
import pageStyle from "../../src/studio/preview/page.css" with { type: "text" };
import { FILE_SCRIPT, LIVE_SCRIPT } from "../../src/studio/preview/page_script.ts";
import reviewStyle from "../../src/studio/review/review.css" with { type: "text" };
import { REVIEW_SCRIPT } from "../../src/studio/review/review_script.ts";
import adminStyle from "../../src/webhook/admin/admin.css" with { type: "text" };
import { ADMIN_SCRIPT } from "../../src/webhook/admin/admin_script.ts";

const texts = [FILE_SCRIPT, LIVE_SCRIPT, REVIEW_SCRIPT, ADMIN_SCRIPT, pageStyle, reviewStyle, adminStyle];
const digests = await Promise.all(texts.map((text) => sha256Hex(new TextEncoder().encode(text))));
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(digests)));
