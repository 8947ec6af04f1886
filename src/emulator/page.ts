import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

const style = html`<style>
  * {
    box-sizing: border-box;
  }
  body {
    margin: 0;
    background: #eef3f7;
    color: #1f2d3d;
    font:
      16px/1.6 'Noto Sans JP',
      system-ui,
      sans-serif;
  }
  header {
    background: #06603a;
    color: #fff;
    padding: 14px 16px;
  }
  header a {
    color: inherit;
    text-decoration: none;
  }
  header b {
    font-size: 1.1rem;
  }
  main {
    max-width: 720px;
    margin: 0 auto;
    padding: 8px 16px 48px;
  }
  h1 {
    font-size: 1.3rem;
    margin: 20px 0 8px;
  }
  h2 {
    font-size: 1.05rem;
    margin: 28px 0 8px;
  }
  small {
    display: block;
    color: #52667a;
    font-size: 0.8rem;
    font-weight: 400;
    line-height: 1.4;
  }
  header small {
    color: #d5f0e2;
  }
  a {
    color: #0b5f8a;
  }
  .card {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    background: #fff;
    border-radius: 14px;
    padding: 12px;
    margin: 8px 0;
    overflow-wrap: anywhere;
  }
  .card img {
    width: 52px;
    height: 52px;
    border-radius: 50%;
  }
  .card > div {
    flex: 1 1 200px;
    min-width: 0;
  }
  .card .acts {
    display: flex;
    gap: 8px;
    flex: 0 1 auto;
  }
  .tag {
    display: inline-block;
    background: #dff1e7;
    border-radius: 99px;
    padding: 0 10px;
    font-size: 0.75rem;
  }
  .tag.bad {
    background: #fde3df;
  }
  button,
  .button {
    display: inline-flex;
    flex-direction: column;
    justify-content: center;
    align-items: center;
    min-height: 44px;
    padding: 4px 16px;
    border: 0;
    border-radius: 99px;
    background: #06603a;
    color: #fff;
    font: inherit;
    font-size: 0.9rem;
    line-height: 1.3;
    text-decoration: none;
    cursor: pointer;
  }
  button small,
  .button small {
    color: inherit;
    font-size: 0.65rem;
  }
  button.plain,
  .button.plain {
    background: #dde6ee;
    color: #1f2d3d;
  }
  button.pick {
    width: 100%;
    flex-direction: row;
    justify-content: flex-start;
    gap: 12px;
    border-radius: 14px;
    padding: 10px 12px;
    margin: 6px 0;
    background: #fff;
    color: inherit;
    text-align: left;
    font-size: 1rem;
  }
  button.pick img {
    width: 48px;
    height: 48px;
    border-radius: 50%;
  }
  button.pick small {
    font-size: 0.8rem;
    color: #52667a;
  }
  button.pick.first {
    outline: 3px solid #06603a;
  }
  button:focus-visible,
  a:focus-visible,
  input:focus-visible,
  select:focus-visible {
    outline: 3px solid #0b5f8a;
    outline-offset: 2px;
  }
  input,
  select {
    width: 100%;
    min-height: 44px;
    background: #fff;
    border: 1px solid #93a7b8;
    border-radius: 10px;
    padding: 0 12px;
    font: inherit;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    background: #fff;
    border-radius: 14px;
    font-size: 0.85rem;
  }
  td {
    padding: 6px 10px;
    border-top: 1px solid #e6edf3;
    overflow-wrap: anywhere;
    vertical-align: top;
  }
  td:not(:nth-child(2)) {
    white-space: nowrap;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    gap: 8px;
  }
  pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    background: #fff;
    border-radius: 14px;
    padding: 14px;
    font: inherit;
  }
  iframe {
    width: 100%;
    height: 420px;
    border: 0;
    border-radius: 14px;
    background: #fff;
  }
</style>`

/** The content to the left of a page, with what it needs in the head. */
export interface Beside {
  head: Html
  body: Html
}

/** A whole page in the emulator's dress. Values inside `body` are escaped by hono/html. */
export function page(title: string, subtitle: string, body: Html, beside?: Beside) {
  const main = html`<main>
    <h1>${title}<small>${subtitle}</small></h1>
    ${body}
  </main>`
  return html`<!doctype html>
    <html lang="ja">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${style} ${beside?.head}
      </head>
      <body>
        <header>
          <a href="/"
            ><b>外部サービス（エミュレーター）</b
            ><small>External services, emulated for development</small></a
          >
        </header>
        ${beside ? html`<div class="sides">${beside.body} ${main}</div>` : main}
      </body>
    </html>`
}
