import { useQuery } from '@tanstack/react-query'
import { maxChannelAddress, maxChannelName } from '#core/channels/limits.ts'
import { isEmptyChoice } from '#core/channels/kinds.ts'
import { channelSentence } from '#core/channels/sentence.ts'
import { recognizeAddress, serviceNames } from '#core/channels/services.ts'
import { call } from '#web/lib/api.ts'
import { changedFields } from '#web/lib/changed-meanwhile.ts'
import { apiQuery } from '#web/lib/query.ts'
import { toast } from '#web/lib/toast.ts'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from '../webhooks.module.css'
import type { Channel } from './channel-state.tsx'
import own from './channels.module.css'

interface ChannelDialogProps {
  /** The channel to change; without it, one is added. */
  channel?: Channel | undefined
  onClose: () => void
  onSaved: (channel: Channel) => void
}

/** Adds a channel, or changes one. */
export default function ChannelDialog({ channel, onClose, onSaved }: ChannelDialogProps) {
  return (
    <Dialog title={channel ? 'Change channel' : 'Add a channel'} isOpen size={560} onClose={onClose}>
      <ChannelForm channel={channel} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  )
}

interface Values {
  name: string
  /** Empty to keep the stored one, which no answer contains. */
  address: string
  /** Empty for the whole company. */
  businessUnitId: string
  /** HH:MM, or empty for never. */
  rosterAt: string
  missingAt: string
  reports: boolean
  tasks: boolean
}

const empty: Values = {
  name: '',
  address: '',
  businessUnitId: '',
  rosterAt: '',
  missingAt: '',
  reports: false,
  tasks: false,
}

/** The value of a unit that was deleted, which stays until another one is chosen. */
const deleted = 'deleted'

function isWithoutUnit({ businessUnit, isOfCompany }: Channel): boolean {
  return businessUnit === null && !isOfCompany
}

function draftOf(channel: Channel): Values {
  const { name, businessUnit, rosterAt, missingAt, reports, tasks } = channel
  return {
    name,
    address: '',
    businessUnitId: isWithoutUnit(channel) ? deleted : (businessUnit?.id ?? ''),
    rosterAt: rosterAt ?? '',
    missingAt: missingAt ?? '',
    reports,
    tasks,
  }
}

function useChannelForm({ channel, onSaved }: Pick<ChannelDialogProps, 'channel' | 'onSaved'>) {
  return useForm({
    start: () => (channel ? draftOf(channel) : empty),
    ...(channel ? { version: channel.version } : {}),
    check: (values: Values) => ({
      name: values.name.trim() === '' ? 'Enter a name.' : undefined,
      address: !channel && values.address.trim() === '' ? 'Enter the address.' : undefined,
      rosterAt: isEmptyChoice(contentsOf(values))
        ? 'Choose at least one thing that the channel gets.'
        : undefined,
    }),
    send: (draft: Values, keyOf, before): Promise<Channel> => {
      if (!channel) {
        const body = bodyOf(draft)
        return call('POST /channels', { body, key: keyOf(body) })
      }
      const changed = new Set(Object.keys(changedFields(draft, before.values)))
      const fields = Object.entries(bodyOf(draft)).filter(([name]) => changed.has(name))
      const body = { ...Object.fromEntries(fields), version: before.version }
      const path = { channelId: channel.id }
      return call('PATCH /channels/{channelId}', { path, body, key: keyOf(body) })
    },
    takeStored: async () => {
      if (!channel) return undefined
      const path = { channelId: channel.id }
      const stored = await call('GET /channels/{channelId}', { path }).catch(() => undefined)
      return stored && { values: draftOf(stored), version: stored.version }
    },
    onSent: (saved) => {
      toast.success(channel ? 'Channel changed.' : 'Channel added.')
      onSaved(saved)
    },
  })
}

type ChannelFormState = ReturnType<typeof useChannelForm>

