export { CardPicker, type PickerProps } from './composer/pickers/CardPicker.tsx';
export { startMessages, useChatClient } from './engine/current.ts';
export { ReportPerson } from './moderation/ReportPerson.tsx';
export { useChat, useClient } from './use-chat.ts';
