import type { MessageRow } from '@sycee/contract/chat-models';
import { hasWords } from '@sycee/domain/text/has-words';
import { useState } from 'react';
import { reasonWords, reportReasons } from '#features/chat/report-reasons.ts';
import { call } from '#platform/http/call.ts';
import { useWords, words } from '#platform/words.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';

const reportWords = words({
  zh: {
    title: '举报消息',
    reason: '举报原因',
    note: '补充说明',
    hint: '平台工作人员处理举报时会查看这条消息及其前后内容，会话成员都会看到查阅提示。',
    send: '提交举报',
    sent: '已提交。处理结果可在“我的举报与处罚”中查看',
    noWords: '请写明举报原因，至少两个字',
  },
  en: {
    title: 'Report a message',
    reason: 'Reason',
    note: 'Details',
    hint: 'Staff will read this message and those around it to decide. The people in the chat will see that it was read.',
    send: 'Send the report',
    sent: 'Reported. The result will be under “My reports and measures”.',
    noWords: 'Say in a few words what is wrong',
  },
});
const noteLetters = 500;

export function ReportPopup({ message, onClose }: { message: MessageRow; onClose: () => void }) {
  const w = useWords(reportWords);
  return (
    <ReportForm
      title={w.title}
      hint={w.hint}
      onClose={onClose}
      onSend={(body) =>
        call('POST /message/api/msg/report', { body: { tid: message.tid, seqs: [message.seq], ...body } })
      }
    />
  );
}

interface ReportFormProps {
  title: string;
  hint: string;
  onSend: (body: { reason: (typeof reportReasons)[number]; note: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Reason and details of a report of a message or a person. */
export function ReportForm({ title, hint, onSend, onClose }: ReportFormProps) {
  const w = useWords(reportWords);
  const reasons = useWords(reasonWords);
  const [reason, setReason] = useState<(typeof reportReasons)[number] | ''>('');
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const needsWords = reason === 'other' && !hasWords(note);
  return (
    <FormPopup open onClose={onClose} title={title} submit={w.send} cannotSubmit={reason === ''}>
      {({ id, onBusy }) => (
        <form
          id={id}
          className="col g16"
          onSubmit={async (event) => {
            event.preventDefault();
            setChecked(true);
            if (needsWords || reason === '') return;
            onBusy(true);
            try {
              await onSend({ reason, note });
              toast(w.sent, { kind: 'ok' });
              onClose();
            } catch {
              // The call has shown the failure.
            } finally {
              onBusy(false);
            }
          }}
        >
          <ChoiceGroup
            label={w.reason}
            value={reason}
            onChange={setReason}
            options={reportReasons.map((value) => ({ value, label: reasons[value] }))}
          />
          <Field
            label={w.note}
            optional={reason !== 'other'}
            required={reason === 'other'}
            error={isChecked && needsWords && w.noWords}
            hint={hint}
          >
            <TextArea value={note} maxLength={noteLetters} onChange={({ target }) => setNote(target.value)} />
          </Field>
        </form>
      )}
    </FormPopup>
  );
}
