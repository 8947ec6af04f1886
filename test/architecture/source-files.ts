import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface SourceFile {
  /** The path from the project's root, with slashes. */
  path: string
  text: string
}

/** Every TypeScript file below a folder. */
export function sourceFiles(folder = 'src'): SourceFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative('.', join(entry.parentPath, entry.name)))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

export const isTest = ({ path }: SourceFile) => /\.test\.tsx?$|test-kit\.ts$/.test(path)

/** Returns what a file imports, as paths from the project's root; packages by their name. */
export function importsOf({ path, text }: SourceFile): string[] {
  const specifiers = [...text.matchAll(/\b(?:from\s|import\s|import\()\s*['"]([^'"]+)['"]/g)].map(
    (match) => match[1] ?? '',
  )
  return specifiers.map((specifier) => {
    if (specifier.startsWith('#test/')) return specifier.replace('#', '')
    if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
    if (specifier.startsWith('.')) return join(path, '..', specifier)
    return specifier
  })
}
