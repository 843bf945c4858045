import { useChat } from '#features/chat/index.ts';

/** Changes whenever the server says that requests or notes of the store have changed. */
export const useDeskChange = (): number => useChat(({ meta }) => meta.counters.service?.time ?? 0);
/** What the server says may be lost, and regions and headquarters are not told. */
export const readAgainMs = 60_000;
