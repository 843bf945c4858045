import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { toast } from '#ui/toast.ts';
import { ListState } from '../ListState.tsx';
import { kindWords, measureFilterWords } from '../measure-words.ts';
import { ReasonField } from '../ReasonField.tsx';
import type { MeasureOfPerson } from '../types.ts';
import { moderationWords } from '../words.ts';

const filters = ['objections', 'active', 'all'] as const;
type Decision = { measure: MeasureOfPerson; decision: 'kept' | 'lifted' };

/** Measures against people: objections first, which are kept or lifted with a reason. */
export function MeasureList() {
  const w = useWords(moderationWords);
  const names = useWords(measureFilterWords);
  const [filter, setFilter] = useState<(typeof filters)[number]>('objections');
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const list = useInfiniteQuery({
    queryKey: ['moderation', 'measures', filter],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      call('GET /admin/api/moderation_measures', { query: { cursor: pageParam || undefined, filter }, quiet: true }),
    getNextPageParam: ({ next }) => next,
  });
  return (
    <div className="col g16">
      <Segmented
        label={w.filter}
        value={filter}
        onChange={setFilter}
        options={filters.map((value) => ({ value, label: names[value] }))}
      />
      <ListState query={list} label={w.measures} empty={w.noneMeasures}>
        {(measure) => (
          <MeasureItem key={measure.id} measure={measure} onDecide={(decision) => setDeciding({ measure, decision })} />
        )}
      </ListState>
      {deciding && <AnswerPopup {...deciding} onClose={() => setDeciding(null)} />}
    </div>
  );
}

interface MeasureItemProps {
  measure: MeasureOfPerson;
  onDecide: (decision: 'kept' | 'lifted') => void;
}
function MeasureItem({ measure, onDecide }: MeasureItemProps) {
  const w = useWords(moderationWords);
  const [language] = useLanguage();
  const kinds = useWords(kindWords);
  const { person, objected_at, answered_at, lifted_at } = measure;
  return (
    <li className="moderation-report">
      <Avatar name={person.name} src={person.avatar} />
      <div className="moderation-what col g2">
        <b className="m">
          {person.name} · {kinds[measure.kind]}
        </b>
        <span className="t13 c3">
          {dayWords(measure.starts_at, language)}
          {measure.ends_at && ` · ${w.until(dayWords(measure.ends_at, language))}`}
        </span>
        <span className="t13 c2">{w.because(measure.reason)}</span>
        {objected_at && <span className="t13 cl2">{w.objected(measure.objection)}</span>}
        {answered_at && <span className="t13 c2">{w.answered(measure.answer)}</span>}
      </div>
      <span className="f g6 wrap moderation-acts">
        {lifted_at && <span className="v bare">{w.lifted}</span>}
        {!answered_at && objected_at && (
          <Button kind="line" size="sm" onClick={() => onDecide('kept')}>
            {w.keep}
          </Button>
        )}
        {!answered_at && (
          <Button kind="line" size="sm" onClick={() => onDecide('lifted')}>
            {w.lift}
          </Button>
        )}
      </span>
    </li>
  );
}

function AnswerPopup({ measure, decision, onClose }: Decision & { onClose: () => void }) {
  const w = useWords(moderationWords);
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const isLifted = decision === 'lifted';
  return (
    <FormPopup open onClose={onClose} title={isLifted ? w.liftTitle : w.keepTitle} submit={isLifted ? w.lift : w.keep}>
      {({ id, onBusy }) => (
        <form
          id={id}
          onSubmit={async (event) => {
            event.preventDefault();
            onBusy(true);
            try {
              const { id: measureId, version } = measure;
              await call('POST /admin/api/moderation_measures/decide', {
                body: { id: measureId, version, decision, reason },
              });
              toast(w.decided, { kind: 'ok' });
              onClose();
            } catch {
              // The call has shown the failure.
            } finally {
              onBusy(false);
              await queries.invalidateQueries({ queryKey: ['moderation'] });
            }
          }}
        >
          <ReasonField label={w.answerReason} hint={w.answerHint} value={reason} onChange={setReason} />
        </form>
      )}
    </FormPopup>
  );
}
