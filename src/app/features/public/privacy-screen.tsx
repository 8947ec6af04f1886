import { PublishedDocument } from './published-document.tsx'

export function PrivacyScreen() {
  return <PublishedDocument name="privacy" />
}
