/** Ways to the provider: in its app, from another mobile browser, or by scanning a code. */
export const payChannels = ['jsapi', 'h5', 'native'] as const;
export type PayChannel = (typeof payChannels)[number];
