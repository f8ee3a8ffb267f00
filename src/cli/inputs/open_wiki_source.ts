import type { Context } from "../../console/context.ts";
import { present } from "../../base/present.ts";
import type { Person } from "../../book/model/source_page.ts";
import type { ExportSource } from "../../book/model/export_source.ts";
import { createHostTracker, hostTrackerSite } from "../../export/sources/host_tracker.ts";
import type { IssueTrackers, TrackerOptions } from "../../export/sources/issue_tracker.ts";
import { createLinkedTrackers } from "../../export/sources/linked_trackers.ts";
import { createWikiSource, type WikiSourceOptions } from "../../export/sources/wiki_source.ts";
import { createPageEvidence, factOf, type PageEvidence } from "../../export/evidence/page_evidence.ts";
import { createWikiPlaceholders, type WikiPlaceholders } from "../../export/word/wiki_placeholders.ts";
import { createPinnedSource, type OldVersions } from "../../export/versions/pinned_source.ts";
import type { VersionRule } from "../../export/versions/version_rule.ts";
import { listAttachmentVersions } from "../../wiki/content/list_versions.ts";
import { readDatedProperty } from "../../wiki/evidence/page_property.ts";
import type { Profile } from "../../profile/profiles.ts";
import { openContent } from "../../wiki/content/open_content.ts";
import { fetchCurrentUser } from "../../wiki/current_user.ts";
import type { WikiDeps } from "../../wiki/site_pause.ts";
import type { WikiClient } from "../../wiki/wiki_client.ts";
import { openWiki } from "./wiki_access.ts";

/** The wiki of a profile, as a source of pages for exports. */
export interface OpenedWikiSource {
  readonly source: ExportSource;
  readonly content: ReturnType<typeof openContent>;
  /** Asks for the person whom the credential belongs to; undefined if the wiki does not show it. */
  readonly findExporter: () => Promise<Person | undefined>;
  readonly placeholders: WikiPlaceholders;
  /** What the wiki knows about pages besides their texts. */
  readonly evidence: PageEvidence;
  /** Returns the source with the versions of pages that a rule chooses. */
  readonly pin: (rule: VersionRule) => ExportSource;
}

/** What a wiki does while it is read, and how much of its trackers. */
export type WikiReading = Pick<WikiSourceOptions, "onBroken"> & Pick<WikiDeps, "onPause"> & TrackerOptions;

/** Opens the wiki of a profile with the issue trackers that it is linked with; sends nothing yet. */
export async function openWikiSource(
  profile: Profile,
  context: Context,
  { onBroken, onPause, maxRows }: WikiReading = {},
): Promise<OpenedWikiSource> {
  const { site, deployment } = profile;
  const client = await openWiki(profile, context, present({ onPause }));
  const content = openContent(client);
  const trackers = await openTrackers(profile, client, { context, tables: present({ maxRows }) });
  const source = createWikiSource(content, { site, deployment, trackers, onBroken });
  const placeholders = createWikiPlaceholders(client);
  const evidence = createPageEvidence(client);
  const pin = (rule: VersionRule) => createPinnedSource(source, oldVersionsOf(client, content), rule);
  return { content, source, placeholders, evidence, pin, findExporter: () => findExporter(client) };
}

function oldVersionsOf(client: WikiClient, content: OpenedWikiSource["content"]): OldVersions {
  return {
    property: (id, key) => factOf(() => readDatedProperty(client, id, key)),
    readVersion: (id, version) => content.readVersion(id, version),
    attachmentVersions: (id, max) => listAttachmentVersions(client, id, max),
  };
}

async function findExporter(client: WikiClient): Promise<Person | undefined> {
  const { displayName, email } = await fetchCurrentUser(client);
  return displayName === undefined ? undefined : { name: displayName, ...present({ email }) };
}

async function openTrackers(
  profile: Profile,
  client: WikiClient,
  { context, tables }: { context: Context; tables: TrackerOptions },
): Promise<IssueTrackers> {
  if (client.deployment === "data-center") return createLinkedTrackers(client, tables);
  const site = hostTrackerSite(profile.site);
  return createHostTracker(await openWiki({ ...profile, site }, context), tables);
}
