import { html } from 'hono/html'
import type { Html } from '../../page.ts'

/** The phone beside the inspector, and what lies around a chat; the screens have a sheet of their own. */
export const phoneStyle: Html = html`<style>
  .sides {
    display: grid;
    grid-template-columns: 414px minmax(0, 720px);
    justify-content: center;
    align-items: start;
    gap: 24px;
    padding: 0 16px;
  }
  .sides > main {
    margin: 0;
    padding: 8px 0 48px;
    width: 100%;
  }
  .phone {
    position: sticky;
    top: 0;
    padding: 12px 0;
  }
  .holder label {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: 0.8rem;
    white-space: nowrap;
    margin-bottom: 8px;
  }
  .holder select {
    flex: 1;
    min-width: 0;
    min-height: 44px;
    border: 1px solid #93a7b8;
    border-radius: 10px;
    background: #fff;
    padding: 0 10px;
    font: inherit;
    font-size: 1rem;
  }
  .screen {
    display: flex;
    flex-direction: column;
    height: clamp(480px, 100vh - 160px, 844px);
    overflow: hidden;
    border: 12px solid #1c2127;
    border-radius: 44px;
    background: #fff;
    color: #111;
    line-height: 1.4;
  }
  .phone button,
  .phone select:focus-visible,
  .phone summary {
    flex-direction: row;
  }
  .phone :focus-visible {
    outline: 3px solid #0b5f8a;
    outline-offset: -3px;
  }
  .head {
    display: flex;
    align-items: center;
    gap: 4px;
    flex: none;
    min-height: 52px;
    padding: 0 8px;
  }
  .head strong {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .back,
  .more summary {
    display: flex;
    align-items: center;
    justify-content: center;
    min-width: 44px;
    min-height: 44px;
    color: inherit;
    font-size: 1rem;
    font-weight: 700;
    text-decoration: none;
    list-style: none;
    cursor: pointer;
  }
  .back b {
    font-size: 1.8rem;
    font-weight: 400;
    line-height: 1;
    margin: -4px 4px 0 0;
  }
  .more {
    position: relative;
  }
  .more form {
    position: absolute;
    z-index: 3;
    right: 0;
    top: 44px;
    padding: 8px;
    border-radius: 12px;
    background: #fff;
    box-shadow: 0 4px 18px #0003;
  }
  .more button {
    white-space: nowrap;
    background: #fff;
    color: #b3261e;
  }
  .bottom {
    flex: none;
    background: #fff;
  }
  .rich-menu {
    position: relative;
  }
  .rich-menu img {
    display: block;
    width: 100%;
    object-fit: fill;
  }
  .rich-menu .area {
    position: absolute;
    padding: 0;
    border-radius: 0;
    background: none;
  }
  .rich-menu .area:active {
    background: #0002;
  }
  .bar,
  .say {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 52px;
    padding: 4px 8px;
    border-top: 1px solid #e3e6ea;
  }
  .bar button,
  .say button[data-show] {
    min-width: 44px;
    padding: 4px 8px;
    border-radius: 8px;
    background: none;
    color: #111;
    font-size: 0.95rem;
  }
  .bar [data-show],
  .say [data-show] {
    font-size: 1.3rem;
  }
  .bar [data-fold] {
    flex: 1;
    padding-right: 52px;
    font-weight: 700;
  }
  .bar [data-fold]::after {
    content: '▼' / '';
    margin-left: 6px;
    font-size: 0.6rem;
  }
  .bar [aria-expanded='false']::after {
    content: '▲' / '';
  }
  .say input {
    flex: 1;
    min-width: 0;
    border: 0;
    border-radius: 22px;
    background: #eff1f4;
    color: #111;
  }
  .phone:not(.live) :is([data-show], [data-fold]),
  .live [data-showing='menu'] .say,
  .live [data-showing='keyboard'] :is(.bar, .rich-menu),
  .live [data-folded='true'] .rich-menu {
    display: none;
  }
  .bar:not(.live *) {
    display: none;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (max-width: 999px) {
    .sides {
      display: block;
    }
    .sides > main {
      margin: 0 auto;
    }
    .phone {
      position: static;
      max-width: 414px;
      margin: 0 auto;
    }
  }
  @media (max-width: 460px) {
    .sides {
      padding: 0;
    }
    .sides > main {
      padding: 8px 16px 48px;
    }
    .phone {
      padding: 8px 0;
    }
    .holder {
      padding: 0 16px;
    }
    .screen {
      height: clamp(480px, 100svh - 140px, 844px);
      border-width: 0;
      border-radius: 0;
    }
  }
</style>`
