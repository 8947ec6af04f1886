/** Every number that both sides must agree on; sent to the app in meta. Sources: domain.md, "Field rules", api.md, "General". */
export const limits = {
  text: 255,
  long_text: 2000,
  password_min: 8,
  password_max: 128,
  memo: 1000,
  age_min: 18,
  image_bytes: 20 * 1024 * 1024,
  json_bytes: 256 * 1024,
  page_size: 20,
  offer_answer_hours: 72,
  new_campaign_days: 7,
  closing_soon_days: 3,
  video_bytes: 500 * 1024 * 1024,
  files_per_round: 20,
  /** Files of one message. */
  message_files: 10,
  /** Days after the end of a case, the last one to its end in Japan, on which messages can still be written. */
  message_days: 30,
  fixes_per_round: 50,
  /** Seconds into a video whose length is not known, up to which a fix can be about it. */
  video_seconds: 3 * 60 * 60,
  scenes: 30,
  work_items: 50,
  caption: 5000,
  terms_answer_hours: 72,
  /** Days after shipping by which the arrival is to be reported. */
  receive_days: 7,
  /** Business days for a fix when the operator names no day. */
  fix_days: 3,
  download_minutes: 5,
  /** Uploads that no submission used are removed after this long. */
  orphan_hours: 168,
  /** Bytes that one person may have lying unused. */
  unused_bytes: 5 * 1024 ** 3,
  account_holder: 30,
  /** A cash-out to a new account, the first too, rests this long. */
  account_rest_hours: 24,
  /** Days after a change of the registered name during which operators look at every account in it. */
  name_trusted_days: 30,
  /** Business days from a cash-out to its transfer. */
  cash_out_days: 3,
  /** Business days before a due date from which its transfer is scheduled. */
  payout_lead_days: 5,
  /** Conditions of the list that one person may keep. */
  saved_searches: 20,
  /** A begun linking of an account ends after this long. */
  link_minutes: 5,
} as const

/** Names of the rate limits; the server holds their figures. */
export type LimitName =
  | 'login'
  | 'register'
  | 'mail'
  | 'upload'
  | 'upload_part'
  | 'apply'
  | 'lookup'
  | 'calendar'
  | 'inquiry'
  | 'message'
  | 'operator_login'
  | 'report'
  | 'work_page'
  | 'line_answer'
