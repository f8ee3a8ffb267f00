// Prints what has no form in Markdown of the real pages, by construct.
import { opaqueParts, opaqueShares } from "./opaque_parts.ts";
import { isWellFormed, REAL_BODIES } from "./real_bodies.ts";

const bodies = (REAL_BODIES ?? []).filter(isWellFormed);
const shares = opaqueShares(bodies.flatMap(opaqueParts));
const lines = shares.map(({ construct, parts, characters }) =>
  `${String(characters).padStart(7)}  ${String(parts).padStart(4)}  ${construct}\n`
);
const opaque = shares.reduce((sum, { characters }) => sum + characters, 0);
const all = bodies.reduce((sum, { length }) => sum + length, 0);
const total = `${opaque} of ${all} characters of ${bodies.length} pages\n`;
Deno.stdout.writeSync(new TextEncoder().encode(lines.join("") + total));
