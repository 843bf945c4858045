import { type Role, roles, staffRoles } from '@sycee/contract/core/roles';

/** The parts of the settings that are a page of their own on a phone, and whose they are. */
export const parts = {
  mobile: roles,
  password: roles,
  second: staffRoles,
  devices: roles,
  social: ['member'],
  privacy: roles,
} as const satisfies Record<string, readonly Role[]>;
export type PartName = keyof typeof parts;
