import { IconCameraRotate } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '../button/button.tsx'
import { Dialog, DialogFooter } from '../overlay/dialog.tsx'
import { Note } from '../text/note.tsx'
import styles from './camera.module.css'
import { cameraTexts } from './texts.ts'
import { useCamera } from './use-camera.ts'

interface CameraDialogProps {
  isOpen: boolean
  onClose: () => void
  onPhoto: (photo: File) => void
}

/** Takes one photo with the camera, which is on only while its picture is displayed. */
export function CameraDialog({ isOpen, onClose, onPhoto }: CameraDialogProps) {
  const [photo, setPhoto] = useState<File>()
  const { state, again, switchCamera } = useCamera(isOpen && !photo)
  const close = () => {
    setPhoto(undefined)
    onClose()
  }
  return (
    <Dialog title="Take photo" isOpen={isOpen} onClose={close} size={720}>
      {photo ? (
        <Taken
          photo={photo}
          onRetake={() => setPhoto(undefined)}
          onUse={() => {
            onPhoto(photo)
            close()
          }}
        />
      ) : state.is === 'live' ? (
        <Live stream={state.stream} onCapture={setPhoto} onSwitch={switchCamera} />
      ) : (
        <>
          {state.is === 'starting' ? (
            <div className={styles.picture} aria-busy="true">
              <p role="status">Starting the camera …</p>
            </div>
          ) : (
            <Note mark={state.is === 'failed' ? 'missed' : 'info'} role="alert">
              {state.is === 'failed'
                ? cameraTexts.noAccess
                : 'The camera was turned off while this page was not in use.'}
            </Note>
          )}
          {state.is !== 'starting' && (
            <DialogFooter>
              <Button size="form" onClick={close}>
                Cancel
              </Button>
              <Button look="filled" size="form" onClick={again}>
                {state.is === 'failed' ? 'Try again' : 'Turn on the camera'}
              </Button>
            </DialogFooter>
          )}
        </>
      )}
    </Dialog>
  )
}

interface LiveProps {
  stream: MediaStream
  onCapture: (photo: File) => void
  onSwitch: (() => void) | undefined
}

/** The picture of the camera, and the button that captures it. */
function Live({ stream, onCapture, onSwitch }: LiveProps) {
  const { timeZone } = useMe().user
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const shown = video.current
    if (!shown) return
    shown.srcObject = stream
    return () => {
      shown.srcObject = null
    }
  }, [stream])
  const capture = async () => {
    setProblem(undefined)
    try {
      onCapture(await capturePhoto(video.current!, photoName(serverNow(), timeZone)))
    } catch {
      setProblem(cameraTexts.captureFailed)
    }
  }
  return (
    <>
      <div className={styles.picture}>
        <video
          ref={video}
          aria-label="Picture of the camera"
          autoPlay
          playsInline
          muted
          onLoadedData={() => setReady(true)}
        />
      </div>
      {problem && (
        <div className={styles.problem}>
          <Note mark="missed" role="alert">
            {problem}
          </Note>
        </div>
      )}
      <DialogFooter>
        {onSwitch && (
          <Button
            size="form"
            icon={<IconCameraRotate size={16} stroke={1.5} aria-hidden="true" />}
            onClick={onSwitch}
          >
            Switch camera
          </Button>
        )}
        <Button
          look="filled"
          size="form"
          data-autofocus
          blockedBecause={isReady ? undefined : 'The camera is still starting.'}
          onClick={() => void capture()}
        >
          Capture
        </Button>
      </DialogFooter>
    </>
  )
}

interface TakenProps {
  photo: File
  onRetake: () => void
  onUse: () => void
}

function Taken({ photo, onRetake, onUse }: TakenProps) {
  const [address, setAddress] = useState<string>()
  const use = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  // The pressed button was removed.
  useEffect(() => use.current?.focus(), [])
  return (
    <>
      <div className={styles.picture}>{address && <img src={address} alt="What was captured" />}</div>
      <DialogFooter>
        <Button size="form" onClick={onRetake}>
          Retake
        </Button>
        <Button ref={use} look="filled" size="form" onClick={onUse}>
          Use photo
        </Button>
      </DialogFooter>
    </>
  )
}

/** The quality of the JPEG file (docs/spec/tasks.md#7). */
const quality = 0.9

/** @throws Error if the browser provides no picture. */
async function capturePhoto(video: HTMLVideoElement, fileName: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const context = canvas.getContext('2d')
  if (!context || canvas.width === 0) throw new Error('There is no picture to capture.')
  context.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((take) => {
    canvas.toBlob(take, 'image/jpeg', quality)
  })
  if (!blob) throw new Error('The picture could not be written as JPEG.')
  return new File([blob], fileName, { type: 'image/jpeg' })
}

/** "Photo 2026-06-09 18.42.10.jpg", by the time in the person's zone. */
function photoName(now: Temporal.Instant, timeZone: string): string {
  const local = now.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' })
  return `Photo ${local.replace('T', ' ').replaceAll(':', '.')}.jpg`
}
