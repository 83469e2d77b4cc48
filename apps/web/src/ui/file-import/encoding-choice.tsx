import { encodingNames, type Encoding, type UncertainEncoding } from '#core/file-import/file-text.ts'
import { Note } from '../text/note.tsx'
import { SelectField } from '../field/select-field.tsx'

interface EncodingChoiceProps {
  encoding: UncertainEncoding
  onChoose: (encoding: Encoding) => void
}

/** Notes that the encoding of a file is uncertain, with a sample of its text, and offers alternatives. */
export function EncodingChoice({ encoding: { used, choices }, onChoose }: EncodingChoiceProps) {
  const sample = choices.find(({ encoding }) => encoding === used)?.sample
  return (
    <>
      <Note mark="warning" role="status">
        The file does not say how its letters are encoded. Check them{sample && <>: “{sample}”</>}. If they
        are wrong, choose another encoding, or save the file as UTF-8.
      </Note>
      <SelectField
        label="Encoding"
        value={used}
        // Each with the sample, so that people recognise the right one.
        options={choices.map((choice) => ({
          value: choice.encoding,
          label: `${encodingNames[choice.encoding]}: ${choice.sample}`,
        }))}
        onChange={(event) => {
          const chosen = choices.find(({ encoding }) => encoding === event.currentTarget.value)
          if (chosen) onChoose(chosen.encoding)
        }}
      />
    </>
  )
}
