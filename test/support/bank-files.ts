import iconv from 'iconv-lite'

/** A file of the bank or for it, as text: one byte of Shift_JIS is one character of it. */
export function readBankFile(bytes: Uint8Array) {
  return iconv.decode(Buffer.from(bytes), 'Shift_JIS')
}

/** Encodes a file as the call for result files takes it. */
export function encodeBankFile(text: string) {
  return iconv.encode(text, 'Shift_JIS').toString('base64')
}

/** Our file as the bank gives it back, with a result for each data record; none where there is no more. */
export function answeredByBank(file: string, results: string) {
  const lines = file.split('\r\n').slice(0, -1)
  return lines
    .map((line, index) => {
      const result = line.startsWith('2') ? (results[index - 1] ?? ' ') : line[113]
      return `${line.slice(0, 113)}${result}${line.slice(114)}\r\n`
    })
    .join('')
}
