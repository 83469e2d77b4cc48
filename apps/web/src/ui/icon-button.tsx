import { Tooltip } from '@mantine/core'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { clsx } from './clsx.ts'
import styles from './button.module.css'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name, also the tooltip. */
  label: string
  icon: ReactNode
  shortcut?: string
  small?: boolean
  /** Without a tooltip where what stands beside the button says the same. */
  hasTip?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({
  label,
  icon,
  shortcut,
  small,
  hasTip = true,
  className,
  children,
  onKeyDown,
  ...rest
}: IconButtonProps) {
  const target = (
    <Target
      {...rest}
      onOwnKeyDown={onKeyDown}
      aria-label={label}
      className={clsx(styles.button, styles.icon, small && styles.small, className)}
    >
      {icon}
      {children}
    </Target>
  )
  if (!hasTip) return target
  const [words] = label.split(',')
  return (
    <Tooltip
      label={
        shortcut ? (
          <>
            {words} <kbd>{shortcut}</kbd>
          </>
        ) : (
          words
        )
      }
    >
      {target}
    </Tooltip>
  )
}

interface TargetProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  onOwnKeyDown: ButtonHTMLAttributes<HTMLButtonElement>['onKeyDown']
  ref?: Ref<HTMLButtonElement>
}

/**
 * The tooltip's own key handler, which is among the properties, would keep Escape from the panel around the button. It
 * is replaced: the tooltip closes on Escape all the same, because it listens on the document too.
 */
function Target({ onOwnKeyDown, ...rest }: TargetProps) {
  return <button type="button" {...rest} onKeyDown={onOwnKeyDown} />
}
