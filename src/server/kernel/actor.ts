import type { OperatorRole } from '#contract/permissions.ts'

export interface InfluencerActor {
  kind: 'influencer'
  id: number
  sessionId: string
}
export interface OperatorActor {
  kind: 'operator'
  id: number
  role: OperatorRole
  sessionId: string
}
export type Actor = InfluencerActor | OperatorActor | { kind: 'visitor' }
