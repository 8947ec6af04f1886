import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutSummaries } from './without-summaries.ts'

const transform = withoutSummaries().transform as (code: string, id: string) => { code: string } | undefined

test('every summary of the contract is left out, and nothing else', () => {
  const folder = 'src/contract'
  for (const name of readdirSync(folder).filter((file) => /^[\w-]+\.ts$/.test(file))) {
    const code = readFileSync(`${folder}/${name}`, 'utf8')
    const left = transform(code, `/portal/${folder}/${name}`)?.code ?? ''
    const summaries =
      code.match(/^ *summary:(?! string;?$).*$/gm)?.filter((line) => !line.includes('string')) ?? []
    const shorter = code.split('\n').length - left.split('\n').length
    expect(left, name).not.toMatch(/summary:\s+['"]/)
    expect(shorter, name).toBeGreaterThanOrEqual(summaries.length)
    expect(shorter, name).toBeLessThanOrEqual(2 * summaries.length)
  }
})

test('files beside the contract stay as they are', () => {
  expect(transform("  summary: 'x',\n", '/portal/src/domain/paths.ts')).toBeUndefined()
})
