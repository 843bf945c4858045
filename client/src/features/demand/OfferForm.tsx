import { offerNoteAtMost } from '@sycee/domain/demand/limits';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { mineWords } from './mine-words.ts';
import { useKeepDemand } from './queries.ts';

export function OfferForm({ id }: { id: string }) {
  const w = useWords(mineWords);
  const keep = useKeepDemand();
  const writeOnce = useIdempotentWrite();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === '') return setProblem(w.needOffer);
    setBusy(true);
    try {
      const demand = await writeOnce([id, note], (idempotencyKey) =>
        call('POST /common/api/demand/{id}/offer', {
          params: { id },
          body: { note },
          idempotencyKey,
          fields: ['note'],
        }),
      );
      keep(id, demand);
      toast(w.offerSent, { kind: 'ok' });
    } catch (error) {
      // `call` showed what is not about the text.
      if (!(error instanceof CallFailure)) throw error;
      setProblem(fieldsOf(error).note);
      if (!fieldsOf(error).note) keep(id);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="col g12">
      <SectionHead title={w.makeOffer} />
      <form noValidate onSubmit={(event) => void send(event)}>
        <Card as="div" className="col g16">
          <Field label={w.offerNote} hint={w.offerHint} error={problem} required>
            <TextArea
              rows={4}
              value={note}
              maxLength={offerNoteAtMost}
              placeholder={w.offerPlaceholder}
              onChange={(event) => {
                setNote(event.target.value);
                setProblem(undefined);
              }}
            />
          </Field>
          <p className="t12 c3">{w.offerRule}</p>
          <Button type="submit" busy={isBusy}>
            {w.send}
          </Button>
        </Card>
      </form>
    </section>
  );
}
