/** What a tenant needs before its visitors can match, in the order in which headquarters do it. */
export const setupSteps = ['institutions', 'products', 'shelves', 'texts', 'colleagues'] as const;
export type SetupStep = (typeof setupSteps)[number];
