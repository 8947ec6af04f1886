import * as z from 'zod/mini'
import { currentPassword, jsonText } from './person-fields.ts'
import { lineToken } from './session.ts'

/**
 * That it is the person who asks, and not somebody who got hold of a session: the current password, or an ID token that LINE issued a
 * moment ago for the person's own LINE account and that was not used before.
 */
export const proof = z.union([z.object({ password: currentPassword }), z.object({ id_token: lineToken })])
export type Proof = z.output<typeof proof>

/** The same as a member of a form. */
export const proofText = jsonText(proof)

/** Minutes that may lie between the log-in at LINE and the change that it confirms. */
export const proofMinutes = 5
