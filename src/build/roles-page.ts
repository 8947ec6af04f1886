import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import {
  operatorRoles,
  type Permission,
  permissionNames,
  permissionOf,
  rolesWith,
} from '#contract/permissions.ts'

const meanings: Record<Permission, string> = {
  own_account: 'their own account: password, recovery codes',
  read: 'read campaigns, clients, applications, cases, submissions, figures, deliveries, settings and the audit log',
  read_people:
    'read personal data of creators: names, contact, addresses, records, inquiries, messages, lists as CSV; read agencies',
  read_payouts: 'read transfers and their sums',
  read_papers: 'read issued terms and payment statements',
  campaigns:
    'write, publish, copy and cancel campaigns, end and extend recruiting; offer places; write and archive clients, brands and products',
  budgets: 'set the budget of a campaign, and allow others to go beyond it',
  applications: 'select and reject applicants',
  reviews: 'judge submissions, record looks at published posts and settle what was found',
  goods: 'send goods and settle problems with them',
  cases:
    'end cases early, cancel campaigns with all that is open in them, extend due days, and stop or undo what others began for many cases',
  assignments: 'assign campaigns and cases to a member, and hand them over',
  shared_views: 'share saved views of lists with the team, and change shared ones',
  creators:
    'suspend, reinstate and write notes; tag, list and import creators, and block them for a client; write agencies and turn their codes off',
  broadcasts: 'send messages to many creators, and stop or undo them',
  inquiries: 'answer inquiries',
  notes:
    'read and write notes of the team about cases, campaigns and clients, change and delete own ones, and be mentioned in them',
  messages:
    'write to creators about their cases, remind them of their next step, and mark what they wrote as read',
  texts: 'change templates, texts of notices and lists of words',
  deliveries: 'send again or drop what could not be delivered',
  payouts: 'check accounts, make transfers, export money and papers, choose how purchases are paid',
  settings: 'change the provider’s facts, legal documents and closed days',
  members: 'invite members, change roles, disable, reset a second factor, end sessions',
}

/** docs/security/roles.md: what each role of operators may do, from the table in the contract. */
export function rolesPage(): string {
  const heads = ['Permission', 'Means', ...operatorRoles]
  const rows = permissionNames.map((name) => [
    `\`${name}\``,
    meanings[name],
    ...operatorRoles.map((role) => (rolesWith(name).includes(role) ? 'yes' : '')),
  ])
  const calls = permissionNames.map((name) => [`\`${name}\``, callsOf(name)])
  return `# Roles of operators

What each role may do. This page is written by \`npm run docs\` from \`src/contract/permissions.ts\`, which the server enforces and the screens follow.

${table(heads, rows)}
Who may not \`read_people\` gets every answer with display names in the place of names, and without contact details, ages, addresses and accounts.

## Calls

${table(['Permission', 'Calls'], calls)}`
}

function callsOf(permission: Permission) {
  const own = endpoints.filter(({ access }: Endpoint) => permissionOf(access) === permission)
  return own.map(({ name }) => `\`${name}\``).join(', ')
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]) {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line), ''].join('\n')
}
