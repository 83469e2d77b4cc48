import { platformWrite, write } from '#server/platform/http/procedure.ts'
import { startExport, startPlatformExport } from './start.ts'

export const exportProcedures = [
  write('POST /exports', async (unit, { body }) => ({
    id: await startExport(unit, body),
  })),
  platformWrite('POST /platform/exports', async (unit, { body }) => {
    await startPlatformExport(unit, body)
    return undefined
  }),
]
