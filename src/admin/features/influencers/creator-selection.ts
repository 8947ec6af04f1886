import type { tryMarkCreators } from '#contract/admin-creators.ts'
import type { CallInput } from '#contract/endpoint.ts'

/** Creators as they are sent: the ticked ones, or all under the filters. */
export type Selection = CallInput<typeof tryMarkCreators>['body']['selection']
