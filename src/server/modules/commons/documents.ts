/** Versions of the documents in force; a registration agrees to exactly these. The texts themselves are the app's. */
export const documents = {
  terms: { version: '1.0', date: '2026-11-01' },
  privacy: { version: '1.0', date: '2026-11-01' },
} as const
