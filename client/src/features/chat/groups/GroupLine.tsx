import type { ConversationRow } from '@sycee/contract/chat-models';
import { lazy } from 'react';
import { WaitingLine } from './WaitingLine.tsx';

const ServiceLine = lazy(async () => ({ default: (await import('#features/service/index.ts')).ServiceLine }));

interface GroupLineProps {
  row: ConversationRow;
  /** Puts a text into the message box. */
  onInsert: (text: string) => void;
}

/** Above the messages of a group: who waits to be let in, or the request of a service conversation. */
export const GroupLine = ({ row, onInsert }: GroupLineProps) =>
  row.chat_slug === 'service' ? <ServiceLine row={row} onInsert={onInsert} /> : <WaitingLine row={row} />;
