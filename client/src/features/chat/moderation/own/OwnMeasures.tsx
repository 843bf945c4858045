import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import { ExactTime } from '../ExactTime.tsx';
import { ListState } from '../ListState.tsx';
import { useKindsLine } from '../measure-words.ts';
import type { Measure } from '../types.ts';
import { measuredAt } from './moments.ts';
import { ObjectPopup } from './ObjectPopup.tsx';
import { useSeen } from './use-seen.ts';
import { ownWords, quotedWords } from './words.ts';

/** What was decided about the reader, about which messages, why, until when, and how to object. */
export function OwnMeasures() {
  const w = useWords(ownWords);
  const [objecting, setObjecting] = useState<Measure | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['own measures', 'all'],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      call('GET /message/api/msg/measures', { query: { cursor: pageParam || undefined }, quiet: true }),
    getNextPageParam: ({ next }) => next,
  });
  useSeen('measures', measuredAt(list.data?.pages.flatMap((page) => page.list) ?? []));
  return (
    <>
      <ListState query={list} label={w.measures} empty={w.noMeasures}>
        {(measure) => <MeasureItem key={measure.id} measure={measure} onObject={() => setObjecting(measure)} />}
      </ListState>
      {objecting && <ObjectPopup measure={objecting} onClose={() => setObjecting(null)} />}
    </>
  );
}

function MeasureItem({ measure, onObject }: { measure: Measure; onObject: () => void }) {
  const w = useWords(ownWords);
  const kinds = useKindsLine(measure.kinds);
  const states = useMeasureStates(measure);
  const { starts_at, ends_at, objected_at, answered_at, lifted_at } = measure;
  return (
    <li className="moderation-report">
      <div className="moderation-what col g6">
        <div className="f g6 wrap">
          <b className="m">{kinds}</b>
          {states.map((state) => (
            <StatusBadge key={state} kind={badges[state]}>
              {w[state]}
            </StatusBadge>
          ))}
        </div>
        <span className="t13 c3">
          <ExactTime at={starts_at} />
          {ends_at && !lifted_at && (
            <>
              {' · '}
              {w.restrictedUntil} <ExactTime at={ends_at} />
            </>
          )}
          {lifted_at && (
            <>
              {' · '}
              {w.lifted} <ExactTime at={lifted_at} />
            </>
          )}
        </span>
        <Quoted measure={measure} />
        <span className="t13 c2">{w.because(measure.reason)}</span>
        {objected_at && <Said text={w.objection(measure.objection)} at={objected_at} />}
        {answered_at && <Said text={w.answer(measure.answer)} at={answered_at} />}
        {lifted_at && measure.kinds.includes('removal') && <span className="t13 c2">{w.notRestored}</span>}
      </div>
      {!objected_at && !answered_at && (
        <Button kind="line" size="sm" className="moderation-acts" onClick={onObject}>
          {w.object}
        </Button>
      )}
    </li>
  );
}

const Said = ({ text, at }: { text: string; at: string }) => (
  <span className="t13 c2">
    {text}{' '}
    <span className="c3">
      <ExactTime at={at} />
    </span>
  </span>
);

/** The reader's own messages that the decision is about. */
function Quoted({ measure: { messages, is_of_account, kinds } }: { measure: Measure }) {
  const w = useWords(ownWords);
  const without = useWords(quotedWords);
  if (is_of_account) return <span className="t13 c2">{w.ofAccount}</span>;
  if (messages.length === 0) return <span className="t13 c3">{w.notKept}</span>;
  return (
    <div className="col g2">
      <span className="t13 c3">{kinds.includes('removal') ? w.removedMessages : w.theseMessages}</span>
      <ul className="moderation-quotes col g6">
        {messages.map(({ kind, text, sent_at }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
          <li key={i} className="t13">
            {kind in without && <span className="c3">{without[kind as keyof typeof without]} </span>}
            <span className="moderation-note">{text}</span>
            {sent_at && (
              <span className="t12 c3">
                {' '}
                <ExactTime at={sent_at} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const badges = { lifted: 'ok', kept: 'no', waiting: 'info', active: 'bad', ended: 'no' } as const satisfies Record<
  string,
  StatusBadgeKind
>;
/** None: a warning or a removal, to which nothing has happened since. A restriction holds while an objection waits. */
function useMeasureStates({ ends_at, objected_at, answered_at, lifted_at }: Measure): (keyof typeof badges)[] {
  const [nowMs] = useState(() => Date.now());
  if (lifted_at) return ['lifted'];
  const term = ends_at ? ([Date.parse(ends_at) > nowMs ? 'active' : 'ended'] as const) : [];
  if (objected_at && !answered_at) return [...term, 'waiting'];
  return answered_at ? [...term, 'kept'] : [...term];
}