function ChannelForm({ channel, onClose, onSaved }: ChannelDialogProps) {
  const form = useChannelForm({ channel, onSaved })
  const units = useUnitOptions(channel)
  const address = form.text('address')
  return (
    <DialogForm
      form={form}
      verb={channel ? 'Save channel' : 'Add channel'}
      busyVerb={channel ? 'Saving…' : 'Adding…'}
      onCancel={onClose}
    >
      <p className={styles.lead}>
        Everybody in the channel reads what Daymark sends: names of people and titles of tasks. It never
        contains the text of a report, or why somebody is away.
      </p>
      <TextField
        {...form.text('name')}
        data-autofocus
        label="Name"
        help="In the list, the log and test messages."
        limit={maxChannelName}
        autoComplete="off"
      />
      <TextField
        {...address}
        label="Incoming address"
        type="url"
        inputMode="url"
        optional={channel !== undefined}
        help={addressHelp(address.error === undefined ? address.value : '', channel)}
        limit={maxChannelAddress}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField {...form.text('businessUnitId')} label="About" options={units} />
      <Contents form={form} />
      <Sentence
        values={form.values}
        unitName={units.find(({ value }) => value === form.values.businessUnitId)?.label}
        host={hostOf(form.values.address) ?? channel?.host}
      />
    </DialogForm>
  )
}

/** The active units; and the one of the channel, also if it is archived or was deleted. */
function useUnitOptions(channel: Channel | undefined): { value: string; label: string }[] {
  const units = useQuery(apiQuery('business-units', 'GET /business-units', { query: { status: 'all' } }))
  const active = units.data?.items.filter(({ status }) => status === 'active') ?? []
  const own = channel?.businessUnit
  return [
    { value: '', label: 'The whole company' },
    ...active.map(({ id, name }) => ({ value: id, label: name })),
    ...(own && !active.some(({ id }) => id === own.id) ? [{ value: own.id, label: own.name }] : []),
    ...(channel && isWithoutUnit(channel)
      ? [{ value: deleted, label: 'A business unit that was deleted' }]
      : []),
  ]
}

function Contents({ form }: { form: ChannelFormState }) {
  const { values } = form
  return (
    <>
      <TextField
        {...form.text('rosterAt')}
        label="Who has reported and who has not, at"
        optional
        type="time"
        help="On days on which somebody has to report, by the clock of the company."
      />
      <TextField {...form.text('missingAt')} label="Who has not reported, at" optional type="time" />
      <div className={own.choices}>
        <label className={own.choice}>
          <CheckBox
            checked={values.reports}
            onChange={(event) => form.change({ reports: event.currentTarget.checked })}
          />
          Who has submitted a report, every 10 minutes
        </label>
        <label className={own.choice}>
          <CheckBox
            checked={values.tasks}
            onChange={(event) => form.change({ tasks: event.currentTarget.checked })}
          />
          The titles of new tasks, every 10 minutes
        </label>
      </div>
    </>
  )
}

interface SentenceProps {
  values: Values
  unitName: string | undefined
  host: string | undefined
}

/** What will be sent, in the words of the server. */
function Sentence({ values, unitName, host = 'the channel' }: SentenceProps) {
  const company = useQuery(apiQuery('company', 'GET /company'))
  const timeZone = company.data && (company.data.timeZoneUntilThen ?? company.data.timeZone)
  const contents = contentsOf(values)
  const isOfUnit = values.businessUnitId !== ''
  return (
    <p className={own.sentence} aria-live="polite">
      {timeZone !== undefined &&
        values.businessUnitId !== deleted &&
        !isEmptyChoice(contents) &&
        channelSentence({ ...contents, unitName: isOfUnit ? (unitName ?? '') : null, timeZone, host })}
    </p>
  )
}

/** The service of the typed address, so that a wrong one is noticed before it is sent. */
function addressHelp(address: string, channel: Channel | undefined): string {
  if (address.trim() === '')
    return channel
      ? `Leave it empty to keep the stored one at ${channel.host}.`
      : 'Of an incoming webhook of Slack, Google Chat or Discord, or of a workflow of Microsoft Teams.'
  const recognized = recognizeAddress(URL.parse(address.trim()))
  return 'service' in recognized
    ? `${serviceNames[recognized.service]}, at ${hostOf(address)}.`
    : recognized.problem
}

function hostOf(address: string): string | undefined {
  return URL.parse(address.trim())?.host
}

function contentsOf({ rosterAt, missingAt, reports, tasks }: Values) {
  return { rosterAt: rosterAt || null, missingAt: missingAt || null, reports, tasks }
}

function bodyOf(values: Values) {
  const { name, address, businessUnitId } = values
  return {
    name: name.trim(),
    address: address.trim(),
    businessUnitId: businessUnitId || null,
    ...contentsOf(values),
  }
}
