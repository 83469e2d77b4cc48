import type { Id } from '#core/ids/id.ts'
import { defaultRoles } from '#core/access/default-roles.ts'
import type { Permission } from '#core/access/permissions.ts'
import type { Weekday } from '#core/time/weekday.ts'
import type { OperationKey } from '#contract/operations.ts'
import { insertRows } from '#server/demo/insert-rows.ts'
import { newId, newUuid, publicId } from '#server/platform/ids.ts'
import type pg from 'pg'
import type { Api, Request } from '../setup/api.ts'
import { openSessionOf } from '../setup/open-session.ts'

export interface PersonGiven {
  name?: string
  role?: 'Tenant Admin' | 'Super Admin' | 'Director' | 'Manager' | 'Team Lead' | 'Employee'
  /** A unit of the company by name; null for no unit. */
  unit?: string | null
  timeZone?: string | null
  weeklyOffDay?: Weekday | null
  joinedOn?: string
  email?: string
  passwordHash?: string
  status?: 'active' | 'archived'
  isSuspended?: boolean
  /** A custom role with these permissions instead of a default one. */
  permissions?: Permission[]
}

/** The hash of an unknown password. */
const unknownPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$5n14tuAiAcqLoQAxwjYKGg$elcHuCyxkm9iTBU/bP6iXACa3W/ZfBo1PIfvzaCToBQ'

/** A company for one test, so that tests are independent of each other's data. */
export class Company {
  readonly api: Api
  readonly tenantId: Id<'tenant'>
  readonly #units = new Map<string, Promise<Id<'businessUnit'>>>()
  readonly #roles = new Map<string, Id<'role'>>()
  #count = 0

  private constructor(api: Api, tenantId: Id<'tenant'>) {
    this.api = api
    this.tenantId = tenantId
  }

  static async create(api: Api, given: { timeZone?: string; status?: string } = {}): Promise<Company> {
    const now = api.clock.now()
    const company = new Company(api, newId(now))
    await company.insert('app.tenants', [
      {
        id: company.tenantId,
        name: `Company ${company.tenantId.slice(-6)}`,
        domain: 'company.example',
        admin_email: 'admin@company.example',
        time_zone: given.timeZone ?? 'Asia/Kolkata',
        status: given.status ?? 'active',
        plan: 'Enterprise',
        settings: {},
        created_at: now,
      },
    ])
    for (const role of defaultRoles) company.#roles.set(role.name, newId(now))
    await company.insert(
      'app.roles',
      defaultRoles.map((role) => ({
        tenant_id: company.tenantId,
        id: company.#roles.get(role.name),
        system_key: role.key,
        name: role.name,
        description: role.description,
        permissions: role.permissions,
      })),
    )
    return company
  }

  /** Adds a person and signs them in; by default an employee of "Technology" in Kolkata. */
  async person(given: PersonGiven = {}): Promise<Person> {
    const now = this.api.clock.now()
    const id = newId<'user'>(now)
    const number = ++this.#count
    const name = given.name ?? `Person ${number}`
    const role = given.role ?? 'Employee'
    const unitName = given.unit === undefined ? 'Technology' : given.unit
    const email = given.email ?? `person${number}.${this.tenantId.slice(-6)}@company.example`
    const custom = given.permissions ? await this.#customRole(given.permissions) : undefined
    await this.insert('app.users', [
      {
        tenant_id: this.tenantId,
        id,
        name,
        email,
        notification_email: email,
        role_id: custom?.id ?? this.#roles.get(role),
        role_name: custom?.name ?? role,
        business_unit_id: unitName === null ? null : await this.unit(unitName),
        designation: 'Engineer',
        weekly_off_day: given.weeklyOffDay === undefined ? 'Sunday' : given.weeklyOffDay,
        time_zone: given.timeZone ?? null,
        status: given.status ?? 'active',
        is_suspended: given.isSuspended ?? false,
        is_tenant_admin: given.permissions ? false : role === 'Tenant Admin',
        preferences: {},
        joined_on: given.joinedOn ?? '2020-01-01',
        created_at: now,
        updated_at: now,
      },
    ])
    await this.insert('auth.accounts', [
      {
        user_id: id,
        tenant_id: this.tenantId,
        email,
        password_hash: given.passwordHash ?? unknownPassword,
        password_changed_at: now,
      },
    ])
    const token = await openSession(this.api, { tenantId: this.tenantId, userId: id })
    return new Person(this.api, { id, name, email, token, tenantId: this.tenantId })
  }

