import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { NoticeText, Settings } from '#contract/admin-settings.ts'
import { type Language, languages } from '#contract/vocabulary.ts'
import { Panel } from '../../parts/page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { NoticeForm } from './notice-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import { WithSettings } from './with-settings.tsx'
import styles from './notices.module.css'

/** Shows the texts that creators get by mail and in LINE, and the wording of the chosen one. */
export function NoticesScreen() {
  return (
    <SettingsPage>
      <WithSettings>{(settings) => <Notices settings={settings} />}</WithSettings>
    </SettingsPage>
  )
}

function Notices({ settings: { notices, provider } }: { settings: Settings }) {
  const { t } = useTranslation('admin-settings')
  const [search, setSearch] = useSearchParams()
  const language: Language = search.get('lng') === 'en' ? 'en' : 'jp'
  const inLanguage = notices.filter((notice) => notice.language === language)
  const chosen = inLanguage.find(({ kind }) => kind === search.get('kind')) ?? inLanguage[0]
  if (!chosen) return null
  const { kind } = chosen
  return (
    <div className={styles.screen}>
      <nav className={styles.kinds} aria-label={t('notices.list')}>
        <KindList
          title={t('notices.about_case')}
          notices={notices.filter(({ placeholders }) => placeholders.includes('title'))}
          chosen={kind}
        />
        <KindList
          title={t('notices.about_person')}
          notices={notices.filter(({ placeholders, mail }) => mail && !placeholders.includes('title'))}
          chosen={kind}
        />
        <KindList
          title={t('notices.about_line')}
          notices={notices.filter(({ mail }) => !mail)}
          chosen={kind}
        />
      </nav>
      <Panel title={t(`notices.kind.${kind}`)}>
        <Tabs
          label={t('language.label')}
          tabs={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={language}
          onChange={(lng) => setSearch({ kind, lng }, { replace: true })}
        >
          <NoticeForm key={`${kind} ${language}`} notice={chosen} provider={provider} />
        </Tabs>
      </Panel>
    </div>
  )
}

function KindList({
  title,
  notices,
  chosen,
}: {
  title: string
  notices: readonly NoticeText[]
  chosen: string
}) {
  const { t } = useTranslation('admin-settings')
  const kinds = [...new Set(notices.map(({ kind }) => kind))]
  return (
    <>
      <h2 className={styles.group}>{title}</h2>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              className={styles.kind}
              to={{ search: `?kind=${kind}` }}
              aria-current={kind === chosen ? 'true' : undefined}
            >
              {t(`notices.kind.${kind}`)}
              {notices.some((notice) => notice.kind === kind && notice.changed) && (
                <Badge tone="info">{t('notices.changed')}</Badge>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
