/** A counter and the moment, in server milliseconds, at which it was true. */
export interface Counter {
  unread: number;
  time: number;
}

/** The instruction `update_unread` (spec section 4): only a newer time replaces what is stored. */
export const newerCounter = (stored: Counter | undefined, received: Counter): Counter =>
  stored && received.time <= stored.time ? stored : received;
