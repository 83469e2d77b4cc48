/** The quality of the JPEG file (docs/spec/tasks.md#7). */
const quality = 0.9

/** @throws Error where the browser gives no picture. */
export async function capturePhoto(video: HTMLVideoElement, fileName: string): Promise<File> {
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

/** "Photo 2026-06-09 18.42.10.jpg", by the clock of the person's zone. */
export function photoName(now: Temporal.Instant, timeZone: string): string {
  const local = now.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' })
  return `Photo ${local.replace('T', ' ').replaceAll(':', '.')}.jpg`
}
