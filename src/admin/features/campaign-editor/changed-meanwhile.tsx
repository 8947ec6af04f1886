import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { AlsoOpen } from '../../parts/also-open.tsx'
import { Page } from '../../parts/page.tsx'
import { type CampaignField, campaignFields } from '../../parts/publishing/campaign-fields.ts'
import { paths } from '../../paths.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { type Comparison, merge } from './changes.ts'
import type { EditorValues } from './editor-schema.ts'
import type { AdminCampaign } from './editor-values.ts'
import { FieldValue } from './field-value.tsx'
import styles from './changed-meanwhile.module.css'

interface ChangedMeanwhileProps {
  /** The campaign as it is stored now. */
  campaign: AdminCampaign
  comparison: Comparison
  onMerged: (values: EditorValues) => void
}

const sides = ['own', 'stored'] as const
type Side = (typeof sides)[number]

/** Lays what was typed beside what somebody else saved meanwhile. Nothing is chosen by itself where both changed a field. */
export function ChangedMeanwhile({ campaign, comparison, onMerged }: ChangedMeanwhileProps) {
  const { t } = useTranslation(['admin-editor', 'admin'])
  const format = useFormat()
  const { taken, disputed } = comparison
  const [choices, setChoices] = useState<Partial<Record<CampaignField, Side>>>({})
  const left = disputed.filter((name) => choices[name] === undefined).length
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(disputed.map((name) => [name, side])))
  const goOn = () =>
    onMerged(merge(comparison, [...taken, ...disputed.filter((name) => choices[name] === 'stored')]))
  return (
    <Page
      title={t('admin:title.edit_campaign')}
      back={{ to: paths.campaign(campaign.id), label: comparison.stored.title.trim() || t('admin:untitled') }}
      actions={<AlsoOpen subject="campaign" id={campaign.id} />}
    >
      <Notice tone="warning" title={t('changed.title')} role="alert">
        {t('changed.text', { at: format.instant(campaign.updated_at) })}
      </Notice>
      {taken.length > 0 && (
        <section className={styles.taken}>
          <p>{t('changed.taken')}</p>
          <dl>
            {taken.map((name) => (
              <div key={name}>
                <dt>{t(campaignFields[name])}</dt>
                <dd>
                  <FieldValue name={name} values={comparison.stored} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {disputed.length > 0 && (
        <section className={styles.disputed}>
          <p>{t('changed.choose')}</p>
          <div className={styles.sides}>
            {sides.map((side) => (
              <Button key={side} variant="outline" size="sm" onClick={() => chooseAll(side)}>
                {t(`changed.all_${side}`)}
              </Button>
            ))}
          </div>
          {disputed.map((name) => (
            <RadioGroup
              key={name}
              label={t(campaignFields[name])}
              options={sides.map((value) => ({
                value,
                label: t(`changed.${value}`),
                description: <FieldValue name={name} values={comparison[value]} />,
              }))}
              value={choices[name]}
              onChange={(side) => setChoices({ ...choices, [name]: side })}
            />
          ))}
        </section>
      )}
      <div className={styles.sides}>
        <Button disabled={left > 0} onClick={goOn}>
          {t('changed.continue')}
        </Button>
        <p role="status">{left > 0 && t('changed.left', { count: left })}</p>
      </div>
    </Page>
  )
}
