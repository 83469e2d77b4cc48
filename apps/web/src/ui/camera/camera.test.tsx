import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { notifyLockedOut } from '#web/lib/api.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { TakePhoto } from './take-photo.tsx'

class Track extends EventTarget {
  isOn = true
  deviceId: string
  constructor(deviceId: string) {
    super()
    this.deviceId = deviceId
  }
  getSettings = () => ({ deviceId: this.deviceId })
  stop = () => void (this.isOn = false)
}

/** Mocks the device's cameras. The returned tracks reveal whether a camera is on. */
function camerasAre(given: { ids?: string[]; refuses?: boolean; waits?: Promise<void> } = {}) {
  const { ids = ['back'] } = given
  const tracks: Track[] = []
  const asked: unknown[] = []
  const mediaDevices = {
    getUserMedia: async ({ video }: { video: { deviceId?: { exact: string } } }) => {
      asked.push(video)
      await given.waits
      if (given.refuses) throw new DOMException('refused', 'NotAllowedError')
      const track = new Track(video.deviceId?.exact ?? ids[0]!)
      tracks.push(track)
      return { getTracks: () => [track], getVideoTracks: () => [track] }
    },
    enumerateDevices: async () => ids.map((deviceId) => ({ kind: 'videoinput', deviceId })),
  }
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
  URL.createObjectURL ??= () => 'blob:photo'
  URL.revokeObjectURL ??= () => {}
  // jsdom plays no video and draws nothing.
  const written: [string, number][] = []
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1280)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(720)
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext')
  context.mockReturnValue({ drawImage: () => {} } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type = '', quality = 0) => {
    written.push([type, quality])
    take(new Blob(['jpeg'], { type }))
  })
  return { tracks, asked, written, context, isOn: () => tracks.some((track) => track.isOn) }
}

afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'))

const me = somebodyWith('CAN_SUBMIT_OWN_EOD')
const photos: File[] = []

async function open(page = <TakePhoto onPhoto={(photo) => photos.push(photo)} />) {
  photos.length = 0
  const cameras = camerasAre()
  const { user } = await renderPage(page, { as: me })
  await user.click(await screen.findByRole('button', { name: 'Take photo' }))
  return { user, cameras }
}
/** Waits for the picture of the camera. */
async function picture(): Promise<void> {
  const video = await screen.findByLabelText('Picture of the camera')
  act(() => void video.dispatchEvent(new Event('loadeddata', { bubbles: false })))
}
const button = (name: string) => screen.getByRole('button', { name })

it('has no button if the browser provides no access to cameras', async () => {
  await renderPage(<TakePhoto onPhoto={() => {}} />, { as: me })
  expect(screen.queryByRole('button')).toBeNull()
})

it('captures a photo as JPEG of quality 0.9, shows it with the camera off, and passes it on', async () => {
  const { user, cameras } = await open()
  await picture()
  expect(cameras.isOn()).toBe(true)
  await user.click(button('Capture'))
  expect(await screen.findByRole('img', { name: 'What was captured' })).toBeVisible()
  expect(cameras.written).toEqual([['image/jpeg', 0.9]])
  expect(cameras.isOn()).toBe(false)
  await user.click(button('Retake'))
  await picture()
  expect(cameras.isOn()).toBe(true)
  await user.click(button('Capture'))
  await user.click(await screen.findByRole('button', { name: 'Use photo' }))
  expect(photos).toHaveLength(1)
  expect(photos[0]).toMatchObject({ type: 'image/jpeg' })
  expect(photos[0]!.name).toMatch(/^Photo \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.jpg$/)
  expect(cameras.isOn()).toBe(false)
})

it('displays that a photo could not be captured, and lets the person try again', async () => {
  const { user, cameras } = await open()
  await picture()
  cameras.context.mockReturnValue(null)
  await user.click(button('Capture'))
  expect(await screen.findByText('Failed to capture photo')).toBeVisible()
  cameras.context.mockReturnValue({ drawImage: () => {} } as never)
  await user.click(button('Capture'))
  expect(await screen.findByRole('button', { name: 'Use photo' })).toBeVisible()
})

it('displays that the camera cannot be accessed, and retries', async () => {
  const given = { refuses: true }
  const cameras = camerasAre(given)
  const { user } = await renderPage(<TakePhoto onPhoto={() => {}} />, { as: me })
  await user.click(button('Take photo'))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Could not access camera. Please check permissions and ensure no other app is using it.',
  )
  given.refuses = false
  await user.click(button('Try again'))
  await picture()
  expect(cameras.isOn()).toBe(true)
})

it('switches between several cameras', async () => {
  const cameras = camerasAre({ ids: ['back', 'front'] })
  const { user } = await renderPage(<TakePhoto onPhoto={() => {}} />, { as: me })
  await user.click(button('Take photo'))
  await picture()
  await user.click(await screen.findByRole('button', { name: 'Switch camera' }))
  await waitFor(() =>
    expect(cameras.tracks.map(({ deviceId, isOn }) => [deviceId, isOn])).toEqual([
      ['back', false],
      ['front', true],
    ]),
  )
})

it.each<[string, (user: Awaited<ReturnType<typeof open>>['user']) => unknown]>([
  ['the cross', (user) => user.click(button('Close'))],
  ['Escape', (user) => user.keyboard('{Escape}')],
  [
    'the end of the session',
    () => {
      act(() => notifyLockedOut('signed_out'))
    },
  ],
  [
    'a hidden page',
    () => {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    },
  ],
])('turns the camera off: %s', async (_, leave) => {
  const { user, cameras } = await open()
  await picture()
  await leave(user)
  await waitFor(() => expect(cameras.isOn()).toBe(false))
})

it('turns the camera off when the page is left, even while the browser was still asking', async () => {
  let answer = () => {}
  const cameras = camerasAre({ waits: new Promise((resolve) => (answer = resolve)) })
  function Page() {
    const [isShown, setShown] = useState(true)
    return (
      <>
        {isShown && <TakePhoto onPhoto={() => {}} />}
        <button type="button" onClick={() => setShown(false)}>
          Leave
        </button>
      </>
    )
  }
  const { user } = await renderPage(<Page />, { as: me })
  await user.click(button('Take photo'))
  await screen.findByText('Starting the camera …')
  await user.click(screen.getByRole('button', { name: 'Leave', hidden: true }))
  await act(async () => answer())
  await waitFor(() => expect(cameras.tracks).toHaveLength(1))
  await waitFor(() => expect(cameras.isOn()).toBe(false))
})

it('over another dialog, Escape closes only the camera', async () => {
  const onClose = vi.fn()
  const { user, cameras } = await open(
    <Dialog title="Plan a meeting" isOpen onClose={onClose}>
      <TakePhoto onPhoto={() => {}} />
    </Dialog>,
  )
  await picture()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(cameras.isOn()).toBe(false))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Take photo' })).toBeNull())
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
