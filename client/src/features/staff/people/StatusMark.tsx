import type { StaffItem } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { useWords } from '#platform/words.ts';
import { Verdict } from '#ui/Verdict.tsx';

const kinds = { active: 'ok', invited: 'info', disabled: 'no' } as const;

export function StatusMark({ status }: { status: StaffItem['status'] }) {
  const w = useWords(adminWords);
  return <Verdict kind={kinds[status]}>{w[status]}</Verdict>;
}
