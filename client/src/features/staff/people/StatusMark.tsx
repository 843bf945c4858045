import type { StaffItem } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { useWords } from '#platform/words.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';

const kinds = { active: 'ok', invited: 'info', disabled: 'no' } as const;

export function StatusMark({ status }: { status: StaffItem['status'] }) {
  const w = useWords(adminWords);
  return <StatusBadge kind={kinds[status]}>{w[status]}</StatusBadge>;
}
