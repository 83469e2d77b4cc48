import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Opens the link of a push message that was clicked; the worker has asked this page to. */
export function useOpenedLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const open = ({ data, ports }: MessageEvent<{ type?: string; link?: string }>) => {
      if (data.type !== 'open-link' || data.link === undefined) return
      ports[0]?.postMessage('opened')
      void navigate({ href: data.link })
    }
    navigator.serviceWorker.addEventListener('message', open)
    return () => navigator.serviceWorker.removeEventListener('message', open)
  }, [navigate])
}
