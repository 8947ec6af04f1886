export type Point = readonly [x: number, y: number]
/** A pen's way from point to point. */
export type Stroke = readonly Point[]

/** Part of a circle in short steps. Degrees clockwise from the right, as y grows downwards. */
function arc(x: number, y: number, radius: number, from: number, to: number): Point[] {
  const steps = Math.ceil(Math.abs(to - from) / 9)
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}

const circle = (x: number, y: number, radius: number) => arc(x, y, radius, 0, 360)

function roundedBox(left: number, top: number, right: number, bottom: number): Stroke {
  return [
    ...arc(left + 2, top + 2, 2, 180, 270),
    ...arc(right - 2, top + 2, 2, 270, 360),
    ...arc(right - 2, bottom - 2, 2, 0, 90),
    ...arc(left + 2, bottom - 2, 2, 90, 180),
    [left, top + 2],
  ]
}

/** Shapes after Lucide (ISC licence), on a field of 24 by 24. */
const icons: Record<string, readonly Stroke[]> = {
  '/dashboard/project-search': [
    circle(11, 11, 8),
    [
      [21, 21],
      [16.66, 16.66],
    ],
  ],
  '/dashboard/project-management': [
    roundedBox(2, 6, 22, 20),
    [[16, 6], ...arc(14, 4, 2, 0, -90), ...arc(10, 4, 2, -90, -180), [8, 6]],
    arc(12, -2.147, 18.15, 56.6, 123.4),
    [
      [12, 12],
      [12.01, 12],
    ],
  ],
  '/dashboard/my-page': [circle(12, 8, 5), arc(12, 21, 8, 0, -180)],
  '/register': [
    circle(10, 8, 5),
    arc(10, 21, 8, -180, -48.6),
    [
      [19, 16],
      [19, 22],
    ],
    [
      [22, 19],
      [16, 19],
    ],
  ],
  '/': [
    roundedBox(8, 2, 22, 16),
    [...arc(4, 10, 2, -90, -180), ...arc(4, 20, 2, 180, 90), ...arc(14, 20, 2, 90, 0)],
    [[22, 11], ...arc(19, 11.394, 2.4, -44.8, -135.2), [11, 16]],
    circle(13, 7, 0.5),
  ],
  '/login': [
    [
      [10, 17],
      [15, 12],
      [10, 7],
    ],
    [
      [15, 12],
      [3, 12],
    ],
    [[15, 3], ...arc(19, 5, 2, -90, 0), ...arc(19, 19, 2, 0, 90), [15, 21]],
  ],
}
const arrow: readonly Stroke[] = [
  [
    [5, 12],
    [19, 12],
  ],
  [
    [12, 5],
    [19, 12],
    [12, 19],
  ],
]

/** Returns the icon of a path of the app; an arrow when it has none. */
export function iconOf(path: string) {
  return icons[path] ?? arrow
}