  /** Makes it a company that was imported a moment ago, in which nobody has set a password yet. */
  async import(): Promise<void> {
    await asOwner(this.api, async (owner) => {
      await owner.query(
        `insert into app.company_imports (tenant_id, id_mask, source, began_at, loaded_at, finished_at)
         values ($1, '\\x00000001', '{}', $2, $2, $2)`,
        [this.tenantId, this.api.clock.now().toString()],
      )
      await owner.query('update auth.accounts set password_hash = null where tenant_id = $1', [this.tenantId])
    })
  }

  /** The id of a unit, which is created on first use. */
  unit(name: string): Promise<Id<'businessUnit'>> {
    const known = this.#units.get(name) ?? this.#makeUnit(name)
    this.#units.set(name, known)
    return known
  }

  async #makeUnit(name: string): Promise<Id<'businessUnit'>> {
    const id = newId<'businessUnit'>(this.api.clock.now())
    await this.insert('app.business_units', [
      { tenant_id: this.tenantId, id, name, status: 'active', created_at: this.api.clock.now() },
    ])
    return id
  }

  /** The public id of a default role, for requests. */
  rolePublicId(name: string): string {
    return publicId('role', this.#roles.get(name)!)
  }

  /** The public id of a unit, which is created on first use. */
  async unitPublicId(name: string): Promise<string> {
    return publicId('businessUnit', await this.unit(name))
  }

  async #customRole(permissions: Permission[]): Promise<{ id: string; name: string }> {
    const role = { id: newUuid(this.api.clock.now()), name: `Custom ${++this.#count}` }
    await this.insert('app.roles', [
      { tenant_id: this.tenantId, system_key: null, description: '', permissions, ...role },
    ])
    return role
  }

  async insert(table: string, rows: Record<string, unknown>[]): Promise<void> {
    await asOwner(this.api, (owner) => insertRows(owner, table, rows))
  }
}

/** A signed-in person who calls operations. */
export class Person {
  readonly #api: Api
  readonly id: Id<'user'>
  readonly publicId: string
  readonly name: string
  readonly email: string
  readonly token: string
  readonly tenantId: Id<'tenant'>

  constructor(
    api: Api,
    given: { id: Id<'user'>; name: string; email: string; token: string; tenantId: Id<'tenant'> },
  ) {
    this.#api = api
    this.id = given.id
    this.publicId = publicId('user', given.id)
    this.name = given.name
    this.email = given.email
    this.token = given.token
    this.tenantId = given.tenantId
  }

  call<K extends OperationKey>(key: K, request?: Request) {
    return this.#api.call(this.token, key, request)
  }

  /** Their sessions, as listed on their own page. */
  async sessions() {
    const { items } = (await this.call('GET /me/account-access')).body
    return items.filter((item) => item.kind === 'session')
  }

  /** Ends one of their sessions. */
  endSession(id: string) {
    return this.call('DELETE /me/account-access', {
      body: { entries: [{ kind: 'session', id }] },
    })
  }

  /** Submits and returns a report; fails the test if it is refused. */
  async submit(body: Record<string, unknown> = {}) {
    const answer = await this.call('POST /reports', { body: { tasksCompleted: '- Did it', ...body } })
    if (answer.status !== 201) throw new Error(`The report was refused: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
}

/** Opens another session of a person, as on a second device; returns its token. */
export function openSession(api: Api, account: { tenantId: string | null; userId: string }): Promise<string> {
  return asOwner(api, (owner) => openSessionOf(owner, { ...account, now: api.clock.now() }))
}

/** Runs statements as the database's owner, without row-level security, on its own connection. */
export async function asOwner<T>(
  { database }: Pick<Api, 'database'>,
  work: (owner: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const owner = await database.owner.connect()
  let failure: Error | undefined
  try {
    return await work(owner)
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A connection that failed may be inside a transaction, so it is closed.
    owner.release(failure)
  }
}
