import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { back, go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useRole, useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { ContactState } from './ContactState.tsx';
import { useReloadContacts } from './queries.ts';
import type { ContactDetail } from './types.ts';
import { contactWords } from './words.ts';

const greetingLetters = 100;
const ways = ['search', 'card', 'group', 'order', 'share', 'demand'] as const;

/** Applies to become a contact, with a greeting. */
export function ApplyFriend() {
  const w = useWords(contactWords);
  return <ContactState title={w.apply}>{(person) => <ApplyForm person={person} />}</ContactState>;
}

function ApplyForm({ person }: { person: ContactDetail }) {
  const w = useWords(contactWords);
  const { query } = useLocation();
  const entry = useSessionEntry();
  const role = useRole();
  const reload = useReloadContacts();
  const { name, nickname } = entry?.info ?? {};
  // Others know a member by the nickname only.
  const ownName = (role === 'member' ? nickname : name || nickname) ?? '';
  const [greeting, setGreeting] = useState(() => (ownName ? w.greetingOf(ownName) : ''));
  const [isBusy, setBusy] = useState(false);
  const apply = async () => {
    setBusy(true);
    try {
      const found_by = ways.find((way) => way === query.from) ?? 'search';
      const body = { contacts_no: person.contacts_no, greeting: greeting.trim(), found_by };
      const { status, tid } = await call('POST /message/api/contacts/apply', { body });
      await reload();
      toast(status === 'accepted' ? w.nowContacts : w.applied, { kind: 'ok' });
      if (status === 'accepted' && tid) go('/subpkgs/message/chat', { tid }, { replace: true });
      else back();
    } catch {
      // The call has shown the failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Page
      title={w.applyTo(person.name)}
      width="narrow"
      dock={
        <Button size="lg" block busy={isBusy} onClick={() => void apply()}>
          {w.sendApply}
        </Button>
      }
    >
      <div className="card clip">
        <Row
          lead={<Avatar name={person.name} id={person.contacts_no} src={person.avatar} size={48} />}
          title={person.name}
          sub={[w[person.role], person.store_name].filter(Boolean).join(' · ')}
        />
      </div>
      <Field label={w.greeting} hint={w.greetingHint}>
        <TextArea
          value={greeting}
          maxLength={greetingLetters}
          onChange={({ target }) => setGreeting(target.value)}
          rows={3}
        />
      </Field>
    </Page>
  );
}
