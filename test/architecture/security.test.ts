import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/index.ts'
import { isTest, type SourceFile, sourceFiles } from './source-files.ts'

const files = sourceFiles().filter((file) => !isTest(file))
const under = (...folders: string[]) =>
  files.filter(({ path }) => folders.some((folder) => path.startsWith(`src/${folder}/`)))
const product = under('app', 'admin', 'contract', 'lib', 'line', 'server')

/** `path: what was found`, for each match in these files. */
function found(where: readonly SourceFile[], pattern: RegExp) {
  return where.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(([match]) => `${path}: ${match}`),
  )
}

describe('code', () => {
  test('is made of no text, and starts no other program', () => {
    const made = /\beval\(|new Function\(|node:vm['"]|child_process|setTimeout\(['"`]/
    expect(found(product, made)).toEqual([])
  })

  test('of the browser draws no text as HTML, and takes no message of other windows', () => {
    const drawn =
      /dangerouslySetInnerHTML|\.innerHTML|\.outerHTML|insertAdjacentHTML|document\.write|postMessage\(|onmessage|Listener\('message'/
    expect(found(under('app', 'admin', 'line'), drawn)).toEqual([])
  })

  test('of the server puts no text together as SQL', () => {
    expect(found(under('server'), /sql\.raw|\.query\(`[^`]*\$\{/)).toEqual([])
  })

  test('opens no object of anybody else: no merging by name, no deserialising but JSON', () => {
    expect(found(product, /node:v8|deserialize\(|__proto__|Object\.setPrototypeOf|\byaml\b/)).toEqual([])
  })

  test('reads no XML and no archive', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
    const readers = /xml|sax|zip|tar|yauzl|rar|7z|jszip/i
    expect(Object.keys(dependencies).filter((name) => readers.test(name))).toEqual([])
    expect(found(under('server'), /node:zlib|gunzip|inflate\b|DOMParser/)).toEqual([])
  })
})

describe('calls to other services', () => {
  const calling = /(?<![.\w])fetch\(/

  test('are made by the platform alone, to addresses of the configuration', () => {
    const callers = under('server').filter(({ text }) => calling.test(text))
    expect(callers.length).toBeGreaterThan(0)
    for (const { path, text } of callers) {
      expect(path).toMatch(/^src\/server\/platform\//)
      expect(text, path).toContain("redirect: 'error'")
      expect(text, path).toMatch(/\bsignal\b/)
    }
  })

  test('never switch the check of a certificate off', () => {
    expect(found(under('server'), /rejectUnauthorized|NODE_TLS_REJECT|insecure/i)).toEqual([])
  })
})

describe('cryptography', () => {
  test('uses SHA-256, HMAC of it and AES-256-GCM alone', () => {
    const used = found(
      under('server', 'app', 'admin', 'line', 'lib'),
      /create(?:Hash|Hmac)\('[^']+'|'aes-[^']+'|subtle\.\w+\('[^']+'/,
    )
    const algorithms = new Set(used.map((one) => /'([^']+)'/.exec(one)?.[1]))
    expect([...algorithms].toSorted()).toEqual(['SHA-256', 'aes-256-gcm', 'sha256'])
    expect(found(under('server'), /\b(?:md5|sha1|sha-1|des-|rc4|ecb|createCipher\()/i)).toEqual([])
  })

  test('takes no chance from Math.random but a pause', () => {
    expect(found(product, /Math\.random/)).toEqual(['src/server/db/transactions.ts: Math.random'])
  })

  test('compares secrets in the same time, wherever they differ', () => {
    const comparing = /(?:secret|hash|signature|token|digest)\w* ={2,3} (?!null|undefined|'')/i
    expect(found(under('server'), comparing)).toEqual([])
  })
})

describe('the portal', () => {
  test('is shipped without anybody who could sign in', () => {
    const folder = 'src/server/db/migrations'
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.sql'))
    expect(scripts.length).toBeGreaterThan(5)
    const made = /insert into "?(?:operators|influencers|operator_sessions|sessions)"?/i
    expect(scripts.filter((name) => made.test(readFileSync(`${folder}/${name}`, 'utf8')))).toEqual([])
  })

  test('changes nothing by a GET but the log-out that is given', () => {
    const changing = endpoints.filter(({ method, changesState }) => method === 'GET' && changesState)
    expect(changing.map(({ name }) => name)).toEqual(['logout'])
  })

  test('takes no secret in a query but tokens that count once or need their cookie', () => {
    const named = endpoints.flatMap(({ name, query }) => {
      const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })
      return Object.keys(properties).map((member) => ({ name, member }))
    })
    const secret = named.filter(({ member }) => /password|secret|token|code$|number/i.test(member))
    const downloads = 'getKept|getCalendar|getTermsPdf|downloadWorkFile|getStatement|getYearPdf|getYearCsv'
    const linking = 'getSocial|chooseAccount|declineLink|removeSocial|authorizeSocial'
    const known = new RegExp(`^(?:(?:${downloads}|${linking}) token|socialCallback code)$`)
    const strange = secret.map(({ name, member }) => `${name} ${member}`).filter((one) => !known.test(one))
    expect(secret.length).toBeGreaterThan(0)
    expect(strange).toEqual([])
  })
})

describe('packages', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string }>
  }

  test('are named by one version each', () => {
    const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  })

  test('are locked by their content, down to the last', () => {
    const locked = Object.entries(lock.packages).filter(([path]) => path !== '')
    expect(locked.length).toBeGreaterThan(100)
    expect(
      locked.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([path]) => path),
    ).toEqual([])
    expect(locked.filter(([, { resolved = '' }]) => /^(?:git|http:|file:)/.test(resolved))).toEqual([])
  })

  test('run no scripts of their own when they are installed, but those that are named', () => {
    expect(Object.keys(manifest.allowScripts ?? {}).toSorted()).toEqual(['esbuild', 'node'])
  })
})
