import { matchesKeyword } from '@sycee/domain/contacts/keyword';
import { groupNameLettersAtMost, groupPeopleAtOnce } from '@sycee/domain/messages/group';
import { useMemo, useState } from 'react';
import { chatPath, joinPath } from '#features/chat/chat-path.ts';
import { useClient } from '#features/chat/use-chat.ts';
import { useContactList } from '#features/contacts/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import './groups.css';
import { useMembers, useReloadGroup } from './queries.ts';
import { groupWords } from './words.ts';

/** Chooses contacts for a new group, or for the one that the address names. */
export function AddMembers() {
  const w = useWords(groupWords);
  const { query } = useLocation();
  const tid = query.tid ?? null;
  return (
    <Page title={tid ? w.add : w.newGroup} width="narrow">
      <Chooser key={tid} tid={tid} />
    </Page>
  );
}

function Chooser({ tid }: { tid: string | null }) {
  const w = useWords(groupWords);
  const { list, isError, refetch } = useContactList();
  const here = useHere(tid);
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(nobody);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<{ name?: string; people?: string }>({});
  const { isBusy, submit } = useSubmit(tid);
  if (!list || !here)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton shape="row" count={6} />;
  const contacts = list.filter(
    ({ contacts_no, is_closed, blocked }) => !is_closed && !blocked && !here.has(contacts_no),
  );
  if (contacts.length === 0)
    return (
      <EmptyState
        art="letters"
        title={list.length === 0 ? w.noContacts : w.allHere}
        action={<Button onClick={() => go('/pages/networking/add')}>{w.addContact}</Button>}
      >
        {list.length === 0 && w.noContactsHint}
      </EmptyState>
    );
  const shown = contacts.filter(({ contacts_no, name: shownName, own_name, name_py_array }) => {
    const names = [
      { name: shownName, syllables: name_py_array },
      { name: own_name, syllables: [] },
    ];
    return matchesKeyword({ names, no: contacts_no }, keyword);
  });
  const toggle = (no: string, isOn: boolean) => {
    if (isOn && chosen.size >= groupPeopleAtOnce) return toast(w.atMost(groupPeopleAtOnce));
    const next = new Set(chosen);
    if (isOn) next.add(no);
    else next.delete(no);
    setChosen(next);
    setProblem({});
  };
  const save = () => {
    const wanted = {
      ...(!tid && name.trim() === '' && { name: w.nameFirst }),
      ...(chosen.size === 0 && { people: w.chooseFirst }),
    };
    setProblem(wanted);
    if (Object.keys(wanted).length === 0) void submit(name.trim(), [...chosen]);
  };
  return (
    <div className="col g16">
      {!tid && (
        <>
          <GoLink href={hrefOf(joinPath)}>{w.haveCode}</GoLink>
          <Field label={w.name} error={problem.name} required>
            <TextInput
              value={name}
              placeholder={w.namePlaceholder}
              onChange={(event) => setName(event.target.value)}
              maxLength={groupNameLettersAtMost}
            />
          </Field>
        </>
      )}
      <Field
        label={w.choose}
        error={problem.people}
        group
        aside={<span className="t13 c3">{w.chosen(chosen.size)}</span>}
      >
        <SearchBox
          label={w.findContact}
          placeholder={w.findContact}
          value={keyword}
          onChange={setKeyword}
          maxLength={40}
        />
      </Field>
      {shown.length === 0 && <EmptyState art="lens" title={w.nobody} />}
      <List label={w.choose}>
        {shown.map(({ contacts_no, name: shownName, avatar, store_name }) => (
          <Checkbox
            key={contacts_no}
            className="group-pick"
            checked={chosen.has(contacts_no)}
            onChange={(isOn) => toggle(contacts_no, isOn)}
          >
            <span className="f g12">
              <Avatar name={shownName} id={contacts_no} src={avatar} />
              <span>
                <span className="group-name">{shownName}</span>
                <span className="t13 c3">{store_name || contacts_no}</span>
              </span>
            </span>
          </Checkbox>
        ))}
      </List>
      <div className="group-save">
        <Button size="lg" busy={isBusy} onClick={save}>
          {tid ? w.addThem(chosen.size) : w.create(chosen.size)}
        </Button>
      </div>
    </div>
  );
}

const nobody: ReadonlySet<string> = new Set();
/** Who is in the group already; undefined while it is read. */
function useHere(tid: string | null): ReadonlySet<string> | undefined {
  const me = useClient()?.me;
  const members = useMembers(tid, '');
  const list = members.data?.list;
  return useMemo(() => {
    if (!tid) return nobody;
    return list && new Set([...list.map(({ contacts_no }) => contacts_no), me ?? '']);
  }, [tid, list, me]);
}

function useSubmit(tid: string | null) {
  const w = useWords(groupWords);
  const reload = useReloadGroup();
  const write = useIdempotentWrite();
  const [isBusy, setBusy] = useState(false);
  const submit = async (name: string, contacts_nos: string[]) => {
    setBusy(true);
    try {
      if (tid) {
        const { added } = await call('POST /message/api/chat_team/add', { body: { tid, contacts_nos } });
        toast(w.added(added), { kind: 'ok' });
        go(chatPath, { tid }, { replace: true });
      } else {
        const body = { name, contacts_nos };
        const group = await write(body, (idempotencyKey) =>
          call('POST /message/api/chat_team/create', { body, idempotencyKey }),
        );
        go(chatPath, { tid: group.tid }, { replace: true });
      }
    } catch {
      // The call has shown the failure; what was chosen stays.
    } finally {
      setBusy(false);
      void reload();
    }
  };
  return { isBusy, submit };
}
