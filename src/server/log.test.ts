import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function givenLog() {
  const lines: string[] = []
  const log = createLog(
    'info',
    new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }),
  )
  return { log, said: () => lines.join('') }
}

test('secrets are redacted wherever they stand', () => {
  const { log, said } = givenLog()
  log.info({ password: 'S1', body: { id_token: 'S2', person: { email: 'S3' } }, cookie: 'S4' })
  expect(said()).not.toMatch(/S[1-4]/)
  expect(said()).toContain('[redacted]')
})

test('a failed query is logged by its cause, without the values in it', () => {
  const { log, said } = givenLog()
  const cause = Object.assign(new Error('duplicate key value'), {
    detail: 'Key (email)=(misaki@example.com) exists.',
  })
  log.error(
    { err: new DrizzleQueryError('insert into influencers values ($1)', ['misaki@example.com'], cause) },
    'error',
  )
  expect(said()).toContain('duplicate key value')
  expect(said()).not.toContain('misaki@example.com')
})
