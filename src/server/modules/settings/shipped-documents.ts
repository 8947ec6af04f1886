/** The versions that the portal comes with; their texts are the app's. */
export const documents = {
  terms: { version: '1.0', date: '2026-11-01' },
  privacy: { version: '1.0', date: '2026-11-01' },
} as const
