import { useTranslation } from 'react-i18next'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { FormTextInput } from '../../../ui/form-fields.tsx'
import type { EditorControl } from '../editor-schema.ts'
import { EditorSection, LawHint, Wide } from '../editor-section.tsx'
import { useShownFields } from '../use-shown-fields.ts'
import { PrefectureFold } from './prefecture-fold.tsx'
import styles from '../editor.module.css'

/** Asks whose product it is and where the work is done. The recruiter is the provider of the settings. */
export function RecruiterFields({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  const { place } = useShownFields(control)
  return (
    <EditorSection name="recruiter" lead={<Notice title={t('law.title')}>{t('law.text')}</Notice>}>
      <FormTextInput
        control={control}
        name="advertiser.name"
        label={t('field.advertiser_name')}
        hint={t('hint.advertiser_name')}
        required
      />
      <FormTextInput
        control={control}
        name="advertiser.contact"
        label={t('field.advertiser_contact')}
        hint={t('hint.advertiser_contact')}
        required
      />
      <Wide>
        <FormTextInput
          control={control}
          name="advertiser.address"
          label={t('field.advertiser_address')}
          hint={t('hint.advertiser_address')}
          required
        />
        <FormTextInput
          control={control}
          name="work_place"
          label={t('field.work_place')}
          hint={<LawHint>{t('hint.work_place')}</LawHint>}
          required
        />
        {place && (
          <Stack gap="2">
            <PrefectureFold
              control={control}
              name="work_prefectures"
              withAll
              label={t('field.work_prefectures')}
              summary={(count) =>
                count > 0 ? t('work_prefectures_chosen', { count }) : t('work_prefectures_none')
              }
            />
            <p className={styles.soft}>{t('hint.work_prefectures')}</p>
          </Stack>
        )}
      </Wide>
    </EditorSection>
  )
}
