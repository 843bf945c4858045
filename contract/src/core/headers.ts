import type { Role } from './roles.ts';

/** Request headers of spec section 7. */
export const header = {
  source: 'x-source',
  from: 'x-from',
  token: 'x-token',
  /** `longitude,latitude`; `222,111` means unknown. */
  position: 'x-position',
  promo: 'x-promo',
  appid: 'x-appid',
  openid: 'x-openid',
  /** URL-encoded JSON of the stored share info. */
  share: 'x-share',
  prefix: 'x-prefix',
  tenantNo: 'x-ffp-no',
  storeNo: 'x-store-no',
  /** Ours: the secret by which a guest owns a report or a draft; in a header so that no address or log holds it. */
  claim: 'x-claim',
  /**
   * Ours: a random key that the device made for itself, 43 letters of base64url. A device that has logged in before has its own
   * allowance of tries and codes, and a guest's Idempotency-Key belongs to the device. It is no session.
   */
  device: 'x-device',
  /** Ours: the solved proof of work that an answer asked for, as `WorkProof` in base64url. */
  work: 'x-work',
} as const;

export const isDeviceKey = (key: string): boolean => /^[\w-]{43}$/.test(key);

/** Of answers to staff: another one says that their buttons, menus or scope are others than before. */
export const rightsHeader = 'x-rights';

export const source = '4';
/** x-from by the current role; a guest sends what a member sends. */
export const fromOfRole: Readonly<Record<Role, string>> = { member: '5', broker: '2', store: '2', roc: '4', saas: '3' };
export const unknownPosition = { longitude: 222, latitude: 111 } as const;
/** The caller's own key of a write: the same key answers the same for 24 hours. */
export const idempotencyKey = 'idempotency-key';
export const requestTimeoutMs = 60_000;
