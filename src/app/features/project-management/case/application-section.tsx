import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail, OwnApplication } from '#contract/case-shapes.ts'
import { type Platform, platforms } from '#contract/vocabulary.ts'
import { AddressLines } from '#domain/address/address-lines.tsx'
import { Fold } from '#ui/fold.tsx'
import { Box, Stack } from '#ui/layout.ts'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { choicesOf, useWording } from '../../../campaigns/use-wording.tsx'

interface ApplicationSectionProps {
  application: OwnApplication
  /** The account that was applied with. */
  account: CaseDetail['account']
}

/** Shows the account, the answers and agreements of the application, in the wording and the language that were read then. */
export function ApplicationSection({ application, account }: ApplicationSectionProps) {
  const { t } = useTranslation('cases')
  const wording = useWording(application.language)
  const { form, answers, product_option, agreements, message, address } = application
  const product = form.product_options.find(({ id }) => id === product_option)
  const agreed = form.agreements.filter(({ id }) => agreements.includes(id))
  const said = product || message || address || answers.length > 0 || agreed.length > 0
  if (!account && !said) return null
  return (
    <Section title={t('application.title')}>
      <Fold label={t('application.read')}>
        <Stack as="dl" gap="3">
          {account && (
            <Entry label={t('application.account')}>
              {isPlatform(account.platform) && t(`common:platform.${account.platform}`)} {account.handle}
            </Entry>
          )}
          {product && <Entry label={t('application.product')}>{wording(product)}</Entry>}
          {answers.map(({ question_id, value }) => {
            const question = form.questions.find(({ id }) => id === question_id)
            return (
              question && (
                <Entry key={question_id} label={wording(question)}>
                  {[value].flat().map((text) => {
                    const choice = choicesOf(question).find(({ label }) => label === text)
                    return <div key={text}>{choice ? wording(choice) : text}</div>
                  })}
                </Entry>
              )
            )
          })}
          {message && <Entry label={t('application.message')}>{message}</Entry>}
          {address && (
            <Entry label={t('application.address')}>
              <AddressLines address={address} />
            </Entry>
          )}
          {agreed.length > 0 && (
            <Entry label={t('application.agreements')}>
              {agreed.map((agreement) => (
                <div key={agreement.id}>{wording(agreement)}</div>
              ))}
            </Entry>
          )}
        </Stack>
      </Fold>
    </Section>
  )
}

function isPlatform(name: string): name is Platform {
  return platforms.some((platform) => platform === name)
}

function Entry({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" size="sm" tone="soft">
        {label}
      </Text>
      <Box as="dd" whiteSpace="pre-line">
        {children}
      </Box>
    </div>
  )
}
