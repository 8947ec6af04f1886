import { paths } from '#domain/paths.ts'
import { PublishedDocument } from './published-document.tsx'

export function TermsScreen() {
  return <PublishedDocument name="terms" other={paths.privacy} />
}
