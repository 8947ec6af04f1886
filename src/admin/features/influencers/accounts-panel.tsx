import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { AdminInfluencer } from '#contract/admin-influencers.ts'
import type { Platform } from '#contract/vocabulary.ts'
import { Panel } from '../../parts/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import styles from './influencers.module.css'

/** The page of an account; a channel's id (YouTube) begins with UC and is 24 characters long. */
const pages: Record<Platform, (handle: string) => string> = {
  instagram: (handle) => `https://www.instagram.com/${handle}/`,
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  youtube: (handle) =>
    `https://www.youtube.com/${/^UC[\w-]{22}$/.test(handle) ? `channel/${handle}` : `@${handle}`}`,
  x: (handle) => `https://x.com/${handle}`,
  blog: (handle) => `https://${handle}`,
}

function accountAddress(platform: Platform, handle: string) {
  return encodeURI(pages[platform](handle))
}

const tones = { ok: 'success', reconnect: 'warning', unlinked: 'neutral' } as const

/** Shows the creator's social accounts and whether the figures come from the platform itself. */
export function AccountsPanel({ accounts }: Pick<AdminInfluencer, 'accounts'>) {
  const { t } = useTranslation(['admin-influencers', 'social'])
  const { number } = useFormat()
  return (
    <Panel title={t('column.accounts')}>
      {accounts.length === 0 ? (
        <p className={styles.soft}>{t('no_accounts')}</p>
      ) : (
        <ul className={styles.rows}>
          {accounts.map(({ platform, handle, followers, link }) => (
            <li key={`${platform} ${handle}`}>
              <span className={styles.main}>
                <a href={accountAddress(platform, handle)} target="_blank" rel="noreferrer">
                  {t(`common:platform.${platform}`)} {platform === 'blog' ? handle : `@${handle}`}
                  <ExternalLink className={styles.mark} aria-hidden />
                  <VisuallyHidden>{t('new_tab')}</VisuallyHidden>
                </a>
              </span>
              <span className={styles.soft}>
                {followers === null
                  ? t('social:followers.unknown')
                  : t(`social:followers.${platform}`, { number: number(followers) })}
              </span>
              <Badge tone={tones[link]}>{t(`social:link.${link === 'unlinked' ? 'stated' : link}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
