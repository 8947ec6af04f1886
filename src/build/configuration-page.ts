import * as z from 'zod'
import { environment } from '#server/environment.ts'

/** The variables that only other commands than the server read. Their own code checks the values. */
const others = [
  [
    'ALLOW_VULNERABLE_DEPENDENCIES',
    '',
    'Versions with a published vulnerability that may start all the same, with commas between; `npm run check` names them.',
  ],
  [
    'LINE_DATA_API_URL',
    'https://api-data.line.me',
    'Where `npm run line:setup` sends the pictures of the menus.',
  ],
  [
    'EMULATOR_PORT',
    '',
    'Where `npm start` puts the emulated LINE and the mailbox; otherwise the port after `PORT`.',
  ],
  [
    'DEMO_DAYS_AHEAD',
    '0',
    'Days, also parts such as `0.5`, by which the clock of `npm start` and `npm run demo:provider` is ahead.',
  ],
  ['DEMO', '', 'Set by `npm start`; the production start refuses it.'],
  ['TEST_ENGINE, TEST_DATABASE_URL', '', '`postgresql` and the server to use: tests alone.'],
  ['CHROMIUM_PATH', '', 'The browser of the browser tests, in place of the one that they bring or find.'],
] as const

/** docs/configuration.md: every variable of the environment, from the schema that reads it. */
export function configurationPage(): string {
  const rows = Object.entries(environment.shape).map(([name, schema]) => [
    name,
    defaultOf(schema),
    schema.description ?? '',
  ])
  return `# Configuration

The server reads its environment once at start and names everything that is missing or wrong at once. \`npm start\` sets what it needs itself.
This page is written by \`npm run docs\` from \`src/server/environment.ts\`.

${table([...rows])}
## Read by other commands

${table(others)}`
}

/** Returns the table's second column: the default value, `required`, or nothing for an optional variable. */
function defaultOf(schema: z.ZodType): string {
  if (schema instanceof z.ZodOptional) return ''
  if (!(schema instanceof z.ZodDefault)) return 'required'
  const { defaultValue } = schema.def
  if (Array.isArray(defaultValue)) return defaultValue.join(' ')
  return typeof defaultValue === 'boolean' ? String(Number(defaultValue)) : String(defaultValue)
}

function table(rows: readonly (readonly string[])[]) {
  const lines = rows.map(([names = '', byDefault = '', meaning = '']) => {
    const name = names
      .split(', ')
      .map((one) => `\`${one}\``)
      .join(', ')
    const shown = byDefault === '' || byDefault === 'required' ? byDefault : `\`${byDefault}\``
    return `| ${name} | ${shown} | ${meaning} |`
  })
  return `| Variable | Default | Meaning |\n| --- | --- | --- |\n${lines.join('\n')}\n`
}
