export { startMessages, useChatClient } from './engine/current.ts';
export { ReportPerson } from './moderation/ReportPerson.tsx';
export { useChat, useClient } from './use-chat.ts';
