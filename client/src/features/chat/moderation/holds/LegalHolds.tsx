import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Note } from '#ui/Note.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import '../moderation.css';
import { ChatNumber } from '../ChatNumber.tsx';
import { exactTime } from '../ExactTime.tsx';
import { ListState } from '../ListState.tsx';
import { isAccountNo, isTid } from '../numbers.ts';
import { ReasonField } from '../ReasonField.tsx';
import type { LegalHold } from '../types.ts';
import { holdWords } from './words.ts';

const holdsKey = ['legal holds'];

/** Conversations and people whose messages may not be deleted, by order of a court or an authority. */
export function LegalHolds() {
  const w = useWords(holdWords);
  const [isSetting, setSetting] = useState(false);
  const [lifting, setLifting] = useState<LegalHold | null>(null);
  const list = useInfiniteQuery({
    queryKey: holdsKey,
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      call('GET /admin/api/legal_holds', { query: { cursor: pageParam || undefined }, quiet: true }),
    getNextPageParam: ({ next }) => next,
  });
  return (
    <Page
      title={w.title}
      meta={w.meta}
      actions={
        <Button size="sm" onClick={() => setSetting(true)}>
          {w.set}
        </Button>
      }
    >
      <ListState query={list} label={w.title} empty={w.none} emptyHint={w.noneHint}>
        {(hold) => <HoldItem key={hold.id} hold={hold} onLift={() => setLifting(hold)} />}
      </ListState>
      {isSetting && <SetPopup onClose={() => setSetting(false)} />}
      {lifting && <LiftPopup hold={lifting} onClose={() => setLifting(null)} />}
    </Page>
  );
}

/** Apart from the chats, only what members no longer see. */
const keptLine = (kept: NonNullable<LegalHold['kept']>, w: (typeof holdWords)['zh']): string =>
  [
    w.kept(kept.chats),
    ...(['recalled', 'expired', 'files', 'erased'] as const)
      .filter((part) => kept[part] > 0)
      .map((part) => w[part](kept[part])),
  ].join(' · ');

function HoldItem({ hold, onLift }: { hold: LegalHold; onLift: () => void }) {
  const w = useWords(holdWords);
  return (
    <li className="moderation-report">
      <div className="moderation-what col g2">
        <b className="m rule-phrases">{hold.person ? w.ofPerson(hold.person.name) : w.ofChat}</b>
        <span className="t13 c2">{hold.reference}</span>
        <span className="t13 c3">{hold.reason}</span>
        {hold.tid && <ChatNumber tid={hold.tid} />}
        {hold.kept && <span className="t13 c2">{keptLine(hold.kept, w)}</span>}
        <span className="t13 c3">{w.setBy(hold.set_by, exactTime(hold.set_at))}</span>
        {hold.lifted_at && (
          <span className="t13 c3">{w.liftedBy(hold.lifted_by, exactTime(hold.lifted_at), hold.lift_reason)}</span>
        )}
      </div>
      {hold.lifted_at ? (
        <span className="v bare moderation-acts">{w.lifted}</span>
      ) : (
        <Button kind="line" size="sm" className="moderation-acts" onClick={onLift}>
          {w.lift}
        </Button>
      )}
    </li>
  );
}

function SetPopup({ onClose }: { onClose: () => void }) {
  const w = useWords(holdWords);
  const queries = useQueryClient();
  const [kind, setKind] = useState<'chat' | 'person'>('person');
  const [subject, setSubject] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  return (
    <FormPopup open onClose={onClose} title={w.set} submit={w.set}>
      {({ id, onBusy }) => (
        <form
          id={id}
          className="col g16"
          onSubmit={async (event) => {
            event.preventDefault();
            const isMalformed = !(kind === 'chat' ? isTid : isAccountNo)(subject.trim());
            setWrong(isMalformed);
            if (isMalformed) return;
            onBusy(true);
            const of = kind === 'chat' ? { tid: subject.trim() } : { contacts_no: subject.trim() };
            try {
              await call('POST /admin/api/legal_holds', { body: { ...of, reference, reason } });
              toast(w.saved, { kind: 'ok' });
              await queries.invalidateQueries({ queryKey: holdsKey });
              onClose();
            } catch {
              // The call has shown the failure.
            } finally {
              onBusy(false);
            }
          }}
        >
          <Note kind="info">{w.setText}</Note>
          <Segmented
            label={w.subject}
            value={kind}
            onChange={(next) => {
              setWrong(false);
              setKind(next);
            }}
            options={(['person', 'chat'] as const).map((value) => ({ value, label: w[value] }))}
          />
          <Field
            label={kind === 'chat' ? w.chatNo : w.personNo}
            error={isWrong && (kind === 'chat' ? w.wrongNo : w.noAccount)}
            required
          >
            <TextInput value={subject} required maxLength={64} onChange={({ target }) => setSubject(target.value)} />
          </Field>
          <Field label={w.reference} hint={w.referenceHint} required>
            <TextInput
              value={reference}
              required
              minLength={4}
              maxLength={100}
              onChange={({ target }) => setReference(target.value)}
            />
          </Field>
          <ReasonField label={w.reason} hint={w.reasonHint} value={reason} onChange={setReason} />
        </form>
      )}
    </FormPopup>
  );
}

function LiftPopup({ hold, onClose }: { hold: LegalHold; onClose: () => void }) {
  const w = useWords(holdWords);
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  return (
    <FormPopup open onClose={onClose} title={w.liftTitle} submit={w.lift} danger>
      {({ id, onBusy }) => (
        <form
          id={id}
          className="col g16"
          onSubmit={async (event) => {
            event.preventDefault();
            onBusy(true);
            try {
              await call('POST /admin/api/legal_holds/lift', { body: { id: hold.id, reason } });
              toast(w.liftDone, { kind: 'ok' });
              onClose();
            } catch {
              // The call has shown the failure.
            } finally {
              onBusy(false);
              await queries.invalidateQueries({ queryKey: holdsKey });
            }
          }}
        >
          <Note kind="warn">{w.liftText}</Note>
          <ReasonField label={w.reason} hint={w.reasonHint} value={reason} onChange={setReason} />
        </form>
      )}
    </FormPopup>
  );
}
