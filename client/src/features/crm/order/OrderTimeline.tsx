import { useState } from 'react';
import { LogCard, type LogKind } from './LogCard.tsx';
import { useTimeline } from './queries.ts';

export function OrderTimeline({ id }: { id: string }) {
  const [kind, setKind] = useState<LogKind>('all');
  return <LogCard id={id} log={useTimeline(id, kind === 'all' ? '' : kind)} kind={kind} onKind={setKind} />;
}
