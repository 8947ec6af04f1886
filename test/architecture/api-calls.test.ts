import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { isTest, sourceFiles } from './source-files.ts'

const files = ['app', 'admin', 'client', 'domain', 'ui']
  .flatMap((part) => sourceFiles(`src/${part}`))
  .filter((file) => !isTest(file))

/** The files that call the server otherwise than by `remoteQuery`, `remoteList` and `useApiMutation`, with the reasons. */
const exceptions: Readonly<Record<string, string>> = {
  'src/app/session/session.ts':
    'who is signed in is a query whose 401 means nobody; logging out ends what hooks stand on',
  'src/app/session/line-session.ts': 'logs in before there is a screen',
  'src/app/outside/issue-download.ts': 'for a link of any screen, which changes nothing',
  'src/app/boot/ask-line-person.tsx': 'finds out whether there is anything to draw',
  'src/admin/session/operator.ts': 'as session.ts',
  'src/ui/uploads/use-uploads.ts': 'tells the progress of each file and can be stopped',
  'src/ui/uploads/send-in-parts.ts': 'as use-uploads.ts, part by part',
  'src/ui/uploads/unfinished-uploads.tsx': 'gives up what was left of a file, and nobody waits for it',
  'src/admin/features/campaign-editor/fields/picture-fields.tsx': 'as use-uploads.ts, whose queue calls it',
  'src/app/cases/counts.ts': 'a query that loads its endpoint with it',
  'src/app/notices/notices.ts': 'a query of pages that say more than their rows',
  'src/app/features/bank-account/queries.ts': 'a query of one endpoint or another',
  'src/app/features/inquiries/queries.ts': 'a query of several lists as one',
  'src/app/features/project-management/messages/queries.ts': 'as notices.ts, page by page',
  'src/admin/features/case/messages/messages-panel.tsx': 'as notices.ts, and as picture-fields.tsx',
  'src/app/features/project-management/insight-report/media-picker.tsx':
    'a query whose pages are named by Instagram',
  'src/admin/features/campaign-editor/use-preview.ts': 'a query by POST, of what is typed',
}

describe('calls of the server', () => {
  test('are made in src/client/remote, but for these', () => {
    const callers = files
      .filter(({ path, text }) => !path.startsWith('src/client/remote/') && /\bapi\s*\.call\(/.test(text))
      .map(({ path }) => path)
    expect(callers.toSorted()).toEqual(Object.keys(exceptions).toSorted())
  })

  test('that change something are TanStack mutations by one hook alone', () => {
    const users = files.filter(({ text }) => /\buseMutation\b/.test(text)).map(({ path }) => path)
    expect(users).toEqual(['src/client/remote/use-api-mutation.ts'])
  })

  test('make queries old by one function alone, which also sees what is under way', () => {
    const users = files.filter(({ text }) => /\binvalidateQueries\b/.test(text)).map(({ path }) => path)
    expect(users).toEqual(['src/client/remote/query-client.ts'])
  })

  test('make queries old by the names of endpoints, not by own comparisons of keys', () => {
    const own = files.filter(({ text }) => /invalidate(Queries|Filter)\([^;]*\bpredicate/.test(text))
    expect(own.map(({ path }) => path)).toEqual([])
  })
})

describe('a call that takes an Idempotency-Key', () => {
  const names = Object.values(contract).flatMap((group) =>
    Object.entries(group).flatMap(([name, endpoint]) => (endpoint.idempotent ? [name] : [])),
  )
  /** Hooks over `useApiMutation` that are given their endpoint. */
  const hooks = files.flatMap(({ text }) => {
    const name = /\bexport function (use\w+Mutation|useSubmitRound)<E\b/.exec(text)?.[1]
    return name ? [{ name, once: /\bonce: onceFor\(/.test(text) }] : []
  })

  test.each(names)('%s sends one wherever it is made', (name) => {
    const uses = files.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`\\b(use\\w+)\\(${name}\\b([^\\n]*\\n?[^\\n]*)`, 'g'))]
        .filter(([, hook]) => hook !== 'useMay')
        .map(([, hook = '', options = '']) => ({
          path,
          sendsKey:
            /\bonce: onceFor\(/.test(options) || hooks.some((known) => known.name === hook && known.once),
        })),
    )
    expect(uses.length).toBeGreaterThan(0)
    expect(uses.filter(({ sendsKey }) => !sendsKey)).toEqual([])
  })
})
