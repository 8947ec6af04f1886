import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { FileAnswer } from '../kernel/file-answer.ts'
import { sendFile } from './send-file.ts'

const text = Buffer.from('取引条件')

function answer(file: Partial<FileAnswer>) {
  const app = new Hono().get('/', (context) =>
    sendFile(context, { type: 'application/pdf', disposition: 'attachment', body: text, ...file }),
  )
  return app.request('/')
}

describe('a file as an answer', () => {
  test('carries its type, its size and a name of any characters', async () => {
    const response = await answer({ filename: '取引条件 "1"\r\n.pdf' })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/pdf',
      'content-disposition':
        `attachment; filename="____ _1___.pdf"; filename*=UTF-8''` +
        '%E5%8F%96%E5%BC%95%E6%9D%A1%E4%BB%B6%20%221%22%0D%0A.pdf',
      'content-length': String(text.byteLength),
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(text)
  })

  test('may be a stream, a part of it, and kept', async () => {
    const response = await answer({
      body: Readable.from([text.subarray(3, 6)]),
      disposition: 'inline',
      size: 3,
      range: { start: 3, end: 5, total: 12 },
      cacheControl: 'private, max-age=60',
    })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('bytes 3-5/12')
    expect(response.headers.get('content-length')).toBe('3')
    expect(response.headers.get('content-disposition')).toBe('inline')
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
    expect(await response.text()).toBe('引')
  })
})
