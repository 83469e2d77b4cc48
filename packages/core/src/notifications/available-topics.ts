import { allows } from '../access/acts.ts'
import type { Permission } from '../access/permissions.ts'
import { notificationTopics, topicNeeds, type NotificationTopic } from './topics.ts'

/** The topics of which a person with these permissions can get notifications. */
export function availableTopics(permissions: ReadonlySet<Permission>): NotificationTopic[] {
  return notificationTopics.filter((topic) => {
    const needed = topicNeeds[topic]
    return needed === undefined || allows(permissions, needed)
  })
}
