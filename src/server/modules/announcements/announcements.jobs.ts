import type { JobHandlers } from '../../platform/outbox.ts'
import { announce } from './announcements.service.ts'

export const announcementJobs = { 'documents.announce': announce } satisfies Partial<JobHandlers>
