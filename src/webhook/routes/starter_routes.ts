/**
 * Renders a file of routes to start from. Its first route works at once; the others are comments.
 *
 * @param schemaPath Path of the JSON Schema that editors use, from the file.
 */
export function renderStarterRoutes(schemaPath: string): string {
  return `# yaml-language-server: $schema=${schemaPath}
# Which events go where. An event goes to every route that takes it, and each route retries on its own.
routes:
  - name: all-events
    # Without "match", a route takes every event.
    handler: ./on-event.sh

  # A message to Slack about new pages of one space. The file slack.url contains the URL of the webhook.
  # - name: new-pages
  #   match: { type: page_created, space: DOCS }
  #   slack:
  #     url: { file: slack.url }
  #     text: "{{user.name}} created {{page.link}}" # without it: a message for every type of event

  # The same for Teams (a workflow) and Mattermost.
  # - name: releases
  #   match: { title: "Release *" }
  #   teams: { url: { env: TEAMS_URL } }
  #   retry-for: 1h

  # The manuals as PDF, whenever they change.
  # - name: manuals
  #   match: { type: [page_created, page_updated], label: manual }
  #   export: { template: technical, folder: ./pdf, scope: tree }

  # Any JSON to any server.
  # - name: search-index
  #   match: { type: [page_updated, page_trashed, page_removed] }
  #   json:
  #     url: https://search.example.com/pages
  #     headers: { Authorization: { file: search.token } }
  #     template: { id: "{{page.id}}", title: "{{page.title}}", change: "{{eventType}}" }
  #   concurrency: 1
`;
}
