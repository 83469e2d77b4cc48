import { fact, type FactSpec, type HintSpec, type Notice } from './fact.ts'
import { securityActs, securityLog as log } from './security-act.ts'

const hints: HintSpec<never>[] = [{ topic: 'provisioning', to: 'everybody' }]

interface Named {
  name: string
}

const did = securityActs(hints)

function ofGroup(act: string): FactSpec<Named> {
  return fact({
    log,
    sentence: (say, { name }) => `${say.actor} ${act} the group ${say.title(name)} of the sign-in service.`,
    hints,
    event: null,
  })
}

/** Without the key, nobody is added or archived by SCIM. */
const aboutKey = <Data>(action: 'KEY_USED_LATE' | 'KEY_ENDED'): Notice<Data> => ({
  action,
  type: 'warning',
  link: '/provisioning',
  needs: 'provisioning.manage',
  isCrucial: true,
})

export const scimFacts = {
  'scim-key.made': did<Named>(({ name }, say) => `made the SCIM key ${say.title(name)}`),
  'scim-key.ended': did<Named>(({ name }, say) => `ended the SCIM key ${say.title(name)}`),
  'scim-key.stopped': fact<Named, 'managers'>({
    log,
    sentence: (say, { name }) =>
      `The SCIM key ${say.title(name)} has ended, because ${say.about}, who made it, was archived. Your sign-in service needs another one to add and archive people.`,
    isCrucial: true,
    notices: { managers: aboutKey('KEY_ENDED') },
    hints,
    event: null,
  }),
  'scim-key.used-late': fact<Named & { address: string }, 'managers'>({
    log,
    sentence: (say, { name, address }) =>
      `The expired SCIM key ${say.title(name)} was refused. The request came from ${address}. Until there is another key, nobody is added or archived by SCIM.`,
    isCrucial: true,
    notices: { managers: aboutKey('KEY_USED_LATE') },
    hints,
    event: null,
  }),
  'scim-placements.changed': did<null>(
    () => 'changed the roles and units of the groups of the sign-in service',
  ),
  'scim-group.added': ofGroup('added'),
  'scim-group.changed': ofGroup('changed'),
  'scim-group.removed': ofGroup('removed'),
}
