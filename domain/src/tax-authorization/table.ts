/** Of a company's authorisation to have its tax data asked for at the bureau. */
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

/** What is not in it changes nothing, however often and in whatever order it is told. */
export const authTable: readonly AuthTransition[] = [
  // The bureau gave the address at which the person agrees or refuses.
  { event: 'offered', from: ['created'], to: 'verifying' },
  // It does not know the company.
  { event: 'declined', from: ['created'], to: 'failed' },
  // The bureau may tell of it before its answer with the address has arrived.
  { event: 'agreed', from: ['created', 'verifying'], to: 'authorised' },
  { event: 'refused', from: ['created', 'verifying'], to: 'failed' },
  { event: 'asked', from: ['authorised'], to: 'collecting' },
  { event: 'collected', from: ['collecting'], to: 'ready' },
  // The bureau says that it cannot, or said nothing for too long.
  { event: 'broke', from: ['authorised', 'collecting'], to: 'failed' },
  { event: 'ran_out', from: ['created', 'verifying', 'ready'], to: 'expired' },
  { event: 'revoked', from: ['created', 'verifying', 'authorised', 'collecting', 'ready'], to: 'revoked' },
];

/** Of a member and a company there is one of these at most. */
export const liveStates = ['created', 'verifying', 'authorised', 'collecting', 'ready'] as const satisfies AuthState[];
export type LiveAuthState = (typeof liveStates)[number];
export const isLive = (state: AuthState): state is LiveAuthState =>
  (liveStates as readonly AuthState[]).includes(state);

/** The bureau is asked about it until it says something else. */
export const followedStates = ['created', 'verifying', 'authorised', 'collecting'] as const satisfies AuthState[];

const minuteMs = 60_000;
/** How long it may stay in a state, and what happens then. What is ready ends with its consent. */
export const offerGoodForMs = 30 * minuteMs;
export const collectWithinMs = 60 * minuteMs;
export const atItsEnd: Readonly<Record<LiveAuthState, AuthEvent>> = {
  created: 'ran_out',
  verifying: 'ran_out',
  authorised: 'broke',
  collecting: 'broke',
  ready: 'ran_out',
};

/** After how long the bureau is asked again, by how often it was. While a person is there they wait for a notice instead. */
export const askAgainMs = (state: AuthState, attempts: number): number =>
  state === 'verifying' || state === 'created'
    ? minuteMs
    : ([1_000, 2_000, 5_000, 10_000, 30_000][attempts] ?? minuteMs);
