export const noNotifications = 'No notifications. Replies, tasks and reminders for you will be here.'
