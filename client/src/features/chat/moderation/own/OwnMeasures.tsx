import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { ListState } from '../ListState.tsx';
import { kindWords } from '../measure-words.ts';
import type { Measure } from '../types.ts';
import { ownWords } from './words.ts';

/** What was decided about the reader, why, until when, and how to object. */
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
  const kinds = useWords(kindWords);
  const [language] = useLanguage();
  const [nowMs] = useState(() => Date.now());
  const { starts_at, ends_at, objected_at, answered_at, lifted_at } = measure;
  const hasEnded = ends_at !== null && Date.parse(ends_at) <= nowMs;
  return (
    <li className="moderation-report">
      <div className="moderation-what col g2">
        <b className="m">{kinds[measure.kind]}</b>
        <span className="t13 c3">
          {w.since(dayWords(starts_at, language))}
          {ends_at && ` · ${hasEnded ? w.ended : w.until(dayWords(ends_at, language))}`}
          {lifted_at && ` · ${w.lifted}`}
        </span>
        <span className="t13 cl2">{w.because(measure.reason)}</span>
        {objected_at && <span className="t13 c2">{w.objection(measure.objection)}</span>}
        {objected_at && !answered_at && <span className="t13 c3">{w.waiting}</span>}
        {answered_at && <span className="t13 c2">{w.answer(measure.answer)}</span>}
      </div>
      {!objected_at && !answered_at && (
        <Button kind="line" size="sm" className="moderation-acts" onClick={onObject}>
          {w.object}
        </Button>
      )}
    </li>
  );
}

function ObjectPopup({ measure, onClose }: { measure: Measure; onClose: () => void }) {
  const w = useWords(ownWords);
  const queries = useQueryClient();
  const [text, setText] = useState('');
  return (
    <FormPopup open onClose={onClose} title={w.objectTitle} submit={w.objectSend}>
      {({ id, onBusy }) => (
        <form
          id={id}
          onSubmit={async (event) => {
            event.preventDefault();
            onBusy(true);
            try {
              await call('POST /message/api/msg/object', { body: { id: measure.id, text } });
              toast(w.objectSent, { kind: 'ok' });
              onClose();
            } catch {
              // The call has shown the failure.
            } finally {
              onBusy(false);
              await queries.invalidateQueries({ queryKey: ['own measures'] });
            }
          }}
        >
          <Field label={w.objectText} hint={w.objectHint} required>
            <TextArea
              value={text}
              required
              minLength={4}
              maxLength={2000}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        </form>
      )}
    </FormPopup>
  );
}
