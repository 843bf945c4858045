import { useState } from 'react';
import { LogCard, type LogKind } from '#features/crm/order/LogCard.tsx';
import { useCustomerLog } from './queries.ts';

export function CustomerTimeline({ id }: { id: string }) {
  const [kind, setKind] = useState<LogKind>('all');
  return <LogCard id={id} log={useCustomerLog(id, kind)} kind={kind} onKind={setKind} />;
}
