import { expect, test } from 'vitest'
import { maskPeople } from './mask-people.ts'

test('hides who somebody is behind the display name, however deep, and leaves everything else', () => {
  const person = { id: 1, display_name: 'みさき', name: '佐藤 美咲', email: 'm@example.com', phone: '+8190' }
  const campaign = { id: 2, name: '春の案件', title: '春の案件' }
  const answer = { data: [{ influencer: { ...person, age: 24, prefecture: 'tokyo' }, campaign, at: null }] }
  const hidden = { id: 1, display_name: 'みさき', name: 'みさき', email: null, phone: '' }
  expect(maskPeople(answer)).toEqual({
    data: [{ influencer: { ...hidden, age: null, prefecture: null }, campaign, at: null }],
  })
})

test('hides the account of a transfer', () => {
  expect(maskPeople({ id: 3, destination: 'みずほ銀行 ****567', net: 100 })).toEqual({
    id: 3,
    destination: null,
    net: 100,
  })
})
