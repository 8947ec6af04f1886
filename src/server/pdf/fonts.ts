import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The whole Noto Sans JP: it has 髙, 﨑 and 𠮷, which the web's slices of it lack. pdfkit embeds of it what a document uses.
 * Read once: five megabytes each.
 */
let read: Record<'regular' | 'bold', Buffer> | undefined

export function readFonts() {
  read ??= { regular: readFileSync(fontPath('400Regular')), bold: readFileSync(fontPath('700Bold')) }
  return read
}

/** Returns the path of the font file, for programs that read it themselves. */
export function fontPath(weight: '400Regular' | '700Bold') {
  const path = `@expo-google-fonts/noto-sans-jp/${weight}/NotoSansJP_${weight}.ttf`
  return fileURLToPath(import.meta.resolve(path))
}
