import * as z from 'zod'
import { documentKinds } from '#contract/documents.ts'
import { type JobHandlers, job } from '../../platform/outbox.ts'
import { announce } from './announce.service.ts'

const announced = z.object({ kind: z.enum(documentKinds), version: z.string(), after: z.int().default(0) })

export const agreementJobs: JobHandlers = { 'documents.announce': job(announced, announce) }
