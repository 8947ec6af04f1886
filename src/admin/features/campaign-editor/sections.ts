/** The sections of the editor in their order, each with the members of a campaign that stand in it. */
export const sections = [
  {
    key: 'basics',
    members: [
      'visibility',
      'client_id',
      'brand_id',
      'product_id',
      'title',
      'description',
      'brand_name',
      'brand_readings',
      'category',
      'kind',
      'openings',
    ],
  },
  { key: 'pictures', members: ['pictures'] },
  { key: 'product', members: ['product'] },
  { key: 'recruiter', members: ['advertiser', 'work_place', 'work_prefectures'] },
  {
    key: 'reward',
    members: ['reward_amount', 'reward_per', 'tax_rate', 'gift_value', 'withholding', 'withholding_reason'],
  },
  { key: 'deliverables', members: ['deliverables', 'platforms'] },
  { key: 'review', members: ['review'] },
  {
    key: 'dates',
    members: [
      'recruiting_start',
      'recruiting_end',
      'announcement',
      'days',
      'inspection_complete',
      'payment_date',
    ],
  },
  { key: 'eligibility', members: ['eligibility'] },
  { key: 'content', members: ['content_rules'] },
  { key: 'rights', members: ['rights'] },
  { key: 'application', members: ['application'] },
] as const
export type SectionKey = (typeof sections)[number]['key']

export const sectionId = (key: SectionKey) => `section-${key}`

/** Counts the error paths that lie in each section. */
export function countBySection(paths: readonly string[]) {
  const countOf = (members: readonly string[]) =>
    paths.filter((path) => members.includes(path.split('.')[0] ?? '')).length
  return sections.map(({ key, members }) => ({ key, count: countOf(members) }))
}
