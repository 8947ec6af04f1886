import { paths } from '#domain/paths.ts'
import { PublishedDocument } from './published-document.tsx'

export function PrivacyScreen() {
  return <PublishedDocument name="privacy" other={paths.terms} />
}
