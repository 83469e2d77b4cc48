import { read } from '#server/platform/http/procedure.ts'
import { findTriggerLogs } from './repo.ts'

export const triggerLogProcedures = [
  read('GET /trigger-logs', async (unit, { query }) => {
    const { rows, total } = await findTriggerLogs(unit, query.search, {
      limit: query.pageSize,
      offset: (query.page - 1) * query.pageSize,
    })
    return {
      items: rows.map((row) => ({
        id: row.id,
        managerId: row.manager_id,
        managerName: row.manager_name,
        employeeId: row.employee_id,
        employeeName: row.employee_name,
        reason: row.reason,
        timestamp: row.triggered_at.toString(),
      })),
      total,
    }
  }),
]
