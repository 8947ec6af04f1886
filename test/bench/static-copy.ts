import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

export type Cookies = { name: string; value: string }[]

export function cookieHeader(cookies: Cookies) {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** The yardstick: what the portal at `origin` sends, held in memory, without any script. */
export async function startStaticCopy(origin: string, cookies: Cookies) {
  const held = new Map<string, { headers: Record<string, string>; body: Buffer }>()
  const read = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { cookie: cookieHeader(cookies) } })
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    if (type.startsWith('image/webp')) return { headers: { 'content-type': type }, body }
    const still = body.toString().replaceAll(/<script[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    return { headers: { 'content-type': type, 'content-encoding': 'br' }, body: brotliCompressSync(still) }
  }
  const server = createServer(async ({ url: path = '/' }, response) => {
    const file = held.get(path) ?? (await read(path))
    held.set(path, file)
    response.writeHead(200, { ...file.headers, 'content-length': file.body.length }).end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() }
}
