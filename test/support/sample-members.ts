/** Members of paths that are no number, for tests that walk over all endpoints. */
export const sampleMembers: Readonly<Record<string, string>> = {
  file_id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  document: 'terms',
  day: '2026-12-29',
  year: '2026',
  type: 'applied',
  provider: 'tiktok',
  news_topic: 'searches',
  secret: 'A'.repeat(43),
}
