/** The roles of operators; the owner may do everything. */
export const operatorRoles = ['owner', 'manager', 'reviewer', 'finance', 'viewer'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * The one table of what each role may do. Every endpoint of the operators' area names one of these permissions as its `access`; the
 * server, the screens and docs/security/roles.md follow from it.
 */
export const permissions = {
  own_account: operatorRoles,
  read: operatorRoles,
  read_people: ['owner', 'manager', 'reviewer', 'finance'],
  read_payouts: ['owner', 'manager', 'finance', 'viewer'],
  read_papers: ['owner', 'manager', 'finance'],
  campaigns: ['owner', 'manager'],
  budgets: ['owner', 'finance'],
  applications: ['owner', 'manager', 'reviewer'],
  reviews: ['owner', 'manager', 'reviewer'],
  goods: ['owner', 'manager', 'reviewer'],
  cases: ['owner', 'manager'],
  assignments: ['owner', 'manager', 'reviewer'],
  shared_views: ['owner', 'manager', 'reviewer', 'finance'],
  notes: ['owner', 'manager', 'reviewer', 'finance'],
  creators: ['owner', 'manager'],
  broadcasts: ['owner', 'manager'],
  inquiries: ['owner', 'manager'],
  messages: ['owner', 'manager', 'reviewer'],
  texts: ['owner', 'manager'],
  deliveries: ['owner', 'manager'],
  payouts: ['owner', 'finance'],
  settings: ['owner'],
  members: ['owner'],
} as const satisfies Record<string, readonly OperatorRole[]>

export type Permission = keyof typeof permissions
/**
 * The callers of an endpoint that are allowed: everyone, a signed-in creator, or a signed-in operator whose role has a permission. The
 * service itself checks the ownership of the object.
 */
export type Access = 'public' | 'influencer' | `operator:${Permission}`

export const permissionNames = Object.keys(permissions) as Permission[]

/** Returns the roles that have a permission, in the order of `operatorRoles`. */
export function rolesWith(permission: Permission): readonly OperatorRole[] {
  return permissions[permission]
}

export function mayDo(role: OperatorRole, permission: Permission) {
  return rolesWith(permission).includes(role)
}

/** Returns the permission that an endpoint of the operators' area asks for; undefined for every other endpoint. */
export function permissionOf(access: Access): Permission | undefined {
  return permissionNames.find((name) => access === `operator:${name}`)
}

/** Whether an operator of this role may call an endpoint of the operators' area. */
export function mayCall(role: OperatorRole, { access }: { access: Access }) {
  const permission = permissionOf(access)
  return permission !== undefined && mayDo(role, permission)
}
