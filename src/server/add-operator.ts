import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod'
import { operatorRoles } from '#contract/endpoint.ts'
import { ConfigError, readConfig } from './config.ts'
import { isUniqueViolation } from './db/faults.ts'
import { openDeps } from './main.ts'
import { hashPassword } from './modules/auth/password-hash.ts'
import { addOperator } from './modules/operators/operators.service.ts'

const given = z.object({
  name: z.string().min(1).max(255),
  email: z.email().max(255),
  role: z.enum(operatorRoles),
})

/** Adds one operator and prints what that person signs in with, once: neither is stored in a form that could be read back. */
async function main() {
  const options = { name: { type: 'string' }, email: { type: 'string' }, role: { type: 'string' } } as const
  const parsed = given.safeParse(parseArgs({ options }).values)
  if (!parsed.success)
    throw new ConfigError(
      `Usage: npm run operator:add -- --name NAME --email MAIL --role ${operatorRoles.join('|')}\n${z.prettifyError(parsed.error)}`,
    )
  const deps = await openDeps(readConfig(process.env))
  try {
    const password = randomBytes(15).toString('base64url')
    const secret = new Secret({ size: 20 })
    const operator = {
      ...parsed.data,
      password_hash: await hashPassword(password),
      totp_secret: secret.base32,
    }
    await deps.database.transaction((tx) => addOperator(tx, deps, operator))
    const authenticator = new TOTP({ issuer: deps.config.provider.name, label: operator.email, secret })
    process.stdout.write(
      `${operator.email} may sign in.\nPassword       ${password}\nAuthenticator  ${secret.base32}\n               ${authenticator.toString()}\n`,
    )
  } catch (error) {
    if (isUniqueViolation(error, 'operators_email_unique'))
      throw new ConfigError(`There is an operator ${parsed.data.email} already.`)
    throw error
  } finally {
    await deps.database.close()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
