import type { Tenant } from '#features/console/types.ts';
import { useWords } from '#platform/words.ts';
import { Verdict } from '#ui/Verdict.tsx';
import { tenantWords } from './tenant-words.ts';

export function TenantState({ tenant: { status, is_open } }: { tenant: Tenant }) {
  const w = useWords(tenantWords);
  if (is_open) return <Verdict kind="ok">{w.open}</Verdict>;
  if (status === 'opening') return <Verdict kind="warn">{w.opening}</Verdict>;
  return <Verdict kind="no">{status === 'closed' ? w.closed : w.expired}</Verdict>;
}
