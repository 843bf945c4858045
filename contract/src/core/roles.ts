/** When a session ends, the first remaining role in this order takes over (spec section 4). */
export const roles = ['member', 'broker', 'store', 'roc', 'saas'] as const;
export type Role = (typeof roles)[number];

/** Employees, as opposed to members. */
export const staffRoles = ['broker', 'store', 'roc', 'saas'] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

/** Values of data_scope (spec section 5, readings in S6.15). */
export const dataScopes = [0, 1, 2, 3, 4, 5, 6] as const;
export type DataScope = (typeof dataScopes)[number];

/** The spec shows the scope switch for these values. */
export const scopesWithSwitch: readonly number[] = [0, 1, 2, 4, 5, 6];
