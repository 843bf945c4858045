import { type ReactNode, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { isAccountNo, isTid } from './numbers.ts';
import { ReadMessages } from './ReadMessages.tsx';
import { ReasonField } from './ReasonField.tsx';
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
  const [by, setBy] = useState<'people' | 'chat'>('people');
  const [tid, setTid] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [[one, other], setPeople] = useState<[string, string]>(['', '']);
  const [court_order, setOrder] = useState('');
  const [reading, setReading] = useState<Reading | null>(null);
  if (reading) return <ReadMessages reading={reading} acts={acts} onClose={onClose} />;
  const read = async (onBusy: (isBusy: boolean) => void) => {
    const numbers = by === 'chat' ? [tid] : [one, other];
    const malformed = numbers.find((no) => !(by === 'chat' ? isTid : isAccountNo)(no.trim()));
    setWrong(malformed ?? null);
    if (!report && malformed !== undefined) return;
    onBusy(true);
    try {
      const chat = by === 'chat' ? { tid: tid.trim() } : { contacts_nos: [one.trim(), other.trim()] };
      const ground = report ? { report_id: report.id } : { ...chat, court_order };
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
              <Segmented
                label={w.courtChat}
                value={by}
                onChange={setBy}
                options={(['people', 'chat'] as const).map((value) => ({ value, label: w[value] }))}
              />
              {by === 'chat' ? (
                <Field label={w.courtTid} hint={w.courtTidHint} error={wrong === tid && w.wrongTid} required>
                  <TextInput value={tid} required onChange={({ target }) => setTid(target.value)} />
                </Field>
              ) : (
                <>
                  <Field label={w.courtOne} error={wrong === one && w.noAccount} required>
                    <TextInput
                      value={one}
                      required
                      maxLength={64}
                      onChange={({ target }) => setPeople([target.value, other])}
                    />
                  </Field>
                  <Field label={w.courtOther} error={wrong === other && w.noAccount} required>
                    <TextInput
                      value={other}
                      required
                      maxLength={64}
                      onChange={({ target }) => setPeople([one, target.value])}
                    />
                  </Field>
                </>
              )}
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
          <ReasonField label={w.reason} hint={w.reasonHint} value={reason} onChange={setReason} />
        </form>
      )}
    </FormPopup>
  );
}
