/** Quoted texts (docs/spec/tasks.md#8). */
export const cameraTexts = {
  noAccess: 'Could not access camera. Please check permissions and ensure no other app is using it.',
  captureFailed: 'Failed to capture photo',
  uploadFailed: 'Failed to upload photo. Please try again.',
} as const
