import { read, write } from '#server/platform/http/procedure.ts'
import { accessOf, holdersOfPermission, holdersOfRole } from './access.ts'
import { changeRole, createRole, removeRole } from './manage.ts'
import { findRoles } from './repo.ts'
import { inRoleOrder, viewRole } from './view.ts'

export const roleProcedures = [
  read('GET /roles', async (unit) => ({
    items: inRoleOrder(await findRoles(unit)).map((role) => viewRole(unit.actor, role)),
  })),

  write('POST /roles', async (unit, { body }) => viewRole(unit.actor, await createRole(unit, body))),

  write('PATCH /roles/{roleId}', async (unit, { params, body }) =>
    viewRole(unit.actor, await changeRole(unit, params.roleId, body)),
  ),

  write('DELETE /roles/{roleId}', async (unit, { params }) => {
    await removeRole(unit, params.roleId)
    return undefined
  }),

  read('GET /roles/{roleId}/holders', (unit, { params, query }) => holdersOfRole(unit, params.roleId, query)),

  read('GET /permissions/{permission}/holders', (unit, { params, query }) =>
    holdersOfPermission(unit, params.permission, query),
  ),

  read('GET /users/{userId}/access', (unit, { params }) => accessOf(unit, params.userId)),
]
