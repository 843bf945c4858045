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
  /**
   * Not in the spec: the secret that owns a guest's report or draft; in a header so that no address or log contains it.
   */
  claim: 'x-claim',
  /**
   * Not in the spec: a random key of the device, 43 letters of base64url. A known device has its own allowance of
   * attempts and codes, and a guest's Idempotency-Key belongs to the device. It is not a session.
   */
  device: 'x-device',
  /** Not in the spec: the solved proof of work that an answer required, as `WorkProof` in base64url. */
  work: 'x-work',
} as const;

export const isDeviceKey = (key: string): boolean => /^[\w-]{43}$/.test(key);

/** In answers to staff: a changed value means that their buttons, menus or data scope changed. */
export const rightsHeader = 'x-rights';

export const source = '4';
/** x-from by the current role; a guest sends the member's value. */
export const fromOfRole: Readonly<Record<Role, string>> = { member: '5', broker: '2', store: '2', roc: '4', saas: '3' };
export const unknownPosition = { longitude: 222, latitude: 111 } as const;
/** The caller's own key of a write: the same key returns the same answer for 24 hours. */
export const idempotencyKey = 'idempotency-key';
export const requestTimeoutMs = 60_000;
