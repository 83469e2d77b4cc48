import { useEffect, useRef, useState } from 'react'
import { onLastCall, removeDraft, saveDraft, saveDraftSync } from './drafts.ts'

const pauseMs = 800

interface Options<T> {
  name: string
  value: T
  /** True if there is nothing worth storing. */
  isEmpty: boolean
  /** When the restored draft was saved. */
  savedAt: number | undefined
  /** Its name, for the question before a logout: "Report for Tue 09-Jun-2026". */
  label?: string
}

/** Stores this tab's `value` on the device 800 ms after its last change, when a field is left, and when the page is left. */
// oxlint-disable-next-line eslint/max-lines-per-function -- saving, leaving and ending share what is being stored
export function useDraft<T>({ name, value, isEmpty, savedAt: restoredAt, label }: Options<T>) {
  const [savedAt, setSavedAt] = useState(restoredAt)
  const latest = useRef({ name, value, isEmpty, label })
  const isDirty = useRef(false)
  /** The value that the database is storing. Leaving the page may abort that. */
  const storing = useRef<symbol>(undefined)
  const isOver = useRef(false)
  const text = JSON.stringify(value)
  const seen = useRef(text)
  useEffect(() => {
    latest.current = { name, value, isEmpty, label }
  })

  /** Returns true if it is stored. */
  const save = async (): Promise<boolean> => {
    if (isOver.current) return false
    isDirty.current = false
    const { name: key, value: now, isEmpty: nothing } = latest.current
    if (nothing) {
      await removeDraft(key)
      setSavedAt(undefined)
      return true
    }
    const mine = Symbol('storing')
    storing.current = mine
    const at = await saveDraft(key, now, { label: latest.current.label })
    if (storing.current === mine) storing.current = undefined
    if (!isOver.current) setSavedAt(at)
    else await removeDraft(key)
    return at !== undefined
  }
  const saveIfDirty = useRef(() => {})
  useEffect(() => {
    saveIfDirty.current = () => void (isDirty.current && save())
  })

  useEffect(() => {
    if (seen.current === text) return
    seen.current = text
    isDirty.current = true
    const timer = setTimeout(() => saveIfDirty.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  useEffect(() => {
    const leave = () => {
      if ((!isDirty.current && !storing.current) || isOver.current) return
      const { name: key, value: now, isEmpty: nothing } = latest.current
      if (!nothing) saveDraftSync(key, now, latest.current.label)
      saveIfDirty.current()
    }
    const hide = () => void (document.visibilityState === 'hidden' && leave())
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    const stop = onLastCall(leave)
    return () => {
      stop()
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [])

  return {
    savedAt,
    saveNow: save,
    saveOnBlur: () => saveIfDirty.current(),
    /** Deletes the draft immediately; later changes are stored again. */
    discard: async () => {
      isDirty.current = false
      storing.current = undefined
      setSavedAt(undefined)
      await removeDraft(latest.current.name)
    },
    /** Stops saving, because the server has the text or it is stored elsewhere. */
    end: async () => {
      isOver.current = true
      await removeDraft(latest.current.name)
    },
    /** Whether it was ended. */
    isOver: () => isOver.current,
    /** Continues saving after the draft was restored. */
    resume: () => {
      isOver.current = false
    },
  }
}
