import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Form } from '../form/form.tsx'
import { PasswordField } from './password-field.tsx'
import { MentionField } from '../people/mention-field.tsx'
import { PlainForm } from '../form/plain-form.tsx'
import { TextArea, TextField } from './text-field.tsx'

const limit = 20
const sent: string[] = []

interface FieldProps {
  id?: string
  value: string
  onText: (text: string) => void
}
const fields: Record<string, (props: FieldProps) => React.ReactNode> = {
  'a field': ({ onText, ...rest }) => (
    <TextField {...rest} label="Text" limit={limit} onChange={(event) => onText(event.target.value)} />
  ),
  'a text area': ({ onText, ...rest }) => (
    <TextArea {...rest} label="Text" limit={limit} onChange={(event) => onText(event.target.value)} />
  ),
  'a password': ({ onText, ...rest }) => (
    <PasswordField {...rest} label="Text" limit={limit} onChange={(event) => onText(event.target.value)} />
  ),
  'a field with mentions': ({ onText, ...rest }) => (
    <MentionField {...rest} label="Text" limit={limit} onChange={onText} />
  ),
}

function InForm({ Field }: { Field: React.ComponentType<FieldProps> }) {
  const form = useForm({
    start: { text: '' },
    send: ({ text }) => Promise.resolve(sent.push(text)),
    onSent: () => {},
  })
  return (
    <Form form={form}>
      <Field
        id={form.fieldId('text')}
        value={form.values.text}
        onText={(text: string) => form.change({ text })}
      />
      <button type="submit">Send</button>
    </Form>
  )
}

function InPlainForm({ Field }: { Field: React.ComponentType<FieldProps> }) {
  const [text, setText] = useState('')
  return (
    <PlainForm onSubmit={() => void sent.push(text)}>
      <Field value={text} onText={setText} />
      <button type="submit">Send</button>
    </PlainForm>
  )
}

const cases = Object.entries(fields).flatMap(([name, Field]) => [
  [`${name} of the form kit`, <InForm key={name} Field={Field} />] as const,
  [`${name} of a small form`, <InPlainForm key={name} Field={Field} />] as const,
])

it.each(cases)(
  '%s keeps pasted text that is too long, shows by how much, and is sent once it is shortened',
  async (_, page) => {
    sent.length = 0
    const { user } = await renderPage(page)
    const field = screen.getByLabelText('Text')
    const pasted = 'x'.repeat(limit + 12)
    await user.click(field)
    await user.paste(pasted)
    expect(field).toHaveValue(pasted)
    expect(field).toHaveAccessibleDescription('Use at most 20 characters. 12 characters too many.')
    expect(field).toBeInvalid()
    expect(screen.getByText('Text is too long. Use at most 20 characters.')).toHaveAttribute(
      'aria-live',
      'polite',
    )
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await expect.poll(() => document.activeElement).toBe(field)
    expect([sent, (field as HTMLInputElement).value]).toEqual([[], pasted])
    await user.type(field, '{Backspace}'.repeat(12))
    expect(field).toBeValid()
    expect(field).toHaveAccessibleDescription('0 characters left.')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await expect.poll(() => sent).toEqual(['x'.repeat(limit)])
  },
)

it('displays the remaining length only near the limit', async () => {
  const { user } = await renderPage(<InPlainForm Field={fields['a field']!} />)
  await user.type(screen.getByLabelText('Text'), 'x'.repeat(17))
  expect(screen.queryByText(/left/)).toBeNull()
  await user.type(screen.getByLabelText('Text'), 'xx')
  expect(screen.getByText('1 character left.')).toBeVisible()
})

it('names the field in the summary above a form', async () => {
  const Two = () => {
    const text = 'x'.repeat(limit + 1)
    const form = useForm({
      start: { title: text, description: text },
      send: () => Promise.resolve(),
      onSent: () => {},
    })
    return (
      <Form form={form}>
        <TextField id={form.fieldId('title')} label="Title" limit={limit} value={text} readOnly />
        <TextArea id={form.fieldId('description')} label="Description" limit={limit} value={text} readOnly />
        <button type="submit">Send</button>
      </Form>
    )
  }
  const { user } = await renderPage(<Two />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const rule = 'Use at most 20 characters. 1 character too many.'
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    `Title: ${rule}`,
    `Description: ${rule}`,
  ])
})
