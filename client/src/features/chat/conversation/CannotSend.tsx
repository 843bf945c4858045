import type { ConversationRow } from '@sycee/contract/chat-models';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OwnRestriction } from '#features/chat/moderation/use-restriction.ts';
import { useContact } from '#features/chat/use-contact.ts';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import { conversationWords } from './words.ts';

/** Says that a decision does not let the reader write here, until when, and where to object. */
export function Barred({ restriction: { kind, ends_at } }: { restriction: OwnRestriction }) {
  const w = useWords(conversationWords);
  const [language] = useLanguage();
  const day = dayWords(ends_at, language);
  return (
    <Foot
      action={
        <Button kind="soft" size="sm" onClick={() => go('/pages/message/reports', { at: 'measures' })}>
          {w.whyBarred}
        </Button>
      }
    >
      {kind === 'no_sending' ? w.barred(day) : w.barredNew(day)}
    </Foot>
  );
}

/** Says why nothing can be written, and what to do. */
export function CannotSend({ row }: { row: Pick<ConversationRow, 'contacts_no' | 'is_muted'> }) {
  const w = useWords(conversationWords);
  const { contacts_no, is_muted } = row;
  if (!contacts_no) return <Foot>{is_muted ? w.mutedGroup : w.blockedGroup}</Foot>;
  return <CannotSendTo contactsNo={contacts_no} />;
}

function CannotSendTo({ contactsNo }: { contactsNo: string }) {
  const w = useWords(conversationWords);
  const { data } = useContact(contactsNo);
  if (data?.blocked) return <Foot action={<Unblock contactsNo={contactsNo} />}>{w.blockedByYou}</Foot>;
  if (data?.application === 'sent') return <Foot>{w.applied}</Foot>;
  const apply = () => go('/pages/networking/apply_friend', { contacts_no: contactsNo });
  return (
    <Foot
      action={
        <Button kind="soft" size="sm" onClick={apply}>
          {w.applyAgain}
        </Button>
      }
    >
      {w.blocked}
    </Foot>
  );
}

function Unblock({ contactsNo }: { contactsNo: string }) {
  const w = useWords(conversationWords);
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const unblock = async () => {
    setBusy(true);
    try {
      await call('POST /message/api/contacts/set', { body: { contacts_no: contactsNo, blocked: false } });
      await Promise.all([['contact'], ['contacts']].map((queryKey) => queries.invalidateQueries({ queryKey })));
    } catch {
      // The call has shown the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="soft" size="sm" busy={isBusy} onClick={() => void unblock()}>
      {w.unblock}
    </Button>
  );
}

function Foot({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <footer className="chat-composer chat-blocked">
      <Note kind="info" action={action}>
        {children}
      </Note>
    </footer>
  );
}
