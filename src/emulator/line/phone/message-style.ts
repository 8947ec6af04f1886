import { html } from 'hono/html'
import type { Html } from '../../page.ts'

/** Bubbles in a chat; flex messages in the paddings and sizes of LINE's documentation. */
export const messageStyle: Html = html`<style>
  .face {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: center;
    width: 34px;
    height: 34px;
    border-radius: 50%;
    background: #06603a;
    color: #fff;
    font-weight: 700;
  }
  .face.none {
    height: 0;
  }
  .entry {
    display: flex;
    gap: 8px;
    margin: 8px 0 0;
  }
  .words {
    flex: 1;
    min-width: 0;
  }
  .name {
    display: block;
    margin-bottom: 3px;
    color: #33435a;
    font-size: 0.75rem;
    font-weight: 400;
  }
  .entry .row,
  .entry.own {
    flex-wrap: nowrap;
    align-items: flex-end;
    gap: 4px;
  }
  .entry.own {
    flex-direction: row-reverse;
    padding-left: 48px;
  }
  .bubble {
    min-width: 0;
  }
  .entry time {
    flex: none;
    color: #33435a;
    font-size: 0.65rem;
  }
  .said {
    padding: 9px 14px;
    border-radius: 18px;
    background: #fff;
    font-size: 0.95rem;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .said a {
    color: #0a4d9c;
  }
  .own .said {
    background: #8ee06c;
  }
  .photo img {
    display: block;
    max-width: 220px;
    width: 100%;
    border-radius: 16px;
  }
  .tap {
    display: contents;
  }
  .unknown {
    display: inline-block;
    white-space: nowrap;
    padding: 2px 8px;
    border: 2px dashed #b3261e;
    border-radius: 6px;
    background: #fff;
    color: #8c1d18;
    font-size: 0.75rem;
  }
  .template {
    width: 260px;
    max-width: 100%;
    overflow: hidden;
    border-radius: 16px;
    background: #fff;
  }
  .template-words {
    display: block;
    padding: 0 16px 14px;
    color: inherit;
    font-size: 0.85rem;
    text-align: left;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  .template-words > span {
    white-space: pre-line;
  }
  .template-words > * {
    display: block;
    margin-top: 12px;
  }
  .template-words b {
    font-size: 1rem;
  }
  .template-words b + span {
    margin-top: 4px;
  }
  .template-words img {
    width: calc(100% + 32px);
    margin: 0 -16px;
  }
  .template-tap {
    display: flex;
    width: 100%;
    min-height: 46px;
    align-items: center;
    justify-content: center;
    padding: 8px 16px;
    border: 0;
    border-top: 1px solid #e3e6ea;
    border-radius: 0;
    background: none;
    color: #42659a;
    font-size: 0.95rem;
    text-decoration: none;
  }
  .confirm .template-taps {
    display: flex;
  }
  .quick {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    margin-top: 10px;
  }
  .quick-tap {
    display: inline-flex;
    align-items: center;
    padding: 8px 14px;
    min-height: 40px;
    border-radius: 99px;
    background: #fff;
    color: #111;
    font-size: 0.85rem;
    text-decoration: none;
  }
  .flex-carousel {
    display: flex;
    gap: 8px;
    overflow-x: auto;
    padding-bottom: 6px;
  }
  .flex-carousel .flex-bubble {
    flex: none;
  }
  .flex-bubble {
    position: relative;
    display: flex;
    flex-direction: column;
    max-width: 100%;
    overflow: hidden;
    border-radius: 16px;
    background: #fff;
    color: #111;
    font-size: 16px;
  }
  .flex-bubble > div {
    display: flex;
    flex-direction: column;
  }
  .flex-bubble > .flex-body {
    flex: 1;
  }
  .flex-header > .flex-box,
  .flex-body > .flex-box {
    padding: 20px;
  }
  .flex-body:not(:last-child) > .flex-box {
    padding-bottom: 10px;
  }
  .flex-footer > .flex-box {
    padding: 10px;
  }
  .flex-box {
    display: flex;
    flex-direction: column;
    min-width: 0;
    overflow: hidden;
  }
  .flex-box.horizontal,
  .flex-box.baseline {
    flex-direction: row;
  }
  /* A share of a column's height is of what the contents leave. */
  .flex-box.vertical > :is(.flex-box, .flex-text, .flex-image) {
    min-height: min-content;
  }
  .flex-box.baseline {
    align-items: baseline;
  }
  .flex-cover {
    position: absolute;
    inset: 0;
    min-height: 0;
    padding: 0;
    border-radius: 0;
    background: none;
  }
  .flex-cover ~ * a,
  .flex-cover ~ a {
    z-index: 1;
  }
  .flex-text {
    display: block;
    min-width: 0;
    overflow: hidden;
    color: inherit;
    text-align: start;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .flex-text.wrap {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  .flex-text.cut {
    display: -webkit-box;
    -webkit-box-orient: vertical;
  }
  .flex-image {
    display: block;
    min-width: 0;
    line-height: 0;
  }
  .flex-image img {
    max-width: 100%;
  }
  .flex-separator {
    flex: none;
    min-width: 1px;
    min-height: 1px;
    background: #d4d6da;
  }
  .flex-button {
    display: flex;
    flex-wrap: wrap;
    gap: 0 6px;
    align-items: center;
    justify-content: center;
    min-width: 0;
    padding: 0 16px;
    border-radius: 8px;
    background: none;
    color: #42659a;
    font-size: 16px;
    text-align: center;
    text-decoration: none;
  }
  .flex-button.md {
    min-height: 52px;
  }
  .flex-button.sm {
    min-height: 40px;
  }
  .flex-button.primary {
    background: #17c950;
    color: #fff;
  }
  .flex-button.secondary {
    background: #dcdfe5;
    color: #111;
  }
</style>`
