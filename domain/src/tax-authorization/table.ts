/** States of a company's authorization to fetch its tax data from the tax gateway. */
export const authStates = [
  'created',
  'verifying',
  'authorised',
  'collecting',
  'ready',
  'failed',
  'expired',
  'revoked',
] as const;
export type AuthState = (typeof authStates)[number];

export const authEvents = [
  'offered',
  'declined',
  'agreed',
  'refused',
  'asked',
  'collected',
  'broke',
  'ran_out',
  'revoked',
] as const;
export type AuthEvent = (typeof authEvents)[number];

export interface AuthTransition {
  readonly event: AuthEvent;
  readonly from: readonly AuthState[];
  readonly to: AuthState;
}

/** Transitions of authorizations. Any other event is ignored, so webhooks may repeat or arrive in any order. */
export const authTable: readonly AuthTransition[] = [
  // The tax gateway returned the address where the person agrees or refuses.
  { event: 'offered', from: ['created'], to: 'verifying' },
  // The tax gateway does not know the company.
  { event: 'declined', from: ['created'], to: 'failed' },
  // The webhook may arrive before the answer with the address.
  { event: 'agreed', from: ['created', 'verifying'], to: 'authorised' },
  { event: 'refused', from: ['created', 'verifying'], to: 'failed' },
  { event: 'asked', from: ['authorised'], to: 'collecting' },
  { event: 'collected', from: ['collecting'], to: 'ready' },
  // The tax gateway failed or did not answer in time.
  { event: 'broke', from: ['authorised', 'collecting'], to: 'failed' },
  { event: 'ran_out', from: ['created', 'verifying', 'ready'], to: 'expired' },
  { event: 'revoked', from: ['created', 'verifying', 'authorised', 'collecting', 'ready'], to: 'revoked' },
];

/** A member has at most one authorization per company in these states. */
export const liveStates = ['created', 'verifying', 'authorised', 'collecting', 'ready'] as const satisfies AuthState[];
export type LiveAuthState = (typeof liveStates)[number];
export const isLive = (state: AuthState): state is LiveAuthState =>
  (liveStates as readonly AuthState[]).includes(state);

/** States in which the tax gateway is polled. */
export const polledStates = ['created', 'verifying', 'authorised', 'collecting'] as const satisfies AuthState[];

const minuteMs = 60_000;
/** Time limits of states and the event after them. `ready` ends with the consent. */
export const offerGoodForMs = 30 * minuteMs;
export const collectWithinMs = 60 * minuteMs;
export const eventAtTimeout: Readonly<Record<LiveAuthState, AuthEvent>> = {
  created: 'ran_out',
  verifying: 'ran_out',
  authorised: 'broke',
  collecting: 'broke',
  ready: 'ran_out',
};

/** Delay until the tax gateway is polled again, by the number of attempts. While a person decides, a webhook is expected instead. */
export const pollAgainMs = (state: AuthState, attempts: number): number =>
  state === 'verifying' || state === 'created'
    ? minuteMs
    : ([1_000, 2_000, 5_000, 10_000, 30_000][attempts] ?? minuteMs);
