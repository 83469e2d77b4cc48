import { counted } from '#core/texts/counted.ts'
import { Modal } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Fragment, useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useActiveCommands } from '#web/lib/commands.ts'
import { useActiveShortcuts } from '#web/lib/shortcuts.ts'
import { readPersonal, writePersonal } from '#web/lib/storage.ts'
import { useOnceReady } from '#web/lib/use-once-ready.ts'
import { useMe } from '#web/lib/use-me.ts'
import { addressCommandsFor } from './address-commands.ts'
import { commandField } from './command-field.ts'
import styles from './command-menu.module.css'
import { commandsOf, helpCommands, type Command } from './commands.ts'
import { useFoundRecords } from './found-records.ts'
import { matchCommands } from './match-commands.ts'
import { useHelp } from './use-help.ts'
import { usePages } from './use-places.ts'

const recentAtMost = 4
/** More than are visible; the menu opens faster without the others. */
const shownAtFirst = 12
/** Records and help pages do not become recent commands. */
const foundGroups: readonly Command['group'][] = ['People', 'Reports', 'Tasks', 'Meetings', 'Help']

interface CommandMenuProps {
  typed: string
  onType: (typed: string) => void
  onClose: () => void
  openKeys: () => void
}

/** One search field for all commands and pages. */
export default function CommandMenu({ typed, onType, onClose, openKeys }: CommandMenuProps) {
  const listId = useId()
  const [selected, setSelected] = useState(0)
  const [recent] = useState(() => readPersonal<string[]>('recent-commands') ?? [])
  // The field updates immediately, and the results when no other key is waiting.
  const sought = useDeferredValue(typed)
  const found = useFoundCommands(sought, recent, openKeys)
  const current = found[selected]

  const choose = (command: Command) => {
    const { id, group } = command
    if (!foundGroups.includes(group))
      writePersonal(
        'recent-commands',
        [id, ...recent.filter((recentId) => recentId !== id)].slice(0, recentAtMost),
      )
    onClose()
    command.run()
  }
  // Enter may be pressed before the results are updated.
  const isFound = sought === typed
  const entered = useOnceReady(isFound, () => current && choose(current))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) setSelected((selected + step + found.length) % found.length)
    else if (event.key === 'Enter' && (current || !isFound)) entered.ask()
    else if (event.key === 'Backspace' && typed === '' && !event.repeat) onClose()
    else return
    event.preventDefault()
  }

  return (
    <Modal.Root
      opened
      onClose={onClose}
      centered={false}
      yOffset="12vh"
      size={560}
      zIndex="var(--dm-z-command)"
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search or run a command">
        <input
          ref={focusAtOnce}
          className={styles.field}
          role="combobox"
          aria-label="Search or run a command"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current ? optionId(listId, selected) : undefined}
          placeholder="Type a command, a page, a date or @name"
          value={typed}
          data-autofocus
          {...commandField}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            onType(event.currentTarget.value)
            setSelected(0)
            entered.takeBack()
          }}
        />
        <Results id={listId} found={found} selected={selected} onSelect={setSelected} onChoose={choose} />
        {found.length === 0 && <p className={styles.none}>Nothing matches “{sought}”.</p>}
        <p className="visually-hidden" role="status">
          {counted(found.length, 'result', 'results')}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}

const optionId = (listId: string, index: number) => `${listId}-${index}`

interface ResultsProps {
  id: string
  found: readonly Command[]
  selected: number
  onSelect: (index: number) => void
  onChoose: (command: Command) => void
}

function Results({ id, found, selected, onSelect, onChoose }: ResultsProps) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useDeferredValue(found.length, shownAtFirst)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results" className={styles.list}>
      {found.slice(0, Math.max(shown, selected + 1)).map((command, index) => (
        <Fragment key={command.id}>
          {command.group !== found[index - 1]?.group && (
            <div className={styles.group} aria-hidden="true">
              {command.group}
            </div>
          )}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys */}
          <div
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === selected}
            className={styles.option}
            onPointerMove={() => onSelect(index)}
            onClick={() => onChoose(command)}
          >
            <span>
              {command.name}
              {command.detail && <em>{command.detail}</em>}
              <span className="visually-hidden">, {command.group}</span>
            </span>
            {command.keys && <kbd aria-hidden="true">{command.keys}</kbd>}
          </div>
        </Fragment>
      ))}
    </div>
  )
}

/** The commands, records and help pages that match the text, best first. */
function useFoundCommands(sought: string, recent: readonly string[], openKeys: () => void): Command[] {
  const router = useRouter()
  const help = useHelp()
  const go = (href: string) => void router.navigate({ href })
  const all = commandsOf({
    shortcuts: useActiveShortcuts(),
    registered: [
      ...useActiveCommands(),
      { id: 'keys', name: 'Show keyboard shortcuts', words: 'hotkeys', run: openKeys },
      {
        id: 'help',
        name: `Help: ${help.title}`,
        words: 'manual guide support',
        // In a new tab, so that nothing half-typed is lost.
        run: () => void window.open(help.href, '_blank', 'noopener'),
      },
    ],
    addresses: addressCommandsFor(useMe()),
    pages: usePages(),
    pathname: router.state.location.pathname,
    go,
  })
  const records = useFoundRecords(sought, go)
  const { sure, guesses } = matchCommands(all, sought, recent)
  // Commands that depend on the text replace those of the same id that do not: "leave fri" replaces "Mark leave".
  const understood = records.filter(({ isAction }) => isAction)
  const isNear = ({ group }: Command) => group === 'People' || group === 'Reports'
  const near = records.filter(isNear)
  return [
    ...understood,
    ...sure.filter(({ id }) => understood.every((command) => command.id !== id)),
    ...near,
    // A person with that name is a better match than a command with missing letters.
    ...(near.length + understood.length === 0 ? guesses : []),
    ...records.filter((record) => !isNear(record) && !record.isAction),
    ...helpCommands(sought).filter(({ name }) => !sure.some((command) => command.name === name)),
  ]
}

/** The dialog moves the focus only after rendering; an Enter pressed before would be lost. */
function focusAtOnce(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true })
}
