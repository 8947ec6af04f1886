import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The whole Noto Sans JP: it has 髙, 﨑 and 𠮷, which the web's slices of it lack. pdfkit embeds of it what a document uses.
 * Read once: five megabytes each.
 */
let read: Record<'regular' | 'bold', Buffer> | undefined

export function readFonts() {
  read ??= { regular: readFont('400Regular'), bold: readFont('700Bold') }
  return read
}

function readFont(weight: string) {
  const path = `@expo-google-fonts/noto-sans-jp/${weight}/NotoSansJP_${weight}.ttf`
  return readFileSync(fileURLToPath(import.meta.resolve(path)))
}
