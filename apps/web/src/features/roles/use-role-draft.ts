import { useState } from 'react'
import type { Permission } from '#core/access/permissions.ts'
import { call } from '#web/lib/api.ts'
import { isChangedMeanwhile } from '#web/lib/changed-meanwhile.ts'
import { ApiError } from '#web/lib/errors.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { changesOf, copyOf, draftOf, draftOnStored, emptyDraft, type RoleDraft } from './role-draft.ts'
import type { Role } from './role-types.ts'
import { roleSearch } from './search.ts'
import { texts } from './texts.ts'
import { useRoleWrites } from './use-role-writes.ts'

interface From {
  /** Missing for a new role. */
  role: Role | undefined
  /** The role that a new one begins as a copy of. */
  copied: Role | undefined
  own: ReadonlySet<Permission>
  focusName: () => void
}

/** What is typed and switched for a role, what is wrong with it, and the way to save it. */
export function useRoleDraft({ role, copied, own, focusName }: From) {
  const go = useSearchChange('/roles-permissions', roleSearch)
  const { save } = useRoleWrites()
  // What the draft began from: a version that comes meanwhile does not take what was typed.
  const [base, setBase] = useState(role)
  const saved = base ? draftOf(base) : emptyDraft
  const [draft, setDraft] = useState<RoleDraft>(() => (copied ? copyOf(copied, own) : saved))
  const [nameProblem, setNameProblem] = useState<string>()
  const { isDirty, ...changes } = changesOf(saved, draft)

  const startFrom = (from: Role | undefined) => {
    setBase(from)
    setDraft(from ? draftOf(from) : emptyDraft)
    setNameProblem(undefined)
  }
  const isBehind = role !== undefined && role.version !== base?.version
  if (isBehind && !isDirty) startFrom(role)

  const judgeName = (name: string) => setNameProblem(name.trim() === '' ? texts.nameMissing : undefined)
  const refuse = (problem: string) => {
    setNameProblem(problem)
    focusName()
  }
  /** What was typed and switched stays, and saving again replaces what the refusal has told of. */
  const takeStored = async () => {
    const stored = (await call('GET /roles').catch(() => undefined))?.items.find(({ id }) => id === base?.id)
    if (!stored) return
    setBase(stored)
    setDraft((typed) => draftOnStored(typed, saved, draftOf(stored)))
  }
  const submit = () => {
    if (save.isPending) return
    if (draft.name.trim() === '') return refuse(texts.nameMissing)
    save.mutate(
      { role: base, draft },
      {
        onSuccess: (answer) => {
          startFrom(answer)
          if (!role) go({ role: answer.id, from: undefined }, { isSaved: true, replace: true })
        },
        onError: (error) => {
          const ofName = nameProblemOf(error)
          if (ofName) refuse(ofName)
          if (isChangedMeanwhile(error)) void takeStored()
        },
      },
    )
  }
  return {
    draft,
    saved,
    changes,
    isDirty,
    /** Somebody else saved a newer version while this one was being changed. */
    isOutdated: isBehind && isDirty,
    nameProblem,
    isSaving: save.isPending,
    write: (change: Partial<RoleDraft>) => {
      setDraft({ ...draft, ...change })
      // Once wrong, it is looked at again with every change.
      if (nameProblem && change.name !== undefined) judgeName(change.name)
    },
    leaveName: () => {
      if (draft.name !== saved.name) judgeName(draft.name)
    },
    submit,
    showSaved: () => startFrom(role),
    cancel: () => {
      if (role && isDirty) startFrom(role)
      else go({ role: undefined, from: undefined, who: undefined }, { isSaved: true })
    },
  }
}

export type RoleEditing = ReturnType<typeof useRoleDraft>

function nameProblemOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'role_name_taken') return error.message
  return error.fields.find(({ field }) => field === 'body.name')?.message
}
