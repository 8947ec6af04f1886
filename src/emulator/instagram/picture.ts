import { numberOf } from './media.ts'

/** A quiet scene in colours of its own for each media, as SVG text. */
export function drawPicture(id: string) {
  const hue = numberOf(id) % 360
  const x = 25 + (numberOf(`${id} x`) % 50)
  const size = 16 + (numberOf(`${id} size`) % 12)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="hsl(${hue} 55% 90%)"/><stop offset="1" stop-color="hsl(${hue + 30} 45% 74%)"/></linearGradient></defs>
<rect width="100" height="100" fill="url(#g)"/>
<circle cx="${x}" cy="38" r="${size}" fill="hsl(${hue + 180} 60% 96%)"/>
<path d="M0 72q25-14 50 0t50 0v28H0z" fill="hsl(${hue + 20} 38% 58%)"/>
<path d="M0 82q25 10 50 0t50 0v18H0z" fill="hsl(${hue + 10} 40% 44%)"/>
</svg>`
}
