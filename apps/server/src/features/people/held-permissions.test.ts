import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')

const forgetRole = (person: Person, roleName: string) =>
  asOwner(api, (owner) =>
    owner.query('update app.users set role_id = null, role_name = $1 where id = $2', [roleName, person.id]),
  )

async function withoutRecords() {
  const company = await Company.create(api)
  const [manager, lead, employee, other] = [
    await company.person({ role: 'Manager' }),
    await company.person({ role: 'Team Lead' }),
    await company.person(),
    await company.person(),
  ]
  await forgetRole(manager, ' MANAGER ')
  await forgetRole(lead, 'team lead')
  await forgetRole(employee, 'Employee ')
  await forgetRole(other, 'Nobody knows')
  return { manager, lead, employee, other }
}

test('a person whose role has no record is notified of reports by the role’s name, in any letter case', async () => {
  const { manager, lead, employee, other } = await withoutRecords()
  await employee.submit()
  const told = async (person: Person) => (await person.call('GET /notifications')).body.items.length
  expect([await told(manager), await told(lead), await told(other)]).toEqual([1, 0, 0])
})

test('and can be assigned tasks if that name allows seeing own tasks and not managing those of a team', async () => {
  const { manager, employee } = await withoutRecords()
  const { items } = (await manager.call('GET /tasks/assignees')).body
  expect(items.map(({ name }) => name)).toEqual([employee.name])
})
