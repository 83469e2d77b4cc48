import { platformWrite, write } from '#server/platform/http/procedure.ts'
import { publicId } from '#server/platform/ids.ts'
import { startExport, startPlatformExport } from './start.ts'

export const exportProcedures = [
  write('POST /exports', async (unit, { body }) => ({
    id: publicId('activity', await startExport(unit, body)),
  })),
  platformWrite('POST /platform/exports', async (unit, { body }) => {
    await startPlatformExport(unit, body)
    return undefined
  }),
]
