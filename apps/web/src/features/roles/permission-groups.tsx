import { IconLock, IconMinus, IconPlus, IconSearch, IconUsers } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { editorGroups, tenantPermissions, type Permission } from '#core/access/permissions.ts'
import { useStableActs } from '#web/lib/use-stable-acts.ts'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import styles from './permission-groups.module.css'
import { withPermissions } from './role-draft.ts'

interface PermissionGroupsProps {
  permissions: ReadonlySet<Permission>
  /** The stored permissions; differences from them are marked. */
  saved: ReadonlySet<Permission>
  /** The permissions of the signed-in person. They may grant only these. */
  own: ReadonlySet<Permission>
  /** Undefined if the role cannot be changed. */
  onChange?: ((permissions: ReadonlySet<Permission>) => void) | undefined
  onWho: (permission: Permission) => void
}

type Group = (typeof editorGroups)[number]

/** The permissions in ten groups, each with a description and its code. Permissions of the platform cannot be changed. */
export function PermissionGroups(props: PermissionGroupsProps) {
  const [filter, setFilter] = useState('')
  // Stable functions, so that a press renders one of the 60 rows and not all.
  const acts = useStableActs<RowActs>({
    toggle: (code, isOn) => props.onChange?.(withPermissions(props.permissions, [code], isOn)),
    showWho: props.onWho,
  })
  const query = filter.trim().toLowerCase()
  const shown = editorGroups
    .map((group) => ({ group, rows: group.permissions.filter((row) => matches(group.name, row, query)) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      <div className={styles.filter}>
        <TextField
          label="Filter permissions"
          labelHidden
          placeholder="Filter permissions"
          height="tool"
          type="search"
          lead={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
          data-page-search
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {query !== '' && `${shown.reduce((sum, { rows }) => sum + rows.length, 0)} permissions shown`}
      </p>
      {shown.length === 0 && <p className={styles.none}>No permission matches “{filter.trim()}”.</p>}
      {shown.map(({ group, rows }) => (
        <PermissionGroup key={group.name} {...props} {...{ group, rows, acts }} />
      ))}
    </>
  )
}

type RowActs = Readonly<{
  toggle: (code: Permission, isOn: boolean) => void
  showWho: (code: Permission) => void
}>

function matches(group: string, [code, sentence]: readonly [string, string], query: string): boolean {
  return query === '' || `${group} ${sentence} ${code}`.toLowerCase().includes(query)
}

type GroupProps = PermissionGroupsProps & {
  group: Group
  rows: readonly (readonly [Permission, string])[]
  acts: RowActs
}

function PermissionGroup({ group, rows, permissions, saved, own, onChange, acts }: GroupProps) {
  const headId = useId()
  const codes = group.permissions.map(([code]): Permission => code)
  const isPlatform = !codes.some((code) => tenantPermissions.includes(code))
  const on = codes.filter((code) => permissions.has(code)).length
  const free = codes.filter((code) => own.has(code))
  const isAllOn = free.length > 0 && free.every((code) => permissions.has(code))
  const count = isPlatform
    ? 'Locked: it belongs to platform administrators, and no role of a company can have it'
    : `${on} of ${codes.length}`
  const label = (
    <span>
      {group.name}
      <small>{count}</small>
    </span>
  )
  return (
    <div className={styles.group} role="group" aria-labelledby={headId}>
      {onChange && !isPlatform && free.length > 0 ? (
        <label className={styles.head} id={headId}>
          <CheckBox
            checked={isAllOn && on === codes.length}
            mixed={on > 0 && on < codes.length}
            onChange={() => onChange(withPermissions(permissions, free, !isAllOn))}
          />
          {label}
        </label>
      ) : (
        <div className={styles.head} id={headId}>
          {(isPlatform || onChange) && <IconLock size={16} stroke={1.5} aria-hidden="true" />}
          {label}
        </div>
      )}
      <ul>
        {rows.map(([code, sentence]) => (
          <PermissionRow
            key={code}
            code={code}
            sentence={sentence}
            isOn={permissions.has(code)}
            wasOn={saved.has(code)}
            lock={isPlatform ? 'platform' : !onChange ? 'role' : own.has(code) ? undefined : 'beyond'}
            onToggle={acts.toggle}
            onWho={isPlatform ? undefined : acts.showWho}
          />
        ))}
      </ul>
    </div>
  )
}

interface PermissionRowProps {
  code: Permission
  sentence: string
  isOn: boolean
  wasOn: boolean
  /** Why it cannot be changed: a permission of the platform, a locked role, or one that the person does not have. */
  lock: 'platform' | 'role' | 'beyond' | undefined
  onToggle: (code: Permission, isOn: boolean) => void
  onWho: ((code: Permission) => void) | undefined
}

const PermissionRow = memo(function PermissionRow(props: PermissionRowProps) {
  const { code, sentence, isOn, wasOn, lock, onToggle, onWho } = props
  const label = (
    <span className={styles.words}>
      {sentence}
      {isOn !== wasOn && !lock && <ChangeMark isOn={isOn} />}
      <code>{code}</code>
      {lock === 'beyond' && <small>You do not have this permission yourself</small>}
    </span>
  )
  return (
    <li className={styles.row}>
      {lock ? (
        <div className={clsx(styles.permission, !isOn && styles.off)}>
          <span className={styles.sign}>
            {lock === 'role' && isOn ? (
              <Mark name="attending" />
            ) : lock === 'role' ? (
              <span aria-hidden="true">–</span>
            ) : (
              <IconLock size={16} stroke={1.5} aria-hidden="true" />
            )}
            <span className="visually-hidden">{isOn ? 'Yes:' : 'No:'}</span>
          </span>
          {label}
        </div>
      ) : (
        <label className={styles.permission}>
          <CheckBox checked={isOn} onChange={(event) => onToggle(code, event.currentTarget.checked)} />
          {label}
        </label>
      )}
      {onWho && (
        <IconButton
          small
          label={`Who has this: ${sentence}`}
          icon={<IconUsers size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => onWho(code)}
        />
      )}
    </li>
  )
})

/** Whether the unsaved change adds or removes the permission: a sign, a word and a colour. */
function ChangeMark({ isOn }: { isOn: boolean }) {
  const Sign = isOn ? IconPlus : IconMinus
  return (
    <span className={clsx(styles.changed, isOn ? styles.added : styles.removed)}>
      <Sign size={12} stroke={2} aria-hidden="true" />
      {isOn ? 'added' : 'removed'}
    </span>
  )
}
