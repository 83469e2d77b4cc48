import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Opens the link of a clicked push message, on request of the service worker. */
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
