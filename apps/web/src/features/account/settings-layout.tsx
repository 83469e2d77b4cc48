import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useMe } from '#web/lib/use-me.ts'
import { settingsPartsFor } from './settings-parts.ts'
import styles from './settings.module.css'

/** A part of Settings beside the list of all parts; in narrow windows the list is a row above it. */
export function SettingsLayout({ children }: { children: ReactNode }) {
  const me = useMe()
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  // In a narrow window the row of parts is longer than the window, which may be turned or resized.
  useEffect(() => {
    const row = list.current?.querySelector('ul')
    if (!row) return
    const showCurrent = () => {
      const current = row.querySelector<HTMLElement>('[aria-current="page"]')
      if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
    }
    const observer = new ResizeObserver(showCurrent)
    observer.observe(row)
    showCurrent()
    return () => observer.disconnect()
  }, [pathname])
  return (
    <div className={styles.layout}>
      <nav ref={list} className={styles.parts} aria-label="Settings">
        <p className={styles.name} aria-hidden="true">
          Settings
        </p>
        <ul>
          {settingsPartsFor(me).map(({ name, path, icon: Icon }) => (
            <li key={path}>
              <Link to={path} activeOptions={{ exact: true, includeSearch: false }} className={styles.part}>
                <Icon size={16} stroke={1.5} aria-hidden="true" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
