import type { User } from '#contract/session.ts'
import { profileImageUrl } from '../profile-images/profile-images.service.ts'
import type { InfluencerRow } from './influencers.repository.ts'

export function presentUser(row: InfluencerRow): User {
  const { email_verified_at, password_hash, line_user_id, picture, ...shown } = row
  return {
    ...shown,
    email_verified: email_verified_at !== null,
    has_password: password_hash !== null,
    line_linked: line_user_id !== null,
    picture: picture && { url: profileImageUrl(picture.id), width: picture.width, height: picture.height },
  }
}
