import { useWords } from '#platform/words.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { SquareCase } from './types.ts';
import { caseWords } from './words.ts';

/** Why a case waits, how many people reported it, or what was decided. */
export function CaseBadges({ one }: { one: SquareCase }) {
  const w = useWords(caseWords);
  const kinds = [...new Set(one.causes.map(({ kind }) => kind))].filter((kind) => kind !== 'reports');
  return (
    <span className="f g6 wrap">
      {one.decision && (
        <StatusBadge kind={one.decision === 'remove' ? 'bad' : 'ok'}>{w[`decision_${one.decision}`]}</StatusBadge>
      )}
      {one.is_mine && (
        <StatusBadge kind="no" bare>
          {w.mine}
        </StatusBadge>
      )}
      {one.objected_at && !one.answered_at && <StatusBadge kind="warn">{w.objection}</StatusBadge>}
      {one.reporters > 0 && <StatusBadge kind="bad">{w.reporters(one.reporters)}</StatusBadge>}
      {kinds.map((kind) => (
        <StatusBadge key={kind} kind="info" bare>
          {w[`cause_${kind}`]}
        </StatusBadge>
      ))}
      {one.subject.state === 'hidden' && (
        <StatusBadge kind="warn" bare>
          {w.state_hidden}
        </StatusBadge>
      )}
    </span>
  );
}
