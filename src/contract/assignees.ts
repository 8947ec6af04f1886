import * as z from 'zod/mini'
import { id, idText } from './fields.ts'

/** The member who looks after a campaign or a case. Work of a disabled member is answered as nobody's. */
export const assignee = z.object({ id, name: z.string() })
export type Assignee = z.output<typeof assignee>

/** Who is to look after it; null for nobody. */
export const assignment = z.object({ assignee_id: z.nullable(id) })

/** `former`: who was to look after it as it was read. */
export const reassignment = z.extend(assignment, { former: z.nullable(id) })

/** `me`: whoever asks; `nobody` includes the work of disabled members. */
export const assigneeFilter = z.union([z.enum(['me', 'nobody']), idText])
export type AssigneeFilter = z.output<typeof assigneeFilter>
