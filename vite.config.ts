import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { cachedRecipes } from './src/build/cached-recipes.ts'
import { chunkGroups } from './src/build/chunk-groups.ts'
import { computedTheme } from './src/build/computed-theme.ts'
import { keepAssets } from './src/build/keep-assets.ts'
import { checkedLiffConfig } from './src/build/liff-config.ts'
import { screenSources } from './src/build/screen-sources.ts'
import { withoutSummaries } from './src/build/without-summaries.ts'
import { UnansweredCalls } from './test/support/answered-calls.ts'
import { HeavyFirst } from './test/support/heavy-first.ts'

/** Those that open a database; they alone differ by its engine (test/architecture/engines.test.ts). */
const databaseTests = [
  'test/api/**/*.test.ts',
  'src/server/{db/*,platform/outbox.deep}.test.ts',
  'src/demo/{seed/seed-*,prepare-account}.test.ts',
]
/** Several processes, servers or connections at once, which the embedded engine does not have. */
const postgresqlTests = ['test/postgresql/**/*.test.ts']
/**
 * What one does not wait for at each change (decision 291): files whose tests take long, and what grows with the history of the schema,
 * whose names migrations mention.
 */
const deepTests = ['{src,test}/**/*.deep.test.{ts,tsx}', 'src/server/db/migrate-*.test.ts']
/** Those of them that CI runs on PostgreSQL at each change, and at night on the embedded engine, too (decision 296). */
const deepDatabaseTests = [
  'test/api/**/*.deep.test.ts',
  'src/server/db/{*.deep,migrate-*}.test.ts',
  'src/server/platform/outbox.deep.test.ts',
  'src/demo/seed/seed-*.deep.test.ts',
]
const nodeTests = ['src/**/*.test.ts', 'test/{api,architecture}/**/*.test.ts']
const domTests = [
  'src/{admin,app,client,domain,report,ui}/**/*.test.{ts,tsx}',
  'src/line/**/*.test.ts',
  'test/app/**/*.test.tsx',
]
const deepDomTests = domTests.map((pattern) => pattern.replace('*.test', '*.deep.test'))

/** Five times what the slowest test needs that states no time of its own. */
const inTime = { testTimeout: 20_000, hookTimeout: 60_000 } as const
const atLeisure = { testTimeout: 60_000, hookTimeout: 120_000 } as const

/** On PostgreSQL one run has all of them, for it starts one server. */
const serverTests =
  process.env.TEST_ENGINE === 'postgresql'
    ? { include: [...databaseTests, ...postgresqlTests], exclude: domTests, ...atLeisure }
    : { include: nodeTests, exclude: [...domTests, ...deepTests], ...inTime }
const onServer = {
  environment: 'node',
  // Loading the server costs each file as much as its tests; its modules keep nothing that a test could see.
  isolate: false,
  globalSetup: 'test/support/global-setup.ts',
} as const

const inWindow = {
  // Five times what the longest needs alone on two cores, so that one that hangs says so soon.
  testTimeout: 15_000,
  expect: { poll: { timeout: 3_000 } },
  environment: 'happy-dom',
  // A phone, for which screens load the least.
  environmentOptions: { happyDOM: { width: 390, height: 844 } },
  isolate: false,
  unstubGlobals: true,
  setupFiles: 'test/support/dom-setup.ts',
  // Through the plugins, so that recipes are made once here, too: an eighth of the time of screens with many fields.
  server: { deps: { inline: [/@chakra-ui\/react/] } },
}

const build = {
  target: 'es2022',
  manifest: true,
  // One style sheet: it is small, and the server can name it without knowing the screen's chunks.
  cssCodeSplit: false,
  modulePreload: { polyfill: false },
} as const
const creators = {
  ...build,
  outDir: 'dist/client',
  // Every screen's address stands in the first chunk: names without words are half as long there.
  rolldownOptions: {
    output: { chunkFileNames: 'assets/[hash:7].js', codeSplitting: { groups: chunkGroups } },
  },
}
/**
 * The operators' area is built apart: what it shares with the creators' app must not move between the files of that one. The clients'
 * reports are a page of their own beside it.
 */
const operators = {
  ...build,
  outDir: 'dist/admin',
  copyPublicDir: false,
  rolldownOptions: { input: ['src/admin/main.tsx', 'src/report/main.tsx'] },
}

/** React Router names its development build alone, whose warnings are 0.4 kB of what every visitor loads. */
const productionRouter = [
  { find: /^react-router$/, replacement: 'index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'dom-export.mjs' },
].map(({ find, replacement }) => ({
  find,
  replacement: fileURLToPath(
    import.meta.resolve(`./node_modules/react-router/dist/production/${replacement}`),
  ),
}))

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  plugins: [
    react(),
    checkedLiffConfig(),
    computedTheme(),
    cachedRecipes(),
    withoutSummaries(),
    screenSources(),
    keepAssets(),
  ],
  // Files of a build find each other wherever they lie, so that a CDN can have them (ASSETS_URL).
  base: command === 'build' ? './' : mode === 'admin' ? '/admin-assets/' : '/',
  build: mode === 'admin' ? operators : creators,
  resolve: { alias: command === 'build' ? productionRouter : [] },
  // The built tree carries one copy of everything, so that contexts cannot be doubled; Vite's own runner takes no CommonJS.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Vite leaves it to the run of the server, where React would run as while developing: more than twice the time of a page.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  test: {
    // Vitest leaves one core free by itself, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: HeavyFirst },
    reporters: ['default', new UnansweredCalls()],
    coverage: {
      include: ['src/**/*.{ts,tsx}'],
      reporter: ['text-summary'],
      reportsDirectory: 'node_modules/.cache/anken/coverage',
    },
    // A busy machine is slow, not wrong.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'node', ...serverTests, ...onServer },
      },
      {
        extends: true,
        test: { name: 'dom', include: domTests, exclude: deepTests, ...inWindow },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          include: deepTests,
          exclude: [...domTests, ...deepDatabaseTests],
          ...atLeisure,
          ...onServer,
        },
      },
      {
        extends: true,
        test: { name: 'deep-database', include: deepDatabaseTests, ...atLeisure, ...onServer },
      },
      {
        extends: true,
        test: { name: 'deep-dom', include: deepDomTests, ...inWindow },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.e2e.ts'],
          // A machine that is three times slower is busy, not wrong (decision 280).
          testTimeout: 150_000,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 120_000,
          maxWorkers: 2,
          isolate: false,
          globalSetup: 'test/e2e/support/seeded-folder.ts',
        },
      },
    ],
  },
}))
