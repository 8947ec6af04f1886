import { useTranslation } from 'react-i18next'
import { timeLeft } from '#client/i18n/format.ts'

/** How long somebody has been waiting since `sentAt`, at `now` in ms; two days are long. */
export function useWaiting() {
  const { t } = useTranslation('admin-inquiries')
  return (sentAt: string, now: number) => {
    const { unit, count } = timeLeft(new Date(now).toISOString(), Date.parse(sentAt)) ?? {
      unit: 'minutes',
      count: 0,
    }
    return { text: t(`waiting.${unit}`, { count }), long: unit === 'days' }
  }
}
