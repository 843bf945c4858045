import { clsx } from 'clsx';
import { useState } from 'react';
import { Bubble } from '#features/chat/conversation/Bubble.tsx';
import '#features/chat/chat.css';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Note } from '#ui/Note.tsx';
import { Popup } from '#ui/Popup.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { MessageReport, Reading } from './types.ts';
import { moderationWords } from './words.ts';

/** Asks for the reason, then shows the messages. Without a report it needs the number of a court's order. */
export function ReadPopup({ report, onClose }: { report: Pick<MessageReport, 'id'> | null; onClose: () => void }) {
  const w = useWords(moderationWords);
  const [reason, setReason] = useState('');
  const [tid, setTid] = useState('');
  const [court_order, setOrder] = useState('');
  const [reading, setReading] = useState<Reading | null>(null);
  if (reading) return <Messages reading={reading} onClose={onClose} />;
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
    <FormPopup open onClose={onClose} title={report ? w.readTitle : w.court} submit={w.submit}>
      {({ id, onBusy }) => (
        <form
          id={id}
          className="col g16"
          onSubmit={(event) => {
            event.preventDefault();
            void read(onBusy);
          }}
        >
          <Note kind="info">{w.readText}</Note>
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

function Messages({ reading, onClose }: { reading: Reading; onClose: () => void }) {
  const w = useWords(moderationWords);
  const names = new Map(reading.members.map((member) => [member.contacts_no, member]));
  const reported = new Set(reading.seqs);
  return (
    <Popup open onClose={onClose} title={w.readTitle} wide>
      <div className="col g16">
        {reading.note && (
          <p className="t13 c2">
            <b className="m">{w.note}</b> {reading.note}
          </p>
        )}
        <ol className="col g12">
          {reading.messages.map((message) => {
            const person = names.get(message.from ?? '');
            const name = person?.name ?? message.from ?? w.notice;
            return (
              <li key={message.seq} className={clsx('msg', reported.has(message.seq) && 'moderation-marked')}>
                <Avatar name={name} src={person?.avatar} size={36} />
                <div className="mc">
                  <span className="t12 c3 f g6">
                    {name} · <RelativeTime at={message.time} />
                    {reported.has(message.seq) && <span className="v bad">{w.marked}</span>}
                  </span>
                  {message.content && message.content.kind !== 'system' ? (
                    <Bubble content={message.content} isMine={false} name={name} />
                  ) : (
                    <span className="t13 c3">{message.content ? w.notice : w.gone}</span>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      </div>
    </Popup>
  );
}
