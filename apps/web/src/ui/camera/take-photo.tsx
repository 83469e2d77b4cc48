import { IconCamera } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '../button/button.tsx'
import { RegionBoundary } from '../state/region-boundary.tsx'

const CameraDialog = lazyPart(async () => ({ default: (await import('./camera-dialog.tsx')).CameraDialog }))

/** A button that takes a photo with the camera; renders nothing if the browser has no access to one. */
export function TakePhoto({ onPhoto }: { onPhoto: (photo: File) => void }) {
  const [isOffered] = useState(hasCamera)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  if (!isOffered) return null
  return (
    <>
      <Button
        icon={<IconCamera size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        Take photo
      </Button>
      {wasOpened && (
        <RegionBoundary name="camera">
          <Suspense fallback={null}>
            <CameraDialog isOpen={isOpen} onClose={() => setOpen(false)} onPhoto={onPhoto} />
          </Suspense>
        </RegionBoundary>
      )}
    </>
  )
}

/** Whether the browser can ask for a camera; not on an insecure address. Asking reveals whether one exists. */
function hasCamera(): boolean {
  const { mediaDevices } = navigator as { mediaDevices?: { getUserMedia?: unknown } }
  return typeof mediaDevices?.getUserMedia === 'function'
}
