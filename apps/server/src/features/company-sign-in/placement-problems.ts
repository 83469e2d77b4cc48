import { AppError, type FieldProblem } from '#core/errors/app-error.ts'
import type { Placement } from '#core/company-sign-in/placement.ts'
import { needsBusinessUnit, needsWeeklyOff } from '#core/people/person-form.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import {
  chosenRoleOf,
  findCompanyWeek,
  lockActiveUnit,
  lockRoleChoice,
  offsByDefault,
  roleRefusal,
} from '../users/api.ts'

/**
 * What is wrong with the role and unit of each group, by the fields of `placements`.
 * @throws AppError `role_out_of_reach` for a role that the actor may not give.
 */
export async function problemsOfPlacements(
  unit: UnitOfWork,
  placements: readonly Placement[],
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  const groups = placements.map(({ group }) => group)
  const companyWeek = await findCompanyWeek(unit)
  for (const [index, placement] of placements.entries()) {
    const field = `placements.${index}`
    if (groups.indexOf(placement.group) !== index)
      problems.push({ field: `${field}.group`, message: 'This group is in the list already.' })
    // oxlint-disable-next-line no-await-in-loop -- each locks its role and unit
    problems.push(...(await placeProblems(unit, placement, { field, companyWeek })))
  }
  return problems
}

/** @throws AppError `role_out_of_reach` */
async function placeProblems(
  unit: UnitOfWork,
  { roleId, businessUnitId }: Placement,
  { field, companyWeek }: { field: string; companyWeek: number | null },
): Promise<FieldProblem[]> {
  const role = await lockRoleChoice(unit, roleId)
  const roleProblem = (message: string) => [{ field: `${field}.roleId`, message }]
  if (!role) return roleProblem('This role does not exist any more.')
  const refusal = roleRefusal(unit, role)
  if (refusal === 'not-offered') return roleProblem('This role cannot be given here.')
  if (refusal) throw new AppError('role_out_of_reach')
  const businessUnit = businessUnitId ? await lockActiveUnit(unit, businessUnitId) : undefined
  const unitProblem = (message: string) => [{ field: `${field}.businessUnitId`, message }]
  if (businessUnitId && !businessUnit) return unitProblem('This is not an active business unit.')
  if (!businessUnit && needsBusinessUnit(role.system_key))
    return unitProblem('Business Unit is required for this role.')
  if (needsWeeklyOff(chosenRoleOf(role)) && offsByDefault(role, businessUnit, companyWeek).length === 0)
    return roleProblem(
      'People with this role need weekly offs. Set those of new people in the settings of the company.',
    )
  return []
}
