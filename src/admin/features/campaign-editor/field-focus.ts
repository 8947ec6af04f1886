import { useEffect } from 'react'
import type { CampaignField } from '../../parts/publishing/campaign-fields.ts'
import { sectionId, sections } from './sections.ts'

/** The field itself, the first of its rows, or the section of one that has no input of its own, such as the pictures. */
export function findField(field: CampaignField): HTMLElement | null {
  const [member = ''] = field.split('.')
  const section = sections.find(({ members }) => members.some((one) => one === member))
  return (
    document.querySelector<HTMLElement>(`form :is([name="${field}"], [name^="${field}."])`) ??
    (section ? document.getElementById(sectionId(section.key)) : null)
  )
}

export function goToField(field: CampaignField) {
  const element = findField(field)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'center' })
}

/** Goes to the field that the address names, as the links of the campaign's page do. */
export function useNamedField() {
  useEffect(() => {
    const named = location.hash.slice(1)
    if (!/^[\w.]+$/.test(named)) return undefined
    // After the screen has taken the focus to its title.
    const timer = setTimeout(() => goToField(named as CampaignField))
    return () => clearTimeout(timer)
  }, [])
}
