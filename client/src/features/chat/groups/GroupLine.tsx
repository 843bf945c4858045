import type { ConversationRow } from '@sycee/contract/chat-models';
import { lazy } from 'react';
import { WaitingLine } from './WaitingLine.tsx';

const ServiceLine = lazy(async () => ({ default: (await import('#features/service/index.ts')).ServiceLine }));

/** Above the messages of a group: who waits to be let in, or the request of a service conversation. */
export const GroupLine = ({ row }: { row: ConversationRow }) =>
  row.chat_slug === 'service' ? <ServiceLine row={row} /> : <WaitingLine row={row} />;
