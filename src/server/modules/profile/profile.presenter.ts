import type { Profile } from '#contract/profile.ts'
import { profileImageUrl } from '../profile-images/profile-images.service.ts'
import type { ProfileRow } from './profile.repository.ts'

export function presentProfile({ email_verified_at, picture, ...row }: ProfileRow): Profile {
  return {
    ...row,
    email_verified: email_verified_at !== null,
    picture: picture && { url: profileImageUrl(picture.id), width: picture.width, height: picture.height },
  }
}
