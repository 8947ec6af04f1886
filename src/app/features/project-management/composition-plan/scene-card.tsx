import { chakra } from '@chakra-ui/react/styled-system'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Trash from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormNumericInput } from '#ui/form/form-numeric-input.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Flex } from '#ui/layout.ts'
import { Heading } from '#ui/text.tsx'
import type { PlanOutput, PlanValues } from './plan-schema.ts'

interface SceneCardProps {
  control: Control<PlanValues, unknown, PlanOutput>
  index: number
  /** The displayed name of the scene. */
  name: string
  video: boolean
  /** Absent where the scene cannot go there. */
  onMoveUp: (() => void) | undefined
  onMoveDown: (() => void) | undefined
  onDuplicate: (() => void) | undefined
  onRemove: (() => void) | undefined
}

const Frame = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    padding: '3.5',
    borderRadius: 'md',
    background: 'primary.faint',
  },
})

/** One scene: what it shows, how long, and the buttons that move it. */
export function SceneCard({ control, index, name, video, ...acts }: SceneCardProps) {
  const { t } = useTranslation('submissions')
  return (
    <Frame>
      <Flex wrap="wrap" align="center" justify="space-between">
        <Heading as="h3" size="sm">
          {name}
        </Heading>
        <Flex marginStart="auto" marginEnd="-2">
          <SceneButton label={t('plan.move_up', { name })} icon={<ArrowUp />} act={acts.onMoveUp} />
          <SceneButton label={t('plan.move_down', { name })} icon={<ArrowDown />} act={acts.onMoveDown} />
          <SceneButton label={t('plan.duplicate', { name })} icon={<Copy />} act={acts.onDuplicate} />
          <SceneButton label={t('plan.remove', { name })} icon={<Trash />} act={acts.onRemove} />
        </Flex>
      </Flex>
      <FormTextInput
        control={control}
        name={`scenes.${index}.title`}
        label={t('plan.scene_title')}
        placeholder={t('plan.scene_title_example')}
        required
      />
      <FormTextInput
        control={control}
        name={`scenes.${index}.description`}
        label={t('plan.scene_description')}
        placeholder={t('plan.scene_description_example')}
        rows={3}
      />
      {video && (
        <FormNumericInput
          control={control}
          name={`scenes.${index}.seconds`}
          label={t('plan.scene_seconds')}
          suffix={t('plan.seconds_unit')}
        />
      )}
    </Frame>
  )
}

interface SceneButtonProps {
  label: string
  icon: ReactNode
  act: (() => void) | undefined
}

/** No plate under a button that can do nothing just now: of four in a row it would stand out most. */
const bare = { '&:disabled:disabled': { background: 'transparent', opacity: 0.5 } }

function SceneButton({ label, icon, act }: SceneButtonProps) {
  return <IconButton label={label} icon={icon} disabled={!act} onClick={act} css={bare} />
}
