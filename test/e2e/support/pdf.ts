import { extractText, getDocumentProxy } from 'unpdf'

/** All that is printed in it, without spaces and line breaks. */
export async function textOfPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(document, { mergePages: true })
  return text.replaceAll(/\s/g, '')
}
