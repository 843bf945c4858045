import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { FormPopup } from '#ui/FormPopup.tsx';
import { toast } from '#ui/toast.ts';
import { CaseReasonField, isReason } from './CaseReasonField.tsx';
import { useReloadCases } from './queries.ts';
import type { SquareCase } from './types.ts';
import { decideWords, deskWords } from './words.ts';

interface AnswerPopupProps {
  answered: SquareCase;
  isRestored: boolean;
  onAnswered: () => void;
  onClose: () => void;
}

/** Answers the one objection of an author: what was removed stays so, or is shown again. */
export function AnswerPopup({ answered: { id, version }, isRestored, onAnswered, onClose }: AnswerPopupProps) {
  const w = useWords(decideWords);
  const desk = useWords(deskWords);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useIdempotentWrite();
  const reload = useReloadCases();
  const submit = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    if (!isReason(reason)) return setProblem(w.needReason);
    const body = { id, version, restore: isRestored, reason };
    onBusy(true);
    try {
      await send(body, (idempotencyKey) =>
        call('POST /admin/api/square_cases/answer', { body, idempotencyKey, fields: ['reason'] }),
      );
      toast(w.answered, { kind: 'ok' });
      onAnswered();
      onClose();
    } catch (error) {
      // `call` showed the failure. Somebody else may have answered.
      if (!(error instanceof CallFailure)) throw error;
      setProblem(fieldsOf(error).reason);
    } finally {
      onBusy(false);
      await reload();
    }
  };
  return (
    <FormPopup
      open
      onClose={onClose}
      title={isRestored ? w.restoreTitle : w.keepTitle}
      submit={isRestored ? desk.restore : desk.keep}
    >
      {({ id: form, onBusy }) => (
        <form id={form} className="col g16" noValidate onSubmit={(event) => void submit(event, onBusy)}>
          <p className="t13 c2">{isRestored ? w.restoreText : w.keepText}</p>
          <CaseReasonField
            label={w.answer}
            hint={w.answerHint}
            value={reason}
            error={problem}
            onChange={(text) => {
              setReason(text);
              setProblem(undefined);
            }}
          />
        </form>
      )}
    </FormPopup>
  );
}
