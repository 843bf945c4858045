import { type Role, roles, staffRoles } from '@sycee/contract/core/roles';

/** The parts of the settings that have their own page on a phone, and the roles that have them. */
export const parts = {
  mobile: roles,
  password: roles,
  second: staffRoles,
  devices: roles,
  social: ['member'],
  privacy: roles,
} as const satisfies Record<string, readonly Role[]>;
export type PartName = keyof typeof parts;
