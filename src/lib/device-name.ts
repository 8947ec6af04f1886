// The first that is found names it: every browser's text also carries the names of those it stands in for.
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const
const browsers = [
  ['LINE', /\bLine\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

/** Returns the system and the browser that a User-Agent names, in familiar words; each is undefined when it is not recognised. */
export function deviceName(userAgent: string) {
  const nameIn = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, form]) => form.test(userAgent))?.[0]
  return { system: nameIn(systems), browser: nameIn(browsers) }
}
