import { describe, expect, test } from 'vitest'
import { importsOf, isTest, type SourceFile, sourceFiles } from './source-files.ts'

/** The parts on which the creators' app builds. */
const inApp = ['src/app/session', 'src/ui', 'src/client', 'src/domain', 'src/contract', 'src/lib']

/** The parts that each part may import besides itself (architecture.md). Parts are the longest matching folders. */
const table: Record<string, readonly string[]> = {
  'src/lib': [],
  'src/contract': ['src/lib', 'zod/mini'],
  'src/line': ['src/contract/boot.ts', 'src/lib'],
  'src/client/store': ['src/contract', 'src/lib'],
  'src/client/remote': ['src/client/store/attempt-store.ts', 'src/contract', 'src/lib'],
  'src/client/i18n': ['src/ui/toast.ts', 'src/contract', 'src/lib'],
  'src/ui': ['src/client/i18n', 'src/contract/language.ts', 'src/contract/vocabulary.ts', 'src/lib'],
  'src/ui/form': ['src/ui', 'src/client', 'src/contract', 'src/lib'],
  'src/ui/list-beside': ['src/ui', 'src/client'],
  'src/ui/loading': ['src/ui', 'src/client'],
  'src/ui/uploads': ['src/ui', 'src/client', 'src/contract', 'src/lib'],
  'src/domain': ['src/ui', 'src/client', 'src/contract', 'src/lib'],
  'src/app/session': ['src/client', 'src/contract', 'src/line', 'src/lib'],
  'src/app/campaigns': inApp,
  'src/app/cases': inApp,
  'src/app/money': inApp,
  'src/app/notices': inApp,
  'src/app/outside': [...inApp, 'src/line'],
  'src/app/person': inApp,
  'src/app/proof': inApp,
  'src/app/quick-fill': [...inApp, 'src/app/person', 'src/line'],
  'src/app/features': [
    ...inApp,
    'src/app/campaigns',
    'src/app/cases',
    'src/app/money',
    'src/app/notices',
    'src/app/outside',
    'src/app/person',
    'src/app/proof',
    'src/app/quick-fill',
    'src/line',
  ],
  'src/app/shell': [
    ...inApp,
    'src/app/cases/counts.ts',
    'src/app/notices/unread-count.tsx',
    'src/app/access.ts',
    'src/app/screen-route.ts',
    'src/line',
  ],
  'src/app': ['src/app', ...inApp, 'src/line'],
  'src/admin': ['src/ui', 'src/client', 'src/domain', 'src/contract', 'src/lib'],
  'src/report': ['src/ui', 'src/client', 'src/domain', 'src/contract', 'src/lib'],
  'src/server': ['src/contract', 'src/lib'],
  'src/emulator': ['src/lib'],
  'src/demo': ['src/server', 'src/contract', 'src/emulator', 'src/lib'],
  'src/build': ['src/contract', 'src/ui/computed-tokens.ts', 'src/ui/theme.ts', 'src/server/environment.ts'],
}
const parts = Object.keys(table).toSorted((a, b) => b.length - a.length)

function partOf(path: string) {
  return parts.find((part) => path.startsWith(`${part}/`))
}

function isOurs(imported: string) {
  return imported.startsWith('src/')
}

function allowed(file: SourceFile, imported: string) {
  const part = partOf(file.path)
  if (part === undefined) return false
  if (partOf(imported) === part) return true
  return table[part]?.some((target) => imported === target || imported.startsWith(`${target}/`)) ?? false
}

const files = sourceFiles().filter((file) => !isTest(file))

