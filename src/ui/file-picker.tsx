import { chakra } from '@chakra-ui/react/styled-system'
import FileIcon from 'lucide-react/icons/file'
import ImagePlus from 'lucide-react/icons/image-plus'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, type FocusEventHandler, type Ref, useEffect, useRef } from 'react'
import { Field, type FieldFrameProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'

export interface FilePickerProps extends FieldFrameProps {
  files: readonly File[]
  onChange: (files: File[]) => void
  onBlur?: FocusEventHandler | undefined
  /** The words inside the box: what a tap does. */
  prompt: string
  /** The name of the button that takes a file away again. */
  removeLabel: (fileName: string) => string
  /** The accepted types as in HTML, such as `image/*`. */
  accept?: string | undefined
  /** Adds to what was picked before; else a new file takes the place of the old one. */
  multiple?: boolean | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const Drop = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    minHeight: '7rem',
    padding: '4',
    borderRadius: 'md',
    border: '2px dashed',
    borderColor: 'line.strong',
    background: 'primary.faint',
    color: 'text',
    fontWeight: 'medium',
    textAlign: 'center',
    _icon: { width: '1.75rem', height: '1.75rem', color: 'primary.deep' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:has([aria-invalid])': { borderColor: 'danger' },
    '&:has(:disabled)': { background: 'sunken', color: 'text.soft' },
  },
})
// Laid over the box and see-through: with display:none, some Android web views do not open it (line.md).
const Input = chakra('input', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: 0, cursor: 'pointer' },
})
const List = chakra('ul', { base: { display: 'flex', flexDirection: 'column', gap: '2' } })
const Picked = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    padding: '1.5',
    borderRadius: 'md',
    background: 'sunken',
    fontSize: 'sm',
    lineHeight: 'tight',
    '& > span': { flex: '1', minWidth: '0' },
    '& > img, & > svg': {
      width: '3rem',
      height: '3rem',
      borderRadius: 'sm',
      objectFit: 'cover',
      flexShrink: 0,
    },
    '& > svg': { padding: '3', color: 'text.soft' },
  },
})

function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    image.current?.setAttribute('src', url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} alt="" />
}

function PickedFile({ file, label, onRemove }: { file: File; label: string; onRemove: () => void }) {
  return (
    <Picked>
      {file.type.startsWith('image/') ? <Preview file={file} /> : <FileIcon aria-hidden />}
      <span>{file.name}</span>
      <IconButton label={label} icon={<X aria-hidden />} onClick={onRemove} />
    </Picked>
  )
}

/** Takes photos and files from the device; no `capture`, so that the gallery stays open to choose from. */
export function FilePicker(props: FilePickerProps) {
  const { label, labelHidden, hint, error, required, requiredMark, ...rest } = props
  const { files, onChange, prompt, removeLabel, ...native } = rest
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const picked = [...(event.target.files ?? [])]
    // Without this the same file could not be picked a second time.
    event.target.value = ''
    if (picked.length > 0) onChange(native.multiple ? [...files, ...picked] : picked)
  }
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      required={required}
      requiredMark={requiredMark}
    >
      {({ required: _told, ...ties }) => (
        <>
          <Drop>
            <ImagePlus aria-hidden />
            <span aria-hidden>{prompt}</span>
            <Input {...ties} {...native} type="file" onChange={pick} />
          </Drop>
          {files.length > 0 && (
            <List>
              {files.map((file, index) => (
                <PickedFile
                  key={`${file.name}-${file.lastModified}-${file.size}`}
                  file={file}
                  label={removeLabel(file.name)}
                  onRemove={() => onChange(files.filter((_, at) => at !== index))}
                />
              ))}
            </List>
          )}
        </>
      )}
    </Field>
  )
}
