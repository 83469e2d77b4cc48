import { useQueryClient } from '@tanstack/react-query'
import { maxMonthlySummaries, maxMonthlyTokens } from '#core/assistant/limits.ts'
import { asciiNumbers } from '#core/texts/ascii-numbers.ts'
import { call, type Output } from '#web/lib/api.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { RadioField } from '#web/ui/field/radio-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'

interface AssistantLimitDialogProps {
  state: Output<'GET /assistant'>
  onClose: () => void
}

/** Turns generated texts on or off for the company, and limits those of a month. */
export default function AssistantLimitDialog({ state, onClose }: AssistantLimitDialogProps) {
  return (
    <Dialog title="AI for the company" isOpen onClose={onClose}>
      <LimitForm state={state} onClose={onClose} />
    </Dialog>
  )
}

function LimitForm({ state, onClose }: AssistantLimitDialogProps) {
  const client = useQueryClient()
  const form = useForm({
    start: {
      isOn: state.isOn,
      monthlySummaries: textOf(state.monthlySummaries),
      monthlyTokens: textOf(state.monthlyTokens),
    },
    check: ({ monthlySummaries, monthlyTokens }) => ({
      ...limitProblem('monthlySummaries', monthlySummaries, maxMonthlySummaries),
      ...limitProblem('monthlyTokens', monthlyTokens, maxMonthlyTokens),
    }),
    send: ({ isOn, monthlySummaries, monthlyTokens }, keyOf, { values: before }) => {
      // Only the changed fields, so that another administrator's changes of other fields are kept.
      const body = {
        ...(isOn === before.isOn ? {} : { isOn }),
        ...(monthlySummaries === before.monthlySummaries
          ? {}
          : { monthlySummaries: numberOf(monthlySummaries) }),
        ...(monthlyTokens === before.monthlyTokens ? {} : { monthlyTokens: numberOf(monthlyTokens) }),
      }
      return call('PUT /assistant/settings', { body, key: keyOf(body) })
    },
    onSent: async () => {
      toast.success('The AI settings are saved.')
      onClose()
      await client.invalidateQueries({ queryKey: ['assistant'] })
    },
  })
  const { values, change } = form
  return (
    <DialogForm form={form} verb="Save" busyVerb="Saving…" onCancel={onClose}>
      <RadioField
        label="Generated texts"
        value={values.isOn ? 'on' : 'off'}
        onChange={(next) => change({ isOn: next === 'on' })}
        options={[
          { value: 'on', label: 'On', help: 'For people whose role allows it.' },
          { value: 'off', label: 'Off', help: 'Nothing is sent to the provider for anybody.' },
        ]}
      />
      <TextField
        label="Texts a month"
        optional
        inputMode="numeric"
        help="Summaries and suggested tasks together. Empty for no limit."
        autoComplete="off"
        {...form.text('monthlySummaries')}
      />
      <TextField
        label="Tokens a month"
        optional
        inputMode="numeric"
        help="What the provider counts and charges. Empty for no limit."
        autoComplete="off"
        {...form.text('monthlyTokens')}
      />
    </DialogForm>
  )
}

function textOf(limit: number | null): string {
  return limit === null ? '' : String(limit)
}

/** Accepts separators of thousands, and digits of other scripts. */
function numberOf(text: string): number | null {
  const digits = asciiNumbers(text).replace(/[\s,.’'\u066c]/g, '')
  return digits === '' ? null : Number(digits)
}

function limitProblem<Name extends string>(
  name: Name,
  text: string,
  most: number,
): Partial<Record<Name, string>> {
  const limit = numberOf(text)
  if (limit === null || (Number.isInteger(limit) && limit >= 0 && limit <= most)) return {}
  return {
    [name]: `Write a whole number up to ${most.toLocaleString('en')}, or nothing for no limit.`,
  } as Partial<Record<Name, string>>
}
