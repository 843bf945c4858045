export { openServiceChat } from './open-chat.ts';
export { ServiceLine } from './ServiceLine.tsx';
