export { startMessages } from './engine/current.ts';
export { useChat, useClient } from './use-chat.ts';
