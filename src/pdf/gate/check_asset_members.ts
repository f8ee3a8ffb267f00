import { byCodeUnits } from "../../base/order.ts";
import { errorIssue, hasErrors, type Issue } from "../../base/issue.ts";
import { sha256Hex } from "../../base/sha256.ts";
import { escapeText, truncate } from "../../base/text.ts";
import { CANONICAL_ENTRIES } from "../../pack/manifest.ts";
import { ASSET_EXTENSIONS } from "../assets/media_type.ts";
import { showValue } from "../design/check_value.ts";
import type { AssetDescriptor, Graphics } from "../graphics/graphics.ts";

/**
 * Whether the pictures of a pack are the ones that its descriptors describe (format, section 7.3, points 5 and 6), are
 * all used, and are the only members besides the source.
 */
export async function checkAssetMembers(graphics: Graphics, files: ReadonlyMap<string, Uint8Array>): Promise<Issue[]> {
  const { assetDescriptors, assets, decorations } = graphics;
  const used = new Set([...Object.values(assets), ...decorations].map(({ descriptor }) => descriptor));
  const described = new Set<string>([CANONICAL_ENTRIES.typst]);
  const issues: Issue[] = [];
  let [pixels, trusted] = [0, true];
  for (const [id, descriptor] of Object.entries(assetDescriptors)) {
    const path = `assetDescriptors.${id}`;
    const { path: member, dimensions: { width, height, unit } } = descriptor;
    if (!used.has(id)) issues.push(unreferenced(path, `no asset or decoration uses ${path}`));
    if (described.has(member)) issues.push(unreferenced(path, `${path} has the same member as another one`));
    else if (pixels > MAX_PACK_PIXELS) issues.push(tooManyPixels(member));
    else if (trusted) {
      const found = await checkMember(descriptor, files.get(member), path);
      trusted = !hasErrors(found); // after one that is not what it claims to be none is looked at: each may cost a second
      issues.push(...found);
    }
    described.add(member);
    if (unit === "px") pixels += width * height;
  }
  for (const path of [...files.keys()].sort(byCodeUnits)) {
    if (described.has(path)) continue;
    const shown = escapeText(truncate(path, 120));
    issues.push(unreferenced(shown, `${shown} is a member that the manifest does not describe`));
  }
  return issues;
}

async function checkMember(descriptor: AssetDescriptor, bytes: Uint8Array | undefined, at: string): Promise<Issue[]> {
  const path = descriptor.path;
  if (bytes === undefined) {
    return [errorIssue("asset-missing", `${path} is not in the pack`, { path: at, hint: REBUILD })];
  }
  if (bytes.length !== descriptor.byteLength || await sha256Hex(bytes) !== descriptor.sha256) {
    return [errorIssue("asset-changed", `${path} is not the file that ${at} describes`, { path, hint: REBUILD })];
  }
  // Most templates have no picture, and the code that checks one is large.
  const { checkAsset } = await import("../assets/check_asset.ts");
  const { facts, issues } = checkAsset(bytes, descriptor.mediaType);
  const found = issues.map((issue) => ({ ...issue, message: `${path}: ${issue.message}`, path }));
  if (facts === undefined) return found;
  return [...found, ...checkFacts(descriptor, { ...facts.dimensions, mediaType: facts.mediaType }, at)];
}

/** Pixels of the pictures of a pack after which the others are not checked; a hundred million take about a second. */
const MAX_PACK_PIXELS = 150_000_000;

function tooManyPixels(path: string): Issue {
  const message = `${path} comes after pictures of more than ${MAX_PACK_PIXELS} pixels, the cap of all together`;
  return errorIssue("asset-too-complex", message, { path, hint: "Scale pictures down to what is printed." });
}

function checkFacts(
  { path, mediaType, dimensions }: AssetDescriptor,
  facts: Readonly<Record<"mediaType" | "width" | "height" | "unit", unknown>>,
  at: string,
): Issue[] {
  const claimed = { mediaType, ...dimensions };
  const names = (["mediaType", "width", "height", "unit"] as const).filter((name) => claimed[name] !== facts[name]);
  const issues = names.map((name) => {
    const place = name === "mediaType" ? `${at}.${name}` : `${at}.dimensions.${name}`;
    const message = `${place} is ${showValue(claimed[name])}, the file's is ${showValue(facts[name])}`;
    return errorIssue("asset-facts-mismatch", message, { path: place, hint: REBUILD });
  });
  if (path.endsWith(`.${ASSET_EXTENSIONS[mediaType]}`)) return issues;
  const message = `${at}.path does not have the extension of the type ${showValue(mediaType)}`;
  return [...issues, errorIssue("asset-facts-mismatch", message, { path: `${at}.path`, hint: REBUILD })];
}

const REBUILD = "Build the pack again from its recipe.";

function unreferenced(path: string, message: string): Issue {
  return errorIssue("asset-unreferenced", message, { path, hint: "Remove it, or build the pack from its recipe." });
}
