import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { palette } from '#lib/palette.ts'

const font = (weight: string) => {
  const folder = `node_modules/@expo-google-fonts/noto-sans-jp/${weight}`
  return readFileSync(`${folder}/NotoSansJP_${weight}.ttf`).toString('base64')
}

/** The picture of links to the portal in chats: `public/preview.png`, named by http/link-preview.ts with its size. */
export async function drawPreviewPicture(page: Page) {
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: noto; src: url(data:font/ttf;base64,${font('700Bold')}) }
    body { display: grid; place-content: center; justify-items: center; gap: 36px; height: 100vh; margin: 0;
      background: ${palette.sky[100].value}; color: ${palette.slate[900].value}; font-family: noto; text-align: center }
    svg { width: 160px }
    b { font-size: 96px; line-height: 1 }
    p { margin: 0; font-size: 44px }
    hr { width: 120px; height: 8px; margin: 0; border: 0; background: ${palette.yellow[400].value} }
  </style>${readFileSync('public/icon.svg', 'utf8')}<b>Anken</b><hr><p>クリエイターのための案件ポータル</p>`)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ scale: 'css' })
  await sharp(picture).png({ palette: true }).toFile('public/preview.png')
}
