export const pausedTexts = {
  title: 'Your organisation’s access is paused',
  what: 'Nobody of your organisation can use Daymark at the moment. Your administrator can say why, and for how long.',
  kept: 'Nothing is lost: reports and everything else are kept.',
} as const
