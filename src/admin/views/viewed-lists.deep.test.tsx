import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { paths } from '#admin/paths.ts'
import { type ViewedList, viewedEndpoints, viewedLists } from '#contract/list-views.ts'
import { type OperatorRole, permissionOf, rolesWith } from '#contract/permissions.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** What a schema does not tell: the results are grouped by month. */
const known: Readonly<Record<string, unknown>> = { key: '2026-11' }

/** Some value that a schema takes: lists have one member, and what may be null is not. */
function someOf(schema: JsonSchema): unknown {
  const { anyOf, enum: words, format, minimum = 0 } = schema
  if ('const' in schema) return schema.const
  if (words) return words[0]
  if (anyOf) return someOf(anyOf[0] as JsonSchema)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const names = (schema.propertyNames as JsonSchema | undefined)?.enum ?? []
      const inner = schema.additionalProperties as JsonSchema
      return Object.fromEntries([
        ...names.map((name) => [name, someOf(inner)]),
        ...Object.entries(schema.properties ?? {}).map(([name, one]) => [
          name,
          known[name] ?? someOf(one as JsonSchema),
        ]),
      ])
    }
    case 'array':
      return [someOf(schema.items as JsonSchema)]
    case 'string':
      return format === 'date-time' ? '2026-11-20T03:00:00.000Z' : '2026-11-20'
    case 'boolean':
      return false
    default:
      return Math.max(minimum, 1)
  }
}

/** The lists whose rows are ticked by whoever may act in them. */
const ticked: readonly ViewedList[] = [
  'applications',
  'campaigns',
  'cases',
  'deliveries',
  'influencers',
  'payouts',
  'posts',
]

const roleOf = (list: ViewedList): OperatorRole => {
  const permission = permissionOf(viewedEndpoints[list].access)
  const may = permission ? rolesWith(permission) : []
  return may.includes('manager') ? 'manager' : (may[0] ?? 'manager')
}

test.each(viewedLists)('%s: the columns can be chosen, and the rows answer to keys', async (list) => {
  const endpoint = viewedEndpoints[list]
  const page = someOf(z.toJSONSchema(endpoint.answer, { unrepresentable: 'any' }))
  const role = roleOf(list)
  const [path = ''] = paths.view(list, 1).split('?')
  await renderAdmin(path, { answers: [answer(endpoint, page as never)], role })
  // While the rows are on their way, one cell holds their place.
  const row = await waitFor(() => {
    const found = screen.getAllByRole('row').find((one) => within(one).queryAllByRole('cell').length > 1)
    if (!found) throw new Error('The list has no row')
    return found
  })
  await userEvent.keyboard('j')
  expect(row.contains(document.activeElement)).toBe(true)

  await userEvent.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'キーボード操作' })
  // A month of the results has no page of its own.
  const opened = list === 'results' ? [] : ['Enter']
  const keys = [...sheet.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(keys).toEqual(expect.arrayContaining(['j', 'k', ...opened]))
  expect(keys.includes('x')).toBe(ticked.includes(list))
  await userEvent.click(within(sheet).getByRole('button', { name: '閉じる' }))

  await userEvent.click(await screen.findByRole('button', { name: '列' }))
  const chooser = await screen.findByRole('dialog', { name: '列' })
  expect(within(chooser).getAllByRole('checkbox').length).toBeGreaterThan(0)
})
