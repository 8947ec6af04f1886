import { html } from 'hono/html'
import type { Html } from '../../page.ts'

/** LINE's screens: the chat, the account to a stranger, the list of talks. */
export const screenStyle: Html = html`<style>
  .chat,
  .chat .head {
    background: #a3bbd9;
  }
  .log {
    display: flex;
    flex: 1;
    min-height: 0;
    flex-direction: column-reverse;
    overflow-y: auto;
  }
  .entries {
    margin-bottom: auto;
    padding: 4px 8px 12px;
  }
  .day {
    margin: 12px 0;
    text-align: center;
  }
  .day time {
    display: inline-block;
    padding: 2px 12px;
    border-radius: 99px;
    background: #5d7390;
    color: #fff;
    font-size: 0.72rem;
  }
  .profile {
    align-items: center;
    gap: 8px;
    text-align: center;
  }
  .profile .head {
    position: absolute;
    align-self: flex-start;
    color: #fff;
  }
  .profile .cover {
    flex: none;
    width: 100%;
    height: 200px;
    background: linear-gradient(160deg, #06603a, #0b8a5f);
  }
  .profile .face {
    width: 96px;
    height: 96px;
    margin-top: -52px;
    border: 4px solid #fff;
    font-size: 2.6rem;
  }
  .profile strong {
    font-size: 1.3rem;
  }
  .profile p {
    margin: 0;
    padding: 0 24px;
    color: #52667a;
    font-size: 0.85rem;
  }
  .profile form {
    margin: 16px 0;
  }
  .profile form button {
    min-width: 220px;
    font-size: 1rem;
    font-weight: 700;
  }
  .talks .head {
    padding: 4px 16px;
    font-size: 1.3rem;
  }
  .talks ul {
    flex: 1;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  .talks a {
    display: flex;
    gap: 12px;
    align-items: center;
    padding: 10px 16px;
    color: inherit;
    text-decoration: none;
  }
  .talks .face {
    width: 48px;
    height: 48px;
    font-size: 1.3rem;
  }
  .about {
    flex: 1;
    min-width: 0;
  }
  .about > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .about span,
  .when {
    color: #5f6c7b;
    font-size: 0.8rem;
  }
  .when {
    display: flex;
    flex-direction: column;
    align-items: flex-end;
    gap: 4px;
    align-self: flex-start;
    padding-top: 2px;
  }
  .unread {
    min-width: 20px;
    padding: 0 6px;
    border-radius: 10px;
    background: #06803f;
    color: #fff;
    text-align: center;
    line-height: 20px;
  }
</style>`
