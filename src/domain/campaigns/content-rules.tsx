import Copy from 'lucide-react/icons/copy'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { accountPlatform, type DeliverablePlatform } from '#contract/vocabulary.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Part } from '#ui/section.tsx'
import { TextList } from '#ui/text-list.tsx'
import { Text, TextLink } from '#ui/text.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { WordButton } from '#ui/word-button.tsx'

interface ContentRulesProps {
  rules: CampaignDetail['content_rules']
  /** The posts of the campaign, because each platform has its own way of marking advertising. */
  posts: readonly { platform: DeliverablePlatform }[]
}

/** Shows how the post should be made: what to say and show, tags to copy, the PR label, and what must not be in it. */
export function ContentRules({ rules, posts }: ContentRulesProps) {
  const { t } = useTranslation('campaigns')
  return (
    <Stack gap="5">
      {rules.message && <Text whiteSpace="pre-line">{rules.message}</Text>}
      <Listed title={t('content.must_say')} items={rules.must_say} />
      <Listed title={t('content.shooting_notes')} items={rules.shooting_notes} />
      <Copyable title={t('content.hashtags')} words={rules.hashtags} />
      <Copyable title={t('content.mentions')} words={rules.mentions} />
      <Links title={t('content.reference_urls')} urls={rules.reference_urls} />
      <Links title={t('content.links')} urls={rules.links} />
      <Disclosure label={rules.pr_label} posts={posts} />
      <Listed title={t('content.ng_items')} items={rules.ng_items} />
      <Words title={t('content.ng_words')} words={rules.ng_words} />
      {(['client', 'brand'] as const).map((whose) => (
        <Fragment key={whose}>
          {rules[whose]?.posting_rules && (
            <Part title={t(`content.${whose}_rules`)}>
              <Text whiteSpace="pre-line" overflowWrap="anywhere">
                {rules[whose].posting_rules}
              </Text>
            </Part>
          )}
          <Words title={t(`content.${whose}_ng_words`)} words={rules[whose]?.ng_words ?? []} />
        </Fragment>
      ))}
    </Stack>
  )
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <Part title={title}>
      <Flex as="ul" wrap="wrap" gap="1.5">
        {words.map((word) => (
          <li key={word}>
            <Badge tone="danger" wraps>
              {word}
            </Badge>
          </li>
        ))}
      </Flex>
    </Part>
  )
}

function Disclosure({ label, posts }: { label: string } & Pick<ContentRulesProps, 'posts'>) {
  const { t } = useTranslation('campaigns')
  const platforms = new Set(posts.map(({ platform }) => accountPlatform(platform)))
  // A blog has nothing but the words.
  platforms.delete('blog')
  return (
    <Notice title={t('content.pr_label')}>
      <Text>{t('content.pr_label_text', { label })}</Text>
      {[...platforms].map((platform) => (
        <Text key={platform}>{t(`content.disclosure.${platform}`)}</Text>
      ))}
    </Notice>
  )
}

function Listed({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <Part title={title}>
      <TextList items={items} />
    </Part>
  )
}

function Copyable({ title, words }: { title: string; words: readonly string[] }) {
  const { t } = useTranslation('campaigns')
  const copy = useCopy()
  if (words.length === 0) return null
  return (
    <Part title={title}>
      <Flex as="ul" wrap="wrap" gap="2">
        {words.map((word) => (
          <li key={word}>
            <WordButton
              word={word}
              icon={<Copy aria-hidden />}
              aria-label={t('copy.one', { text: word })}
              onClick={() => void copy(word, t('copy.done', { text: word }))}
            />
          </li>
        ))}
      </Flex>
      {words.length > 1 && (
        <Button
          size="sm"
          variant="outline"
          alignSelf="flex-start"
          marginTop="1"
          onClick={() => void copy(words.join(' '), t('copy.all_done'))}
        >
          <Copy aria-hidden />
          {t('copy.all')}
        </Button>
      )}
    </Part>
  )
}

function Links({ title, urls }: { title: string; urls: readonly string[] }) {
  if (urls.length === 0) return null
  return (
    <Part title={title}>
      {urls.map((url) => (
        <TextLink key={url} asChild paddingBlock="2">
          <ExternalLink href={url}>{url}</ExternalLink>
        </TextLink>
      ))}
    </Part>
  )
}
