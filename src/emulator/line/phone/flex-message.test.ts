import { expect, test } from 'vitest'
import { people } from '../../people.ts'
import type { FlexBox, FlexBubble, FlexComponent } from '../flex.ts'
import { flexContainer } from './flex-message.ts'

const holder = { personId: people.misaki.id, liffUrl: 'http://127.0.0.1:9/liff' }
const drawn = (bubble: Partial<FlexBubble>) => String(flexContainer({ type: 'bubble', ...bubble }, holder))
const box = (contents: FlexComponent[], changes: Partial<FlexBox> = {}): FlexBox => ({
  type: 'box',
  layout: 'vertical',
  contents,
  ...changes,
})
const inBody = (contents: FlexComponent[], changes?: Partial<FlexBox>) =>
  drawn({ body: box(contents, changes) })
const open = { type: 'uri', label: '開く', uri: 'https://example.com/' } as const

test('a bubble is as wide as its size says and has its blocks in order, with their colours and lines', () => {
  const html = drawn({
    size: 'kilo',
    footer: box([{ type: 'text', text: '下' }]),
    header: box([{ type: 'text', text: '上' }]),
    styles: {
      header: { backgroundColor: '#06603a', separator: true },
      footer: { separator: true, separatorColor: '#ff0000' },
    },
  })
  expect(html).toContain('dir="ltr" style="width:260px"')
  expect(html).toContain('<div class="flex-header" style="background:#06603a">')
  expect(html).toContain('<div class="flex-footer" style="border-top:1px solid #ff0000">')
  expect(html.indexOf('上')).toBeLessThan(html.indexOf('下'))
  expect(drawn({})).toContain('style="width:300px"')
})

test('texts have their size, weight, colour and lines, and are escaped', () => {
  const html = inBody([
    { type: 'text', text: '<i>大</i>', size: 'xl', weight: 'bold', color: '#ff0000', align: 'center' },
    { type: 'text', text: '長い', wrap: true, maxLines: 2, size: '15px', decoration: 'underline' },
    { type: 'text', contents: [{ type: 'span', text: '一部', weight: 'bold' }] },
  ])
  expect(html).toContain(
    'font-size:22px;font-weight:700;color:#ff0000;text-align:center">&lt;i&gt;大&lt;/i&gt;<',
  )
  expect(html).toMatch(
    /class="flex-text wrap cut" style="[^"]*font-size:15px;text-decoration:underline;-webkit-line-clamp:2"/,
  )
  expect(html).toContain('<span style="font-weight:700">一部</span>')
})

test('a margin goes before the spacing of the box, and the first has neither', () => {
  const text = (margin?: string): FlexComponent => ({ type: 'text', text: '字', ...(margin && { margin }) })
  const margins = (html: string) =>
    [...html.matchAll(/class="flex-text" style="([^"]*)"/g)].map(
      ([, style]) => style?.match(/margin[^;]+/)?.[0],
    )
  const contents = [text('xxl'), text('lg'), text()]
  expect(margins(inBody(contents, { spacing: 'sm' }))).toEqual([
    undefined,
    'margin-top:12px',
    'margin-top:4px',
  ])
  expect(margins(inBody(contents, { layout: 'baseline' }))).toEqual([
    undefined,
    'margin-inline-start:12px',
    undefined,
  ])
})

test('side by side components share the width, one above the other they keep their height', () => {
  const shares = (layout: FlexBox['layout']) =>
    [
      ...inBody(
        [
          { type: 'text', text: '一' },
          { type: 'text', text: '二', flex: 2 },
          { type: 'text', text: '三', flex: 0 },
        ],
        { layout },
      ).matchAll(/class="flex-text" style="flex:([^;]+)/g),
    ].map(([, share]) => share)
  expect(shares('horizontal')).toEqual(['1 0 0', '2 0 0', '0 0 auto'])
  expect(shares('vertical')).toEqual(['0 0 auto', '2 0 0', '0 0 auto'])
})

test('a box has its padding, frame, corners and gradient', () => {
  const html = inBody([], {
    paddingAll: 'lg',
    paddingTop: '3px',
    borderWidth: 'semi-bold',
    borderColor: '#112233',
    cornerRadius: 'xl',
    background: { type: 'linearGradient', angle: '90deg', startColor: '#000000', endColor: '#ffffff' },
  })
  expect(html).toContain('padding:12px;padding-top:3px')
  expect(html).toContain('border:3px solid #112233;border-radius:16px')
  expect(html).toContain('background:linear-gradient(90deg, #000000, #ffffff)')
})

test('pictures and icons have their size and shape', () => {
  const url = 'https://example.com/a.png'
  const hero = drawn({
    hero: { type: 'image', url, size: 'full', aspectRatio: '20:13', aspectMode: 'cover' },
  })
  expect(hero).toContain('style="width:100%;aspect-ratio:20 / 13;object-fit:cover"')
  const html = inBody([
    box([{ type: 'icon', url, size: 'sm' }], { layout: 'baseline' }),
    { type: 'image', url },
  ])
  expect(html).toMatch(
    /<img src="https:\/\/example.com\/a.png" alt="" style="flex:0 0 auto;[^"]*height:14px;aspect-ratio:1 \/ 1"/,
  )
  expect(html).toContain('style="width:100px;aspect-ratio:1 / 1;object-fit:contain"')
})

test('buttons are links in their style, and their colour is the background of filled ones', () => {
  const html = inBody([
    { type: 'button', action: open, style: 'primary', color: '#06603a', height: 'sm' },
    { type: 'button', action: open, color: '#06603a' },
    { type: 'separator', margin: 'md' },
  ])
  expect(html).toMatch(
    /<a class="flex-button primary sm" style="[^"]*background:#06603a" href="https:\/\/example.com\/"/,
  )
  expect(html).toMatch(/<a class="flex-button link md" style="[^"]*[^-]color:#06603a"/)
  expect(html).toContain('<div class="flex-separator" style="margin-top:8px"></div>')
})

test('a box or bubble that can be tapped holds no link within a link', () => {
  const html = drawn({ action: open, body: box([{ type: 'button', action: open }], { action: open }) })
  expect(
    html.match(/<a class="flex-cover" aria-label="開く" href="https:\/\/example.com\/"[^>]*><\/a>/g),
  ).toHaveLength(2)
})

test('a carousel has its bubbles side by side', () => {
  const bubble = (size: 'nano' | 'micro'): FlexBubble => ({ type: 'bubble', size })
  const html = String(
    flexContainer({ type: 'carousel', contents: [bubble('nano'), bubble('micro')] }, holder),
  )
  expect(html).toMatch(/class="flex-carousel"[^]*width:120px[^]*width:160px/)
})

test('a component that the phone does not know is marked where it stands', () => {
  const video: unknown = { type: 'video', url: 'https://example.com/a.mp4' }
  expect(inBody([{ type: 'text', text: '前' }, video as FlexComponent])).toMatch(/前[^]*未対応 <b>video<\/b>/)
})

test("LINE's own arrow is drawn, and not asked for at LINE", () => {
  const html = inBody([
    { type: 'image', url: 'https://vos.line-scdn.net/service-notifier/footer_go_btn.png' },
  ])
  expect(html).toContain('data:image/svg+xml')
  expect(html).not.toContain('line-scdn')
})
