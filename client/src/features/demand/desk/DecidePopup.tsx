import { demandReasonAtMost } from '@sycee/domain/demand/limits';
import { type ReactNode, useState } from 'react';
import { dayText } from '#platform/day-text.ts';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Note } from '#ui/Note.tsx';
import { Popup } from '#ui/Popup.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { DemandState } from '../DemandCard.tsx';
import { demandWords } from '../words.ts';
import { type ModeratedDemand, useReloadDemands } from './queries.ts';
import { deskWords } from './words.ts';

type Decision = 'approve' | 'refuse' | 'take_down';

/** A demand with its author, and what headquarters can do with it. */
export function DecidePopup({ demand, onClose }: { demand: ModeratedDemand; onClose: () => void }) {
  const w = useWords(deskWords);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<Decision | null>(null);
  const send = useIdempotentWrite();
  const reload = useReloadDemands();
  const { id, version, state, author, note, ending, review_reason, held_by, amount_least, amount_most, offers } =
    demand;
  const names = useWords(demandWords);
  const [language] = useLanguage();
  const done = { approve: w.approved, refuse: w.refused, take_down: w.tookDown } as const;
  const decide = async (decision: Decision) => {
    if (decision !== 'approve' && reason.trim() === '') return setProblem(w.needReason);
    setBusy(decision);
    const body = { decision, reason, version };
    try {
      await send([id, body], (idempotencyKey) =>
        call('POST /admin/api/demands/{id}/decide', { params: { id }, body, idempotencyKey, fields: ['reason'] }),
      );
      toast(done[decision], { kind: 'ok' });
      onClose();
    } catch (error) {
      // `call` showed the failure. Somebody else may have decided, or its author closed it.
      if (!(error instanceof CallFailure)) throw error;
      setProblem(fieldsOf(error).reason);
    } finally {
      setBusy(null);
      await reload();
    }
  };
  const button = (decision: Decision, label: ReactNode, kind: 'line' | undefined) => (
    <Button
      {...(kind && { kind })}
      busy={busy === decision}
      disabled={busy !== null}
      onClick={() => void decide(decision)}
    >
      {label}
    </Button>
  );
  const canEnd = state === 'open' || state === 'taken';
  return (
    <Popup
      open
      onClose={onClose}
      title={demand.purpose_tx}
      keepOnMask
      foot={
        <div className="demand-acts">
          {state === 'review' && button('refuse', w.refuse, 'line')}
          {state === 'review' && button('approve', w.approve, undefined)}
          {canEnd && button('take_down', w.takeDown, 'line')}
          {state !== 'review' && !canEnd && (
            <Button kind="line" onClick={onClose}>
              {w.close}
            </Button>
          )}
        </div>
      }
    >
      <div className="col g16">
        <div>
          <DemandState demand={demand} />
        </div>
        <p className={note ? 'demand-note' : 'c3'}>{note || w.noNote}</p>
        <KeyValues
          items={[
            // Without a nickname the number stands for the name.
            {
              label: w.author,
              value: [...new Set([w[author.role], author.name, author.account_no])].join(' · '),
            },
            { label: w.amount, value: <Amount fen={amount_least} toFen={amount_most} /> },
            {
              label: w.term,
              value: demand.term_months === null ? w.notStated : names.months(demand.term_months),
            },
            { label: w.region, value: demand.region_tx },
            { label: w.until, value: dayText(demand.until, language) },
            { label: w.quals, value: demand.quals.map(({ name }) => name).join(w.comma) || w.notStated },
            { label: w.offers, value: offers },
            ...(review_reason ? [{ label: w.why, value: held_by ? w.rule(held_by.rule) : w[review_reason] }] : []),
            ...(held_by?.sentence ? [{ label: w.found, value: <q>{held_by.sentence}</q> }] : []),
          ]}
        />
        {ending && <Note kind="warn">{w[`${ending.way}For`](ending.reason)}</Note>}
        {(state === 'review' || canEnd) && (
          <Field label={w.reason} hint={w.reasonHint} error={problem} optional={state === 'review'}>
            <TextArea
              value={reason}
              maxLength={demandReasonAtMost}
              onChange={(event) => {
                setReason(event.target.value);
                setProblem(undefined);
              }}
            />
          </Field>
        )}
      </div>
    </Popup>
  );
}
