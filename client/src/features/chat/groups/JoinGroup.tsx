import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { chatPath, joinPath } from '#features/chat/chat-path.ts';
import { useChat } from '#features/chat/use-chat.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { go } from '#platform/navigation/go.ts';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useGroupAction } from './use-group-action.ts';
import { groupWords } from './words.ts';

const codeLetters = { least: 8, most: 24 };

/** Joins a group by its code: typed here, or in the link that was opened. */
export function JoinGroup() {
  const w = useWords(groupWords);
  const { query } = useLocation();
  const [typed, setTyped] = useState(query.code ?? '');
  const code = query.code ?? '';
  const look = () => history.replace(addressOf(joinPath, { code: typed.trim() }));
  return (
    <Page title={w.join} width="narrow">
      <form
        className="col g16"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim().length >= codeLetters.least) look();
        }}
      >
        <Field label={w.code}>
          <TextInput
            value={typed}
            placeholder={w.codePlaceholder}
            onChange={(event) => setTyped(event.target.value)}
            maxLength={codeLetters.most}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        {typed.trim() !== code && (
          <Button type="submit" aria-disabled={typed.trim().length < codeLetters.least}>
            {w.look}
          </Button>
        )}
      </form>
      {code.length >= codeLetters.least && typed.trim() === code && <Found key={code} code={code} />}
    </Page>
  );
}

function Found({ code }: { code: string }) {
  const w = useWords(groupWords);
  const group = useQuery({
    queryKey: ['group by code', code],
    queryFn: () => call('GET /message/api/chat_team/by_code', { query: { code }, quiet: true }),
    retry: false,
    networkMode: 'always',
  });
  const [note, setNote] = useState('');
  const { isBusy, run } = useGroupAction();
  // Changes when the managers have decided: a group that is joined is listed.
  const version = useChat(({ contactsVersion, rows }) => `${contactsVersion} ${rows.size}`);
  const { refetch } = group;
  const isWaiting = group.data?.state === 'waiting';
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    if (isWaiting) void refetch();
  }, [version, isWaiting, refetch]);
  if (group.isError) {
    const { error } = group;
    const title = error instanceof CallFailure && !error.isNetwork ? error.message : undefined;
    // Trying again helps against the network, not against a wrong code.
    return <ErrorState title={title} onRetry={title ? undefined : () => void group.refetch()} />;
  }
  if (!group.data) return <Skeleton shape="card" />;
  const { name, avatar, members, state, is_refused, tid } = group.data;
  const enter = (one: string | null) => one && go(chatPath, { tid: one }, { replace: true });
  const join = () =>
    void run(async () => {
      const joined = await call('POST /message/api/chat_team/join', { body: { code, note } });
      if (joined.state === 'joined') enter(joined.tid);
      else await refetch();
    });
  return (
    <Card className="col g16">
      <div className="f g12">
        <Avatar name={name} id={code} src={avatar} size={48} />
        <div className="grow">
          <b className="t17 b cl2">{name}</b>
          <span className="t13 c3 num">{w.people(members)}</span>
        </div>
      </div>
      {isWaiting && <Note kind="ok">{w.applied}</Note>}
      {is_refused && (state === 'open' || state === 'approval') && <Note kind="info">{w.wasRefused}</Note>}
      {!isWaiting && state === 'member' && <Button onClick={() => enter(tid)}>{w.open}</Button>}
      {!isWaiting && state === 'approval' && (
        <Field label={w.note} optional>
          <TextArea
            value={note}
            placeholder={w.notePlaceholder}
            onChange={(event) => setNote(event.target.value)}
            maxLength={100}
          />
        </Field>
      )}
      {!isWaiting && state !== 'member' && (
        <Button size="lg" busy={isBusy} onClick={join}>
          {state === 'open' ? w.joinNow : w.apply}
        </Button>
      )}
    </Card>
  );
}
