/** What a link shows to a client: the report of a campaign, or its drafts that wait for the client. */
export const linkKinds = ['report', 'drafts'] as const
export type LinkKind = (typeof linkKinds)[number]

/** What a client can say of a draft. The newest of the last two is its answer. */
export const clientActs = ['comment', 'approve', 'ask_changes'] as const
export type ClientAct = (typeof clientActs)[number]
