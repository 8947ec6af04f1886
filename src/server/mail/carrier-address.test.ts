import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { email } from '#contract/person-fields.ts'
import { createMail } from './mail.ts'

const taken: string[] = []
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  // Its own check knows no quotation marks and takes no two dots in a row, within them either.
  lenientAddressParsing: true,
  onRcptTo: ({ address }, _session, done) => {
    taken.push(address)
    done()
  },
  onData: (stream, _session, done) => {
    stream.resume()
    stream.on('end', () => done())
  },
})
let mail: ReturnType<typeof createMail>
beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  const port = typeof address === 'object' ? address?.port : undefined
  mail = createMail(`smtp://127.0.0.1:${port}`, 'portal@portal.example')
})
afterAll(() => new Promise<void>((closed) => server.close(closed)))

test.each(['hana..ko@docomo.ne.jp', 'hana.ko.@ezweb.ne.jp', 'a..b.@docomo.ne.jp'])(
  'the old address %s of a carrier is taken, and mail goes there with its local part quoted (RFC 5321)',
  async (typed) => {
    const to = email.parse(typed)
    await mail.send({ to, sender: 'Anken', subject: '確認', text: 'こんにちは' })
    const [local = '', domain = ''] = typed.split('@')
    expect(taken.at(-1)).toBe(`"${local}"@${domain}`)
  },
)
