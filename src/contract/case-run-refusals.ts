/** The reasons why a case is left out: of a dry run all but the last two, of the act itself all of them. */
export const caseRunRefusals = [
  /** It is assigned so already. */
  'already_assigned',
  /** It is not confirmed, or has ended. */
  'wrong_state',
  /** Its creator has nothing to submit, or a problem with the goods holds the days. */
  'nothing_due',
  /** A later submission would be due before this one. */
  'past_next_step',
  /** The next step is not the creator's, or there is none. */
  'not_creators_turn',
  /** Its creator was reminded already on the day on which this would reach them, by anybody or by the portal itself. */
  'reminded_today',
  /** Its creator has switched reminders off. */
  'muted',
  /** Its creator is suspended and is told nothing about work. */
  'suspended',
  /** Its creator has neither LINE with the account as a friend nor a confirmed mail address. */
  'unreachable',
  /** The application was decided or taken back. */
  'not_applied',
  /** A decision about the application waits to be carried out. */
  'deciding',
  /** Its creator is blocked for the client of the campaign. */
  'client_blocked',
  /** Its campaign takes nobody any more. */
  'not_recruiting',
  /** No place is left for it. */
  'no_place',
  /** The budget of its campaign does not allow it. */
  'over_budget',
  /** Nothing can be written about it any more. */
  'thread_closed',
  /** It is no longer as the dry run showed it. */
  'changed',
  /** It could not be changed; nothing is known but that. */
  'failed',
] as const
export type CaseRunRefusal = (typeof caseRunRefusals)[number]
