import { describe, expect, it } from 'vitest'
import { messages } from '#emulator/line/messages.ts'
import { bubble } from './bubble.ts'

const action = { label: '内容を確認する', uri: 'https://liff.line.me/1-a/dashboard' }

/** Returns the objections of the emulated LINE, which has the same limits. */
const errorsOf = (message: unknown) => messages.safeParse([message]).error?.issues ?? []

function partsOf(message: ReturnType<typeof bubble>) {
  if (message.type !== 'flex') throw new Error('no flex message')
  const texts = message.contents.body.contents.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  const buttons = (message.contents.footer?.contents ?? []).flatMap((part) =>
    part.type === 'button' ? [part] : [],
  )
  return { altText: message.altText, texts, buttons, hero: message.contents.hero }
}

describe('a bubble', () => {
  it('says its title in bold, the lines below it, and the title in the list of chats', () => {
    const message = bubble({
      title: '参加が決まりました',
      text: '一行目\n\n二行目',
      actions: [action],
    })
    expect(errorsOf(message)).toEqual([])
    expect(partsOf(message)).toMatchObject({
      altText: '参加が決まりました',
      texts: ['参加が決まりました', '一行目\n\n二行目'],
      buttons: [{ action: { type: 'uri', ...action } }],
      hero: undefined,
    })
  })

  it('has one button, and links below it', () => {
    const { buttons } = partsOf(bubble({ title: 'a', text: 'b', actions: [action, action] }))
    expect(buttons.map(({ style }) => style)).toEqual(['secondary', 'link'])
  })

  it('has links below its text, each a line', () => {
    const link = { label: '保湿美容液モニター募集（無香料・敏感肌の方も）', uri: action.uri }
    const message = bubble({ title: 'a', text: 'b', links: [link], actions: [action] })
    expect(errorsOf(message)).toEqual([])
    expect(partsOf(message).texts).toEqual(['a', 'b', link.label])
    expect(message.contents.body.contents.at(-1)).toMatchObject({
      action: { label: '保湿美容液モニター募集（無香料・敏感肌…', uri: action.uri },
    })
  })

  it('needs neither lines nor actions', () => {
    const hero = { url: 'https://portal.example/greeting.png', aspectRatio: '20:13' }
    const message = bubble({ title: 'ようこそ', text: '', hero, actions: [] })
    expect(errorsOf(message)).toEqual([])
    expect(partsOf(message)).toMatchObject({ altText: 'ようこそ', texts: ['ようこそ'], buttons: [], hero })
  })

  it('ends what is too long for LINE without cutting a character in half', () => {
    const long = '𠮷'.repeat(2_000)
    const message = bubble({ title: long, text: long, actions: [{ ...action, label: long }] })
    expect(errorsOf(message)).toEqual([])
    const { altText, texts, buttons } = partsOf(message)
    for (const text of [altText, ...texts, buttons[0]?.action.label]) expect(text).toMatch(/^𠮷+…$/u)
    expect(buttons[0]?.action.label.length).toBeLessThanOrEqual(20)
  })
})
