import { parseArgs } from 'node:util'
import * as z from 'zod'
import { operatorRoles } from '#contract/permissions.ts'
import { ConfigError, readConfig } from './config.ts'
import { isUniqueViolation } from './db/errors.ts'
import { ApiProblem } from './kernel/problem.ts'
import { openDeps } from './main.ts'
import { invitationHours, inviteAgain, inviteOperator } from './modules/operators/invitations.service.ts'
import { disableOperator, makeOwner } from './modules/operators/operators.service.ts'

const email = z.email().max(255)
const given = z.union([
  z.strictObject({ again: z.literal(true), email }),
  z.strictObject({ disable: z.literal(true), email }),
  z.strictObject({ owner: z.literal(true), email }),
  z.strictObject({ name: z.string().min(1).max(255), email, role: z.enum(operatorRoles) }),
])

const usage = `Usage: npm run operator:add -- --name NAME --email MAIL --role ${operatorRoles.join('|')}
   or: npm run operator:add -- --again --email MAIL   (password or authenticator lost)
   or: npm run operator:add -- --disable --email MAIL   (signs in no more)
   or: npm run operator:add -- --owner --email MAIL   (becomes an owner, where none is left)`

/** Invites an operator: prints the link, once, with which that person chooses a password and sets up an authenticator; or disables one, or makes one an owner. */
async function main() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { name: text, email: text, role: text, again: flag, disable: flag, owner: flag } as const
  const parsed = given.safeParse({ ...parseArgs({ options }).values })
  if (!parsed.success) throw new ConfigError(usage)
  const input = parsed.data
  const deps = await openDeps(readConfig(process.env))
  try {
    if ('disable' in input) {
      await deps.database.transaction((tx) => disableOperator(tx, deps, input.email))
      process.stdout.write(`${input.email} is signed out everywhere and signs in no more.\n`)
      return
    }
    if ('owner' in input) {
      await deps.database.transaction((tx) => makeOwner(tx, input.email))
      process.stdout.write(`${input.email} is an owner.\n`)
      return
    }
    const link = await deps.database.transaction((tx) =>
      'again' in input ? inviteAgain(tx, deps, input.email) : inviteOperator(tx, deps, input),
    )
    process.stdout.write(
      `Send this to ${input.email}; it works once, for ${invitationHours} hours:\n${link}\n`,
    )
  } catch (error) {
    if (isUniqueViolation(error, 'operators_email_unique'))
      throw new ConfigError(`There is an operator ${input.email} already; --again makes a new link.`)
    if (error instanceof ApiProblem) throw new ConfigError(`There is no operator ${input.email}.`)
    throw error
  } finally {
    await deps.database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