describe('imports', () => {
  test('every file belongs to a part of the table', () => {
    const homeless = files.filter(({ path }) => path !== 'src/main.tsx' && partOf(path) === undefined)
    expect(homeless.map(({ path }) => path)).toEqual([])
  })

  test('run one way, as the table says', () => {
    const wrong = files
      .filter(({ path }) => path !== 'src/main.tsx')
      .flatMap((file) =>
        importsOf(file)
          .filter((imported) => isOurs(imported) && !allowed(file, imported))
          .map((imported) => `${file.path} -> ${imported}`),
      )
    expect(wrong).toEqual([])
  })

  test('of lib name no package', () => {
    const packages = files
      .filter(({ path }) => path.startsWith('src/lib/'))
      .flatMap((file) => importsOf(file).filter((imported) => !isOurs(imported)))
    expect(packages).toEqual([])
  })

  test('of the contract name no package but zod/mini, for the browser loads it', () => {
    const packages = files
      .filter(({ path }) => path.startsWith('src/contract/'))
      .flatMap((file) => importsOf(file).filter((imported) => !isOurs(imported)))
    expect([...new Set(packages)]).toEqual(['zod/mini'])
  })

  test("touch LINE's SDK in src/line alone", () => {
    const users = files.filter((file) => importsOf(file).some((imported) => imported.startsWith('@line/')))
    expect(users.filter(({ path }) => !path.startsWith('src/line/')).map(({ path }) => path)).toEqual([])
    expect(users.length).toBeGreaterThan(0)
  })

  test("of the operators' area leave alone the creators' parts that Chakra has (decision 0143)", () => {
    const parts = [
      'avatar',
      'badge',
      'checkbox',
      'dialog',
      'field',
      'file-picker',
      'numeric-input',
      'radio-group',
      'select',
      'skeleton',
      'stepper',
      'tabs',
      'text-input',
      'toast-host',
    ]
    const native = new RegExp(`ui/(?:${parts.join('|')})\\.tsx$`)
    const users = files
      .filter(({ path }) => path.startsWith('src/admin/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((imported) => native.test(imported) && !imported.startsWith('src/admin/'))
          .map((imported) => `${file.path} -> ${imported}`),
      )
    expect(users).toEqual([])
  })

  test('of a feature name no other feature', () => {
    const feature = (path: string) => /^src\/app\/features\/([^/]+)\//.exec(path)?.[1]
    const crossing = files.flatMap((file) =>
      importsOf(file)
        .filter(
          (imported) => feature(file.path) && feature(imported) && feature(imported) !== feature(file.path),
        )
        .map((imported) => `${file.path} -> ${imported}`),
    )
    expect(crossing).toEqual([])
  })

  test("of a server module name no other module's repository", () => {
    const moduleOf = (path: string) => /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1]
    const crossing = files.flatMap((file) =>
      importsOf(file)
        .filter((imported) => imported.includes('.repository.') && moduleOf(imported) !== moduleOf(file.path))
        .map((imported) => `${file.path} -> ${imported}`),
    )
    expect(crossing).toEqual([])
  })

  test('leave the moves of a case to the one door, which keeps what follows from them', () => {
    const inside = ['advance-case', 'case-moves', 'moves'].map(
      (name) => `src/server/modules/cases/${name}.ts`,
    )
    const moving = /\b(?:advanceCase|moveCase|moveLockedCase|movePreparation|moveSubTask)\b/
    const movers = files.filter(({ text }) =>
      [...text.matchAll(/^import \{([^}]*)\}/gm)].some(([, names = '']) => moving.test(names)),
    )
    const outside = movers.map(({ path }) => path).filter((path) => !inside.includes(path))
    expect(outside).toEqual(['src/server/modules/cases/change-case.ts'])
  })

  test('of the kernel name nothing of the server but the database and what services may reach', () => {
    const below = [
      'src/server/kernel/',
      'src/server/db/',
      'src/server/deps.ts',
      'src/server/storage/storage.ts',
    ]
    const wrong = files
      .filter(({ path }) => path.startsWith('src/server/kernel/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((imported) => imported.startsWith('src/server/'))
          .filter((imported) => !below.some((part) => imported.startsWith(part)))
          .map((imported) => `${file.path} -> ${imported}`),
      )
    expect(wrong).toEqual([])
  })

  test('keep HTTP on top of the server: only what starts it imports http', () => {
    const over = ['src/server/http/', 'src/server/main.ts', 'src/server/create-server.ts']
    const wrong = files
      .filter(({ path }) => path.startsWith('src/server/') && !over.some((part) => path.startsWith(part)))
      .flatMap((file) =>
        importsOf(file)
          .filter((imported) => imported.startsWith('src/server/http/'))
          .map((imported) => `${file.path} -> ${imported}`),
      )
    expect(wrong).toEqual([])
  })

  test('of a server module hand on nothing of its repository but types', () => {
    const handing = files.filter(({ text }) =>
      /^export (?:\*|\{(?!\s*type\b[^,}]*\})[^}]*\}) from '[^']*\.repository\.ts'/m.test(text),
    )
    expect(handing.map(({ path }) => path)).toEqual([])
  })

  test('form no circle: neither those of server modules nor those of files, types and lazy parts included', () => {
    const moduleOf = (path: string) => /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1]
    const modules = graphOf(moduleOf)
    expect(modules.size).toBeGreaterThan(30)
    expect(inCircles(modules)).toEqual([])
    expect(inCircles(graphOf((path) => path))).toEqual([])
  })
})

/** Who imports whom, among the nodes that `nodeOf` makes of files; a node's imports of itself are left out. */
function graphOf(nodeOf: (path: string) => string | undefined) {
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const from = nodeOf(file.path)
    if (from === undefined) continue
    const used = graph.get(from) ?? new Set()
    graph.set(from, used)
    for (const to of importsOf(file).map(nodeOf)) if (to !== undefined && to !== from) used.add(to)
  }
  return graph
}

/** The nodes that import each other in a circle: what is left after those that import nothing left, or that nothing left imports, are taken away. */
function inCircles(graph: ReadonlyMap<string, ReadonlySet<string>>) {
  const left = new Set(graph.keys())
  for (let before = -1; before !== left.size;) {
    before = left.size
    const imported = new Set([...left].flatMap((node) => [...(graph.get(node) ?? [])]))
    for (const node of left) {
      const isLeaf = ![...(graph.get(node) ?? [])].some((to) => left.has(to))
      if (isLeaf || !imported.has(node)) left.delete(node)
    }
  }
  return [...left].toSorted()
}
