import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { toast } from '#ui/toast.ts';
import { ExactTime } from '../ExactTime.tsx';
import { ListState } from '../ListState.tsx';
import { measureFilterWords, useKindsLine } from '../measure-words.ts';
import { ReasonField } from '../ReasonField.tsx';
import type { MeasureOfPerson } from '../types.ts';
import { useKept } from '../use-kept.ts';
import { usePages } from '../use-pages.ts';
import { moderationWords } from '../words.ts';

const ReadPopup = lazy(async () => ({ default: (await import('../ReadPopup.tsx')).ReadPopup }));

const filters = ['objections', 'active', 'all'] as const;
interface Decision {
  measure: MeasureOfPerson;
  decision: 'kept' | 'lifted';
}

/** Measures against people: objections first, which are kept or lifted with a reason. */
export function MeasureList() {
  const w = useWords(moderationWords);
  const names = useWords(measureFilterWords);
  const [filter, setFilter] = useState<(typeof filters)[number]>('objections');
  const kept = useKept<MeasureOfPerson, Decision['decision']>();
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const [reading, setReading] = useState<MeasureOfPerson | null>(null);
  const decide = (measure: MeasureOfPerson, decision: Decision['decision']) => {
    setReading(null);
    setDeciding({ measure, decision });
  };
  const list = usePages(['measures', filter], (cursor) =>
    call('GET /admin/api/moderation_measures', { query: { cursor, filter }, quiet: true }),
  );
  return (
    <div className="col g16">
      <Segmented
        label={w.filter}
        value={filter}
        onChange={(next) => {
          kept.clear();
          setFilter(next);
        }}
        options={filters.map((value) => ({ value, label: names[value] }))}
      />
      <ListState query={list} label={w.measures} empty={w.noneMeasures} kept={kept.items}>
        {(measure, isGone) => (
          <MeasureItem
            key={measure.id}
            measure={measure}
            outcome={kept.outcomeOf(measure) ?? (isGone ? 'decided' : undefined)}
            onRead={() => setReading(measure)}
            acts={<MeasureActs measure={measure} onDecide={(decision) => decide(measure, decision)} />}
          />
        )}
      </ListState>
      <Suspense>
        {reading && (
          <ReadPopup
            report={reading.report}
            onClose={() => setReading(null)}
            acts={
              !kept.outcomeOf(reading) &&
              !reading.answered_at && <MeasureActs measure={reading} onDecide={(to) => decide(reading, to)} />
            }
          />
        )}
      </Suspense>
      {deciding && (
        <AnswerPopup
          {...deciding}
          onDecided={() => kept.add(deciding.measure, deciding.decision)}
          onFailed={() => kept.addAll(list.data?.pages.flatMap((page) => page.list) ?? [])}
          onClose={() => setDeciding(null)}
        />
      )}
    </div>
  );
}

interface MeasureItemProps {
  measure: MeasureOfPerson;
  /** The decision that was made here since the list was opened; `decided`: somebody else made one. */
  outcome: Decision['decision'] | 'decided' | undefined;
  acts: ReactNode;
  onRead: () => void;
}
function MeasureItem({ measure, outcome, acts, onRead }: MeasureItemProps) {
  const w = useWords(moderationWords);
  const kinds = useKindsLine(measure.kinds);
  const { person, report, ends_at, objected_at, answered_at, lifted_at } = measure;
  const state = outcome ?? (lifted_at ? 'lifted' : answered_at ? 'kept' : null);
  return (
    <li className="moderation-report">
      <Avatar name={person.name} src={person.avatar} />
      <div className="moderation-what col g2">
        <b className="m">
          {person.name} · {kinds}
        </b>
        <span className="t13 c3">
          <ExactTime at={measure.starts_at} />
          {ends_at && !lifted_at && outcome !== 'lifted' && (
            <>
              {' · '}
              {w.until} <ExactTime at={ends_at} />
            </>
          )}
          {lifted_at && (
            <>
              {' · '}
              {w.lifted} <ExactTime at={lifted_at} />
            </>
          )}
        </span>
        <span className="t13 c2">{w.because(measure.reason)}</span>
        {objected_at && (
          <span className="t13 cl2">
            {w.objected(measure.objection)} <ExactTime at={objected_at} />
          </span>
        )}
        {answered_at && (
          <span className="t13 c2">
            {w.answered(measure.answer)} <ExactTime at={answered_at} />
          </span>
        )}
      </div>
      <span className="f g6 wrap moderation-acts">
        {state && (
          <span className="v bare" role="status">
            {w[state]}
          </span>
        )}
        {report && (
          <Button kind="soft" size="sm" aria-label={w.of(w.evidence, person.name)} onClick={onRead}>
            {w.evidence}
          </Button>
        )}
        {!outcome && acts}
      </span>
    </li>
  );
}

interface MeasureActsProps {
  measure: MeasureOfPerson;
  onDecide: (decision: 'kept' | 'lifted') => void;
}
/** Keeping answers an objection; lifting needs none. */
function MeasureActs({ measure: { person, objected_at, answered_at }, onDecide }: MeasureActsProps) {
  const w = useWords(moderationWords);
  if (answered_at) return null;
  return (
    <>
      {objected_at && (
        <Button kind="line" size="sm" aria-label={w.of(w.keep, person.name)} onClick={() => onDecide('kept')}>
          {w.keep}
        </Button>
      )}
      <Button kind="line" size="sm" aria-label={w.of(w.lift, person.name)} onClick={() => onDecide('lifted')}>
        {w.lift}
      </Button>
    </>
  );
}

interface AnswerPopupProps extends Decision {
  onDecided: () => void;
  onFailed: () => void;
  onClose: () => void;
}
function AnswerPopup({ measure, decision, onDecided, onFailed, onClose }: AnswerPopupProps) {
  const w = useWords(moderationWords);
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const isLifted = decision === 'lifted';
  return (
    <FormPopup open onClose={onClose} title={isLifted ? w.liftTitle : w.keepTitle} submit={isLifted ? w.lift : w.keep}>
      {({ id, onBusy }) => (
        <form
          id={id}
          className="col g16"
          onSubmit={async (event) => {
            event.preventDefault();
            onBusy(true);
            try {
              const { id: measureId, version } = measure;
              await call('POST /admin/api/moderation_measures/decide', {
                body: { id: measureId, version, decision, reason },
              });
              toast(w.decided, { kind: 'ok' });
              onDecided();
              onClose();
              await queries.invalidateQueries({ queryKey: ['moderation', 'waiting'] });
            } catch {
              // The call has shown the failure. Somebody else may have decided.
              onFailed();
              await queries.invalidateQueries({ queryKey: ['moderation'] });
            } finally {
              onBusy(false);
            }
          }}
        >
          {isLifted && measure.kinds.includes('removal') && <Note kind="info">{w.notRestored}</Note>}
          <ReasonField label={w.answerReason} hint={w.answerHint} value={reason} onChange={setReason} />
        </form>
      )}
    </FormPopup>
  );
}
