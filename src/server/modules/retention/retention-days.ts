/** The days after which expired data is erased, as the privacy policy (art. 10) promises and docs/retention.md lists. */
export const retentionDays = {
  /** The shipping addresses, from the end of the case: questions about the delivery come within these days. */
  addresses: 90,
  /** The content of an application that led to nothing, from its end. */
  applications: 180,
  /** Inquiries with their answers and files, from the last answer: claims and questions that come again. */
  inquiries: 3 * 365,
  /** The messages of a case with their files, from its end: as inquiries. */
  messages: 3 * 365,
  /** The notices to a person. */
  notices: 2 * 365,
  /** The consents to messages to many by mail, from when the person left: the law wants the record for a month after the last message. */
  consents: 60,
} as const
