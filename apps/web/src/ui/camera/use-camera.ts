import { useEffect, useState } from 'react'
import { onLockedOut } from '#web/lib/api.ts'

export type CameraState =
  | { is: 'starting' }
  | { is: 'live'; stream: MediaStream; deviceId: string | undefined }
  | { is: 'failed' }
  /** Turned off because the page was hidden. */
  | { is: 'off' }

/** The camera, on while `isOn`. It is turned off on unmount, when the page is hidden, and when the session ends. */
export function useCamera(isOn: boolean) {
  const [state, setState] = useState<CameraState>({ is: 'starting' })
  const [cameras, setCameras] = useState<readonly string[]>([])
  const [wanted, setWanted] = useState<{ deviceId?: string; round: number }>({ round: 0 })
  useEffect(() => {
    if (!isOn) return
    let stream: MediaStream | undefined
    let isOver = false
    const turnOff = () => {
      isOver = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      try {
        const given = await navigator.mediaDevices.getUserMedia({ video: wishOf(wanted.deviceId) })
        stream = given
        // Closed while the browser was asking.
        if (isOver) return turnOff()
        const [track] = given.getVideoTracks()
        setState({ is: 'live', stream: given, deviceId: track?.getSettings().deviceId ?? wanted.deviceId })
        // Unplugged, or taken by another program.
        track?.addEventListener('ended', () => {
          if (!isOver) setState({ is: 'failed' })
        })
        const all = await navigator.mediaDevices.enumerateDevices()
        if (!isOver)
          setCameras(all.flatMap((device) => (device.kind === 'videoinput' ? [device.deviceId] : [])))
      } catch {
        if (!isOver) setState({ is: 'failed' })
      }
    }
    const leave = () => {
      turnOff()
      setState({ is: 'off' })
    }
    const onHidden = () => {
      if (document.hidden) leave()
    }
    document.addEventListener('visibilitychange', onHidden)
    const forget = onLockedOut(leave)
    setState({ is: 'starting' })
    void start()
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      forget()
      turnOff()
    }
  }, [isOn, wanted])

  const next = state.is === 'live' ? after(cameras, state.deviceId) : undefined
  return {
    state,
    again: () => setWanted(({ round, ...rest }) => ({ ...rest, round: round + 1 })),
    /** Undefined if there is no other camera. */
    switchCamera: next === undefined ? undefined : () => setWanted({ deviceId: next, round: 0 }),
  }
}

/** On a phone the rear camera. */
function wishOf(deviceId: string | undefined): MediaTrackConstraints {
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
  return deviceId === undefined
    ? { ...size, facingMode: { ideal: 'environment' } }
    : { ...size, deviceId: { exact: deviceId } }
}

function after(cameras: readonly string[], current: string | undefined): string | undefined {
  if (cameras.length < 2) return undefined
  return cameras[(cameras.indexOf(current ?? '') + 1) % cameras.length]
}
