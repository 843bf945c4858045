import type { Tenant } from '#features/console/types.ts';
import { useWords } from '#platform/words.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { tenantWords } from './tenant-words.ts';

export function TenantState({ tenant: { status, is_open } }: { tenant: Tenant }) {
  const w = useWords(tenantWords);
  if (is_open) return <StatusBadge kind="ok">{w.open}</StatusBadge>;
  if (status === 'opening') return <StatusBadge kind="warn">{w.opening}</StatusBadge>;
  return <StatusBadge kind="no">{status === 'closed' ? w.closed : w.expired}</StatusBadge>;
}
