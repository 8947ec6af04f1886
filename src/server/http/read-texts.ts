import { readFile } from 'node:fs/promises'
import type { PageRequest } from '#contract/boot.ts'

/** Reads the files of texts that are served from a folder: once where they cannot change while the server runs. */
export function textsIn(folder: string | undefined, { changing = false } = {}): PageRequest['readTexts'] {
  const known = new Map<string, Promise<object>>()
  const read = async (path: string): Promise<object> => JSON.parse(await readFile(path, 'utf8'))

  return (language, namespace) => {
    const path = `${folder}/locales/${language}/${namespace}.json`
    const reading = (!changing && known.get(path)) || read(path)
    known.set(path, reading)
    // What could not be read is tried again by the next page.
    reading.catch(() => known.delete(path))
    return reading
  }
}
