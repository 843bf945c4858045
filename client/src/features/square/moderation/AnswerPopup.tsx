import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useFormSend } from '#platform/http/form-send.ts';
import { useWords } from '#platform/words.ts';
import { FormPopup } from '#ui/FormPopup.tsx';
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
export function AnswerPopup({ answered, isRestored, onAnswered, onClose }: AnswerPopupProps) {
  const w = useWords(decideWords);
  const desk = useWords(deskWords);
  return (
    <FormPopup
      open
      onClose={onClose}
      title={isRestored ? w.restoreTitle : w.keepTitle}
      submit={isRestored ? desk.restore : desk.keep}
    >
      {({ id, onBusy }) => (
        <AnswerForm
          answered={answered}
          isRestored={isRestored}
          formId={id}
          onBusy={onBusy}
          onDone={() => {
            onAnswered();
            onClose();
          }}
        />
      )}
    </FormPopup>
  );
}

interface AnswerFormProps extends Pick<AnswerPopupProps, 'answered' | 'isRestored'> {
  formId: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function AnswerForm({ answered: { id, version }, isRestored, formId, onBusy, onDone }: AnswerFormProps) {
  const w = useWords(decideWords);
  const [reason, setReason] = useState('');
  const { errors, setErrors, send } = useFormSend({ onBusy, onDone, reload: useReloadCases() });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isRestored && !isReason(reason)) return setErrors({ reason: w.needReason });
    const body = { id, version, restore: isRestored, reason };
    await send(
      body,
      (idempotencyKey) => call('POST /admin/api/square_cases/answer', { body, idempotencyKey, fields: ['reason'] }),
      w.answered,
    );
  };
  return (
    <form id={formId} className="col g16" noValidate onSubmit={(event) => void submit(event)}>
      <p className="t13 c2">{isRestored ? w.restoreText : w.keepText}</p>
      <CaseReasonField
        label={w.answer}
        hint={isRestored ? w.answerHintOptional : w.answerHint}
        isRequired={!isRestored}
        value={reason}
        error={errors.reason}
        onChange={(text) => {
          setReason(text);
          setErrors({});
        }}
      />
    </form>
  );
}
