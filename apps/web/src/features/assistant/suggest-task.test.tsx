import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { exampleOf, Refused } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import SuggestTask from './suggest-task.tsx'

beforeEach(clearDevice)

it('without a key, shows the specification’s text, and sends the person’s own key with the next request', async () => {
  const onSuggested = vi.fn()
  const { user, api } = await renderPage(<SuggestTask wish="roster" onSuggested={onSuggested} />, {
    as: somebodyWith('CAN_USE_GEMINI_AI'),
    api: { 'POST /assistant/task': new Refused('assistant_task_key_missing') },
  })
  await user.click(screen.getByRole('button', { name: 'Suggest with AI' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'AI features are not configured. Please set up your Gemini API key.',
  )
  await user.click(screen.getByRole('button', { name: 'Set up key' }))
  api.serve({ 'POST /assistant/task': exampleOf('POST /assistant/task') })
  await user.type(await screen.findByLabelText('API key'), 'my-own-key')
  await user.click(screen.getByRole('button', { name: 'Use this key' }))
  await expect.poll(() => onSuggested.mock.calls.length).toBe(1)
  expect(onSuggested.mock.calls[0]![0]).toEqual(exampleOf('POST /assistant/task'))
  expect(api.askedOf('POST /assistant/task').map(({ body }) => body)).toEqual([
    { text: 'roster' },
    { text: 'roster', key: 'my-own-key' },
  ])
})

it('a failure has the specification’s text', async () => {
  const { user } = await renderPage(<SuggestTask wish="roster" onSuggested={() => {}} />, {
    as: somebodyWith('CAN_USE_GEMINI_AI'),
    api: { 'POST /assistant/task': new Refused('assistant_task_failed') },
  })
  await user.click(screen.getByRole('button', { name: 'Suggest with AI' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/^AI task generation failed: /)
})
