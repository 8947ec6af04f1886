export interface MailContent {
  /** The sender as mailboxes show it: name and address. */
  sender: string
  subject: string
  text: string
  html: string | undefined
}

interface Entity {
  headers: Map<string, string>
  /** One character per byte. */
  body: string
}

/** Sender, subject and first text and HTML parts of a message (RFC 5322, 2045, 2047); anything attached is left out. */
export function readMail(raw: Buffer): MailContent {
  const message = splitEntity(raw.toString('latin1'))
  const leaves = leavesOf(message)
  const first = (type: string) => leaves.find((leaf) => mediaType(leaf).type === type)
  const [plain, markup] = [first('text/plain'), first('text/html')]
  return {
    sender: decodeHeader(message.headers.get('from') ?? ''),
    subject: decodeHeader(message.headers.get('subject') ?? ''),
    text: plain ? decodeBody(plain) : '',
    html: markup && decodeBody(markup),
  }
}

function splitEntity(source: string): Entity {
  const end = source.startsWith('\r\n') ? 0 : source.indexOf('\r\n\r\n')
  const head = end < 0 ? source : source.slice(0, end)
  const body = end < 0 ? '' : source.slice(end).replace(/^(\r\n){1,2}/, '')
  const unfolded = head.replaceAll(/\r\n(?=[ \t])/g, '')
  const headers = new Map<string, string>()
  for (const line of unfolded.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body }
}

function mediaType({ headers }: Entity) {
  const value = headers.get('content-type') ?? 'text/plain'
  const param = (name: string) => new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(value)
  const [boundary, charset] = [param('boundary'), param('charset')]
  return {
    type: (value.split(';')[0] ?? '').trim().toLowerCase(),
    boundary: boundary?.[1] ?? boundary?.[2],
    charset: charset?.[1] ?? charset?.[2] ?? 'utf-8',
  }
}

function leavesOf(entity: Entity): Entity[] {
  const { type, boundary } = mediaType(entity)
  if (!type.startsWith('multipart/') || boundary === undefined) return [entity]
  const [, ...sections] = `\r\n${entity.body}`.split(`\r\n--${boundary}`)
  const closing = sections.findIndex((section) => section.startsWith('--'))
  const parts = closing < 0 ? sections : sections.slice(0, closing)
  return parts.flatMap((part) => leavesOf(splitEntity(part.replace(/^[ \t]*\r\n/, ''))))
}

function decodeBody(entity: Entity) {
  const encoding = (entity.headers.get('content-transfer-encoding') ?? '7bit').toLowerCase()
  const { charset } = mediaType(entity)
  if (encoding === 'base64') return decodeText(Buffer.from(entity.body, 'base64'), charset)
  const bytes = encoding === 'quoted-printable' ? unquote(entity.body.replaceAll(/=\r\n/g, '')) : entity.body
  return decodeText(Buffer.from(bytes, 'latin1'), charset)
}

function decodeHeader(value: string) {
  const direct = Buffer.from(value, 'latin1').toString('utf8')
  // White space between two encoded words belongs to neither (RFC 2047, 6.2).
  const joined = direct.replaceAll(/\?=\s+=\?/g, '?==?')
  return joined.replaceAll(
    /=\?([^?]+)\?([BQ])\?([^?]*)\?=/gi,
    (_, charset: string, kind: string, text: string) => {
      const isBase64 = kind.toUpperCase() === 'B'
      const bytes = isBase64
        ? Buffer.from(text, 'base64')
        : Buffer.from(unquote(text.replaceAll('_', ' ')), 'latin1')
      return decodeText(bytes, charset)
    },
  )
}

function unquote(text: string) {
  return text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

function decodeText(bytes: Buffer, charset: string) {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}
