/** States of a demand. */
export const demandStates = ['review', 'open', 'taken', 'closed', 'expired'] as const;
export type DemandState = (typeof demandStates)[number];

/** States of an offer on a demand. */
export const demandOfferStates = ['open', 'accepted', 'withdrawn', 'closed'] as const;
export type DemandOfferState = (typeof demandOfferStates)[number];

export const demandActions = [
  'publish',
  'approve',
  'refuse',
  'take_down',
  'offer',
  'accept',
  'close',
  'expire',
] as const;
export type DemandAction = (typeof demandActions)[number];

/** `none` is before a demand is published. */
export type DemandFrom = DemandState | 'none';

export const demandGuards = [
  'author',
  'moderator',
  'adviser',
  'reason',
  'room',
  'current',
  'outdated',
  'offer',
] as const;
export type DemandGuard = (typeof demandGuards)[number];

export interface DemandTransition {
  readonly action: DemandAction;
  readonly from: readonly DemandFrom[];
  readonly to: readonly DemandState[];
  readonly guards: readonly DemandGuard[];
}

/** Every transition of a demand; any other is refused with 4090000. */
export const demandTransitions: readonly DemandTransition[] = [
  { action: 'publish', from: ['none'], to: ['review', 'open'], guards: ['author', 'room', 'current'] },
  { action: 'approve', from: ['review'], to: ['open'], guards: ['moderator', 'current'] },
  { action: 'refuse', from: ['review'], to: ['closed'], guards: ['moderator', 'reason'] },
  { action: 'take_down', from: ['open', 'taken'], to: ['closed'], guards: ['moderator', 'reason'] },
  // An offer leaves the demand as it is, and the table says when one can be made.
  { action: 'offer', from: ['open'], to: ['open'], guards: ['adviser', 'room', 'current'] },
  { action: 'accept', from: ['open'], to: ['taken'], guards: ['author', 'offer', 'current'] },
  { action: 'close', from: ['review', 'open', 'taken'], to: ['closed'], guards: ['author', 'reason'] },
  // The last day limits for how long advisers can offer, and not how long a taken demand lasts.
  { action: 'expire', from: ['review', 'open'], to: ['expired'], guards: ['outdated'] },
];
