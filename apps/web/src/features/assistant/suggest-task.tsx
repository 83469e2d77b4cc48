import { IconSparkles } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { usedKeyText } from '#core/assistant/used-key.ts'
import { maxTaskWish } from '#core/assistant/limits.ts'
import { call, type Output } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { lengthProblem } from '#web/lib/text-length.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import styles from './assistant.module.css'
import { KeyMissing } from './key-missing.tsx'
import { withOwnKey } from './own-key.ts'

interface SuggestTaskProps {
  wish: string
  onSuggested: (task: Output<'POST /assistant/task'>) => void
}

/** Suggests a task from a short text (docs/spec/tasks.md#5). */
export default function SuggestTask({ wish, onSuggested }: SuggestTaskProps) {
  const suggest = useMutation({
    mutationFn: () => call('POST /assistant/task', { body: { text: wish, ...withOwnKey() } }),
    onSuccess: onSuggested,
  })
  const { error, data } = suggest
  const usedKey = data && usedKeyText(data)
  const isKeyMissing = error instanceof ApiError && error.code === 'assistant_task_key_missing'
  return (
    <>
      <Button
        look="accent"
        icon={<IconSparkles size={16} stroke={1.5} aria-hidden="true" />}
        busy={suggest.isPending && 'Suggesting…'}
        blockedBecause={lengthProblem(wish, maxTaskWish)}
        needsConnection
        onClick={() => suggest.mutate()}
      >
        Suggest with AI
      </Button>
      {usedKey && !error && <p className={styles.small}>{usedKey}</p>}
      {error && !suggest.isPending && (
        <div className={styles.problem}>
          {isKeyMissing || isAboutKey(error) ? (
            <KeyMissing message={error.message} onKey={() => suggest.mutate()} />
          ) : (
            <Note mark="missed" role="alert">
              {messageOf(error)}
            </Note>
          )}
        </div>
      )}
    </>
  )
}

/** Whether the provider refused the key. */
function isAboutKey(error: Error): boolean {
  return (
    error instanceof ApiError && error.code === 'assistant_task_failed' && error.message.includes('API key')
  )
}
