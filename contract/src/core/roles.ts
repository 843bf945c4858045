/** In the order in which a remaining role takes over after another's session ended (spec section 4). */
export const roles = ['member', 'broker', 'store', 'roc', 'saas'] as const;
export type Role = (typeof roles)[number];

/** The people who work here, as against members, who look for finance. */
export const staffRoles = ['broker', 'store', 'roc', 'saas'] as const satisfies readonly Role[];
export type StaffRole = (typeof staffRoles)[number];

/** Values of data_scope (spec section 5, readings in S6.15). */
export const dataScopes = [0, 1, 2, 3, 4, 5, 6] as const;
export type DataScope = (typeof dataScopes)[number];

/** The spec shows the scope switch for these. */
export const scopesWithSwitch: readonly number[] = [0, 1, 2, 4, 5, 6];
