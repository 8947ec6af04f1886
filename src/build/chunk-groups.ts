import { resolve } from 'node:path'

/**
 * What every screen stands on, in two files: many small ones compress worse (measured: 9 kB more for the list screen).
 * Forms and icons stay with the screens that use them, but for the icons of the list itself.
 */
const stack = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'cookie',
  '@chakra-ui/react',
  '@pandacss/is-valid-prop',
  '@emotion/[a-z-]+',
  'stylis',
  'react-is',
  'hoist-non-react-statics',
  'i18next',
  'react-i18next',
  'i18next-resources-to-backend',
  '@tanstack/[a-z-]+',
  'zustand',
  'ky',
]
interface Context {
  getModuleInfo(module: string): { importedIds: string[] } | null
}

/**
 * Names the modules that a file of ours imports and those of ours among them import. They are found by following imports, for a
 * list of them by hand would miss one, and a module that strays into a file of forms brings that before the first screen. The file
 * itself stays apart, where it is loaded by its name, unless it is to be the `whole`.
 */
function importsOf(file: string, name: string, whole = false) {
  const found = new Set<string>()
  const visit = (module: string, context: Context) => {
    if (found.has(module)) return
    found.add(module)
    // Libraries name more than is used of them.
    if (module.includes('/node_modules/')) return
    for (const next of context.getModuleInfo(module)?.importedIds ?? []) visit(next, context)
  }
  const root = resolve(file)
  return (module: string, context: Context) => {
    visit(root, context)
    return found.has(module) && (whole || module !== root) ? name : null
  }
}

const features = 'src/app/features'

/** The files of the creators' app, in the order of which takes a module first. */
export const chunkGroups = [
  // Its evaluation is the longest of all: what builds the theme is a task of its own.
  { name: 'theme', test: /src\/ui\/(?:theme|global-css)|src\/lib\/palette/, minShareCount: 1 },
  { name: 'stack', test: new RegExp(`node_modules/(?:${stack.join('|')})/(?!.*Trans)`), minShareCount: 1 },
  // What runs before the files of the app: the server asks for it by this name (built-pages.ts).
  { name: importsOf('src/app/boot/early-start.ts', 'early', true), minShareCount: 1 },
  // None of what the app needs before any screen, and of the screens that people arrive at, may pull in what follows.
  { name: importsOf('src/main.tsx', 'start') },
  { name: importsOf(`${features}/project-search/search-screen.tsx`, 'list'), minShareCount: 2 },
  { name: importsOf(`${features}/public/landing-screen.tsx`, 'landing'), minShareCount: 2 },
  { name: importsOf(`${features}/project-search/campaign-screen.tsx`, 'campaign'), minShareCount: 2 },
  { name: importsOf(`${features}/home/home-screen.tsx`, 'home'), minShareCount: 2 },
  // What screens behind the list share, by what they are for: a case's page would ask for fifty files otherwise.
  {
    name: 'work',
    test: /src\/contract\/(?:addresses|application|caption|case|insight|notices|payout|projects|sub-task)/,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: /node_modules\/(?:react-hook-form|@hookform|@standard-schema)\/|src\/(?:ui\/(?:form\/|checkbox|choice-mark|numeric|radio|select|use-number)|lib\/number)/,
    minShareCount: 2,
  },
  { name: 'uploads', test: /src\/ui\/(?:uploads\/|file-picker)/, minShareCount: 2 },
  {
    name: 'common',
    test: /src\/(?:ui|app\/outside)\/|lucide-react/,
    minShareCount: 6,
  },
]
