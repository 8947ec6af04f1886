/** The events of a calendar file with their properties; folded lines joined (RFC 5545, 3.1). */
export function readEvents(ics: string) {
  return ics
    .replaceAll(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) => Object.fromEntries(event.split('\r\n').map((line) => splitAtColon(line))))
}

function splitAtColon(line: string) {
  const at = line.indexOf(':')
  return at === -1 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
}
