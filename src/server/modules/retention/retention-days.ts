/** After how many days what is over is erased, as the privacy policy (art. 10) promises and docs/retention.md lists. */
export const retentionDays = {
  /** Where goods were sent, from the end of the case: questions about the delivery come within these. */
  addresses: 90,
  /** What was written in an application of which nothing came, from its end. */
  applications: 180,
  /** Inquiries with their answers and files, from the last answer: claims and questions that come again. */
  inquiries: 3 * 365,
  /** What a person was told. */
  notices: 2 * 365,
} as const
