import { useTranslation } from 'react-i18next'
import type { TermsContent } from '#contract/case-shapes.ts'

const videoPlatforms = new Set(['instagram_reel', 'tiktok', 'youtube'])

/** Whether scenes of a video are planned, rather than pictures of a post. */
export function asksForVideo({ work_items }: TermsContent) {
  return work_items.some(({ platform, seconds }) => seconds !== null || videoPlatforms.has(platform))
}

/** What the scene at a place, from 0, is called. */
export function useSceneName(video: boolean) {
  const { t } = useTranslation('hand-in')
  return (index: number) => t(video ? 'plan.scene_video' : 'plan.scene', { number: index + 1 })
}
