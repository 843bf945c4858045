import { type ReactNode, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Note } from '#ui/Note.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { ReadMessages } from './ReadMessages.tsx';
import type { MessageReport, Reading } from './types.ts';
import { moderationWords } from './words.ts';

interface ReadPopupProps {
  report: Pick<MessageReport, 'id'> | null;
  /** Buttons that decide about what is read. */
  acts?: ReactNode;
  onClose: () => void;
}

/** Asks for the reason, then shows the messages. Without a report it needs the number of a court's order. */
export function ReadPopup({ report, acts, onClose }: ReadPopupProps) {
  const w = useWords(moderationWords);
  const [reason, setReason] = useState('');
  const [tid, setTid] = useState('');
  const [court_order, setOrder] = useState('');
  const [reading, setReading] = useState<Reading | null>(null);
  if (reading) return <ReadMessages reading={reading} acts={acts} onClose={onClose} />;
  const read = async (onBusy: (isBusy: boolean) => void) => {
    onBusy(true);
    try {
      const ground = report ? { report_id: report.id } : { tid: tid.trim(), court_order };
      setReading(await call('POST /admin/api/message_reports/read', { body: { ...ground, reason } }));
    } catch {
      // The call has shown the failure.
    } finally {
      onBusy(false);
    }
  };
  return (
    <FormPopup open onClose={onClose} title={report ? w.readTitle : w.courtTitle} submit={w.submit}>
      {({ id, onBusy }) => (
        <form
          id={id}
          className="col g16"
          onSubmit={(event) => {
            event.preventDefault();
            void read(onBusy);
          }}
        >
          <Note kind="info">{report ? w.readText : w.courtText}</Note>
          {!report && (
            <>
              <Field label={w.courtTid} required>
                <TextInput value={tid} required onChange={({ target }) => setTid(target.value)} />
              </Field>
              <Field label={w.courtOrder} required>
                <TextInput
                  value={court_order}
                  required
                  minLength={4}
                  maxLength={100}
                  onChange={({ target }) => setOrder(target.value)}
                />
              </Field>
            </>
          )}
          <Field label={w.reason} hint={w.reasonHint} required>
            <TextArea
              value={reason}
              required
              minLength={4}
              maxLength={500}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </form>
      )}
    </FormPopup>
  );
}
