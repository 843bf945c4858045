import { useClient } from '#features/chat/use-chat.ts';
import { call } from '#platform/http/call.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { CardPicker, type PickerProps } from './CardPicker.tsx';
import { pickerWords } from './words.ts';

/** One's own card first, then the contacts. The recipient sees a contact's own name, never the sender's remark. */
export function ContactPicker(props: PickerProps) {
  const w = useWords(pickerWords);
  const me = useClient()?.me;
  const info = useSessionEntry()?.info;
  const ownName = (info?.role === 'member' ? info.nickname : info?.name) || me || '';
  return (
    <CardPicker
      {...props}
      name="contacts"
      title={w.contact}
      search={w.searchContact}
      shows={w.contactShows}
      empty={{ title: w.ownCard }}
      load={({ signal, ...query }) => call('GET /message/api/contacts/list', { query, quiet: true, signal })}
      choiceOf={({ contacts_no, name, own_name, avatar, store_name }) => ({
        id: contacts_no,
        title: own_name,
        shown: name,
        lead: <Avatar name={name} id={contacts_no} src={avatar} />,
        sub: store_name || contacts_no,
      })}
      first={
        me ? { id: me, title: ownName, lead: <Avatar name={ownName} src={info?.avatar} />, sub: w.ownCard } : undefined
      }
    />
  );
}
