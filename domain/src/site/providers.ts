/** Services outside the installation; each has settings of its own, and features that do not work without it. */
export const providers = ['sms', 'identity', 'companies', 'pay', 'tax', 'social', 'share'] as const;
export type Provider = (typeof providers)[number];

/** `sample`: the demo world plays it. */
export const providerStates = ['set_up', 'missing', 'sample'] as const;
export type ProviderState = (typeof providerStates)[number];
