/** How a payer gets to the provider: inside its app, from another phone browser, by a code to scan. */
export const payChannels = ['jsapi', 'h5', 'native'] as const;
export type PayChannel = (typeof payChannels)[number];
