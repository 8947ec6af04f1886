import type { Html } from './page.ts'

/** The text in pieces, its web addresses drawn as links. An address ends where its letters do: Japanese goes on without a space. */
export function withLinks(text: string, link: (address: string) => Html) {
  return text
    .split(/(https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+)/)
    .map((piece, index) => (index % 2 === 1 ? link(piece) : piece))
}
