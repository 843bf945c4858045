export { type ContactDetails, contactDetailsOpener } from './contact-details.ts';
export { ownMessages } from './data-export.ts';
export { Delivery } from './deliver.ts';
export { type DirectPair, directTid, directTids, openDirect, setCanSend, tellDirect } from './direct.ts';
export { eraseConversations } from './erase-conversations.ts';
export type { Greeting } from './greetings.ts';
export { MessageLog } from './message-log.ts';
export { registerRealtime } from './realtime/gateway.ts';
export { sweepMessages } from './retention/sweep-messages.ts';
