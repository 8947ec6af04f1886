/** The few SVG words that the covers are written in. Every function gives markup. */

const round = (value: number) => Math.round(value * 10) / 10

export function box(x: number, y: number, width: number, height: number, fill: string, radius = 0) {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`
}

export function disc(x: number, y: number, radius: number, fill: string) {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`
}

export function oval(x: number, y: number, width: number, height: number, fill: string) {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(width / 2)}" ry="${round(height / 2)}" fill="${fill}"/>`
}

export function path(d: string, fill: string) {
  return `<path d="${d}" fill="${fill}"/>`
}

export function line(d: string, stroke: string, width: number) {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function faint(opacity: number, ...parts: string[]) {
  return `<g opacity="${opacity}">${parts.join('')}</g>`
}

export interface Place {
  x: number
  y: number
  scale?: number
  turn?: number
}

export function put({ x, y, scale = 1, turn = 0 }: Place, ...parts: string[]) {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale}) rotate(${round(turn)})">${parts.join('')}</g>`
}
