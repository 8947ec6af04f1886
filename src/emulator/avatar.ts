import type { Person } from './people.ts'

/** The person's initial on a colour of their own, as SVG text. Ids are hex and names are ours, so nothing needs escaping. */
export function drawAvatar(person: Person) {
  const hue = Number.parseInt(person.id.slice(1, 5), 16) % 360
  const initial = Array.from(person.name)[0] ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" role="img">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 70% 82%)"/><stop offset="1" stop-color="hsl(${hue + 40} 65% 66%)"/></linearGradient></defs>
<rect width="96" height="96" fill="url(#g)"/>
<text x="48" y="49" font-size="44" font-family="sans-serif" fill="hsl(${hue} 45% 24%)" text-anchor="middle" dominant-baseline="central">${initial}</text>
</svg>`
}
