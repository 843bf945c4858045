const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** After how long the provider is asked about an order of which no notice came, by how often it was asked. */
export const askAfterMs = (attempts: number): number => [5 * minuteMs, hourMs][attempts] ?? dayMs;
/** When a refund that the provider has not confirmed is tried once more, under its number. */
export const refundAfterMs = (tries: number): number => [minuteMs, 5 * minuteMs, hourMs][tries] ?? dayMs;
/** How long a payer may take at the provider. */
export const offerGoodForMs = 30 * minuteMs;
