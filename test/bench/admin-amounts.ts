// The figures that a team of eight is planned for; on PostgreSQL ten times as much. The embedded engine is meant for one process and is
// measured with those of the plan.
const times = process.argv.includes('--embedded') ? 1 : 10

/** 40 of the campaigns have all the applications and cases. */
const campaigns = 40

export const amounts = {
  influencers: 20_000 * times,
  campaigns,
  quietCampaigns: 300 * times - campaigns,
  clients: 30 * times,
  applications: 10_000 * times,
  others: 4_000 * times,
  inquiries: 2_000 * times,
  acts: 50_000 * times,
}

/** What the team writes, saves, looks at and sends in some years. */
export const teamAmounts = {
  operators: 8 * times,
  /** Work that fails or was given up, beside what succeeded. */
  stuckDeliveries: 500 * times,
  doneDeliveries: 30_000 * times,
  views: 160 * times,
  notes: 5_000 * times,
  broadcasts: 10 + times,
  /** As many as one message takes. */
  receivers: 20_000,
  blocks: 200 * times,
}
