import { useTranslation } from 'react-i18next'
import type { TermsContent } from '#contract/case-shapes.ts'

const videoPlatforms = new Set(['instagram_reel', 'tiktok', 'youtube'])

/** Whether scenes of a video are planned, rather than pictures of a post. */
export function asksForVideo({ work_items }: TermsContent) {
  return work_items.some(({ platform, seconds }) => seconds !== null || videoPlatforms.has(platform))
}

function asksForPictures({ work_items }: TermsContent) {
  return work_items.some(({ platform, photos }) => photos !== null || platform.startsWith('instagram_'))
}

/** Returns a function that names the scene at an index from 0: as a scene of a video, of pictures, or of a text such as a blog. */
export function useSceneName(terms: TermsContent) {
  const { t } = useTranslation('submissions')
  const name = asksForVideo(terms) ? 'scene_video' : asksForPictures(terms) ? 'scene' : 'scene_text'
  return (index: number) => t(`plan.${name}`, { number: index + 1 })
}
