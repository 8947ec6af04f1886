import type { JobHandlers } from '../../platform/outbox.ts'
import { announce } from './announce.service.ts'

export const agreementJobs = { 'documents.announce': announce } satisfies Partial<JobHandlers>
