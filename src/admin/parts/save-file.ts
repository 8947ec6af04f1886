/** Saves what the browser holds as a file of that name. */
export function saveBlob(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/**
 * Saves a table for spreadsheets as the server's CSV is: UTF-8 with its mark, lines end as RFC 4180 says, and a cell that a
 * spreadsheet would take for a formula is quoted as text.
 */
export function saveCsv(rows: readonly (readonly (string | number)[])[], name: string) {
  const lines = rows.map((row) => row.map(cellOf).join(','))
  saveBlob(new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' }), name)
}

function cellOf(value: string | number) {
  const text = String(value)
  const plain = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
