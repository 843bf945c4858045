import type { Method } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';

const olderGateways = ['1000000', '0000000'];
const lenient: readonly string[] = [
  code.done,
  code.answeredAsGuest,
  code.loginUnknown,
  code.loginDisabled,
  ...olderGateways,
];
const strict: readonly string[] = [code.done, code.answeredAsGuest];

/** Spec section 8, read strictly: PUT and DELETE accept two codes only. */
export const isSuccess = (method: Method, answered: string): boolean =>
  (method === 'PUT' || method === 'DELETE' ? strict : lenient).includes(answered);

export const isSessionOver = (answered: string): boolean =>
  answered === code.sessionInvalid || answered === code.sessionEnded;
/** 0000000 reaches the failure handler on PUT and DELETE; 4000000 was superseded by a newer request. */
export const isSilent = (answered: string): boolean => answered === '0000000' || answered === code.versionConflict;
