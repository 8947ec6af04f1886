// Sends a video of the largest size to the built server and looks how much memory it takes, and how fast it is beside a plain
// stream to the same disk. node test/bench/upload.ts
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { limits } from '#contract/limits.ts'
import { uploadFiles } from '#contract/submissions.ts'
import { startPortalFrom } from '#test/e2e/support/portal.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { buildVideo } from '#test/support/videos.ts'

const megabyte = 1024 * 1024
const mostGrowth = 64 * megabyte
const leastShare = 0.5
const rounds = 3

interface Addresses {
  portal: string
  cookie: string
  plain: string
}

if (process.argv[2] === 'serve') await serve(process.argv[3] ?? '')
else await measure()

/** The process that is measured: the portal, and a server that only writes what comes. */
async function serve(folder: string) {
  const portal = await startPortalFrom({})
  const { name, value } = await portal.cookieOf(await givenInfluencer(portal))
  const plain = createServer((incoming, outgoing) => {
    void pipeline(incoming, createWriteStream(join(folder, 'plain'), { flush: true })).then(() =>
      outgoing.end('{}'),
    )
  })
  plain.listen(0, '127.0.0.1')
  await once(plain, 'listening')
  const { port } = plain.address() as AddressInfo
  const addresses: Addresses = {
    portal: `${portal.url}${uploadFiles.path}`,
    cookie: `${name}=${value}`,
    plain: `http://127.0.0.1:${port}`,
  }
  process.stdout.write(`${JSON.stringify(addresses)}\n`)
  process.once('SIGTERM', async () => {
    plain.close()
    await portal.stop()
    process.exit(0)
  })
}

async function measure() {
  const folder = await mkdtemp(join(tmpdir(), 'anken-upload-'))
  const child = spawn(process.execPath, [import.meta.filename, 'serve', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  try {
    const { portal, cookie, plain } = await addressesOf(child.stdout)
    // What is loaded with the first upload is not what an upload takes.
    await send(portal, 2 * megabyte, cookie)
    await send(plain, 2 * megabyte, cookie)
    const ofPortal: Measured[] = []
    const ofPlain: Measured[] = []
    for (let round = 0; round < rounds; round += 1) {
      ofPortal.push(await watched(child.pid, () => send(portal, limits.video_bytes, cookie)))
      ofPlain.push(await watched(child.pid, () => send(plain, limits.video_bytes, cookie)))
    }
    report(overall(ofPortal), overall(ofPlain))
  } finally {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true, force: true })
  }
}

async function addressesOf(output: Readable): Promise<Addresses> {
  for await (const line of createInterface({ input: output })) return JSON.parse(line)
  throw new Error('The server did not come up.')
}

interface Measured {
  /** Bytes of resident memory above what it was before. */
  growth: number
  /** Bytes a second. */
  speed: number
}

/** The worst growth and the best speed: what else the machine does only slows it down. */
function overall(measured: Measured[]): Measured {
  return {
    growth: Math.max(...measured.map(({ growth }) => growth)),
    speed: Math.max(...measured.map(({ speed }) => speed)),
  }
}

async function watched(pid: number | undefined, work: () => Promise<void>): Promise<Measured> {
  const before = await residentBytes(pid)
  let most = before
  const watching = new AbortController()
  const watch = async () => {
    while (!watching.signal.aborted) most = Math.max(most, await residentBytes(pid))
  }
  const watcher = watch()
  const started = performance.now()
  await work()
  const seconds = (performance.now() - started) / 1_000
  watching.abort()
  await watcher
  return { growth: most - before, speed: limits.video_bytes / seconds }
}

async function residentBytes(pid: number | undefined) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  await new Promise((resolve) => setTimeout(resolve, 20))
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
}

/** A video of exactly that size as the form of the upload. */
async function send(url: string, size: number, cookie: string) {
  const name = 'video.mp4'
  const head = (part: string) => `--x\r\ncontent-disposition: form-data; ${part}\r\n\r\n`
  const details = JSON.stringify([{ originalname: name, size }])
  const before = Buffer.from(
    `${head('name="fileDetails"')}${details}\r\n${head(`name="file"; filename="${name}"`)}`,
  )
  const after = Buffer.from('\r\n--x--\r\n')
  const outgoing = request(url, {
    method: 'POST',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': before.byteLength + size + after.byteLength,
    },
  })
  const answered: Promise<IncomingMessage[]> = once(outgoing, 'response')
  async function* body() {
    yield before
    yield* videoOf(size)
    yield after
  }
  await pipeline(Readable.from(body()), outgoing)
  const [answer] = await answered
  const said = answer ? await text(answer) : ''
  if (!answer?.statusCode || answer.statusCode >= 300) throw new Error(`Refused: ${said}`)
}

/** A small MP4 with a box of nothing behind it. */
async function* videoOf(size: number) {
  const video = await buildVideo()
  const nothing = size - video.byteLength
  const box = Buffer.alloc(8)
  box.writeUInt32BE(nothing)
  box.write('free', 4)
  yield video
  yield box
  const piece = Buffer.alloc(64 * 1024)
  for (let left = nothing - box.byteLength; left > 0; left -= piece.byteLength)
    yield piece.subarray(0, Math.min(left, piece.byteLength))
}

function report(portal: Measured, plain: Measured) {
  const inMegabytes = (bytes: number) => (bytes / megabyte).toFixed(1)
  const share = portal.speed / plain.speed
  process.stdout.write(
    `${inMegabytes(limits.video_bytes)} MB: memory grew by ${inMegabytes(portal.growth)} MB (plain ${inMegabytes(plain.growth)}); ` +
      `${inMegabytes(portal.speed)} MB/s, ${Math.round(share * 100)} % of a plain stream's ${inMegabytes(plain.speed)} MB/s\n`,
  )
  process.exitCode = portal.growth > mostGrowth || share < leastShare ? 1 : 0
}
