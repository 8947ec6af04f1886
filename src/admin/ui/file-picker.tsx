import { FileUpload } from '@chakra-ui/react/file-upload'
import FileIcon from 'lucide-react/icons/file'
import Upload from 'lucide-react/icons/upload'
import X from 'lucide-react/icons/x'
import type { FocusEventHandler, Ref } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { Field, type FieldProps } from './field.tsx'

interface FilePickerProps extends FieldProps {
  /** Those in sight below; none where the place shows them itself. */
  files?: readonly File[]
  onChange: (files: File[]) => void
  onBlur?: FocusEventHandler | undefined
  /** The words inside the box: what a press does. */
  prompt: string
  /** The name of the button that takes a file away again. */
  removeLabel?: (fileName: string) => string
  /** The accepted types as in HTML, such as `image/*`. */
  accept?: string | undefined
  /** Hands out several at once; else a new file takes the place of the old one. */
  multiple?: boolean | undefined
  disabled?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A box that takes files, chosen or dropped. */
export function FilePicker(props: FilePickerProps) {
  const { label, labelHidden, hint, error, required, requiredMark, ...rest } = props
  const { files = [], onChange, onBlur, prompt, removeLabel, accept, multiple, disabled, ref } = rest
  const frame = { label, labelHidden, hint, error, required, requiredMark }
  const pick = (picked: File[]) => picked.length > 0 && onChange(picked)
  return (
    <Field {...frame}>
      {(described) => (
        // It keeps none: a corrected file of the same name is no duplicate, and too many are counted where they are used.
        <FileUpload.Root
          acceptedFiles={[]}
          maxFiles={multiple ? Number.POSITIVE_INFINITY : 1}
          onFileChange={({ acceptedFiles }) => pick(acceptedFiles)}
          disabled={disabled}
          translations={{ dropzone: prompt }}
        >
          <FileUpload.HiddenInput {...described} accept={accept} onBlur={onBlur} ref={ref} />
          <FileUpload.Dropzone {...described}>
            <Upload aria-hidden />
            <FileUpload.DropzoneContent>{prompt}</FileUpload.DropzoneContent>
          </FileUpload.Dropzone>
          {files.length > 0 && (
            <FileUpload.ItemGroup>
              {files.map((file) => (
                <FileUpload.Item key={`${file.name}-${file.lastModified}-${file.size}`} file={file}>
                  <FileIcon aria-hidden />
                  <FileUpload.ItemName />
                  {removeLabel && (
                    <IconButton
                      label={removeLabel(file.name)}
                      icon={<X aria-hidden />}
                      onClick={() => onChange(files.filter((one) => one !== file))}
                    />
                  )}
                </FileUpload.Item>
              ))}
            </FileUpload.ItemGroup>
          )}
        </FileUpload.Root>
      )}
    </Field>
  )
}
