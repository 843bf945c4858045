import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { loginPathOf, returnHereAfterLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { saveSessionEntry, showsScopeSwitch, useSessionEntry } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Switch.tsx';
import { Tag } from '#ui/Tag.tsx';
import { AvatarChoice } from './AvatarChoice.tsx';
import { AvatarLine } from './AvatarLine.tsx';
import { dataScopeNames, myPageWords } from './my-page-words.ts';
import { useAvatar } from './use-avatar.ts';

/** The stored name is in the language of the login; this reads it in the current language. */
function useStoreName(): string | undefined {
  const entry = useSessionEntry();
  const [language] = useLanguage();
  const { data } = useQuery({
    queryKey: ['own store', entry?.info.account_no, language],
    queryFn: () => call('GET /account/api/info', { quiet: true }),
    select: ({ store_name }) => store_name,
    enabled: entry !== null,
    staleTime: 300_000,
  });
  return data ?? entry?.info.store_name;
}

/** Shows the current account; an adviser can switch the duty on and off. */
export function AccountCard() {
  const w = useWords(myPageWords);
  const scopeNames = useWords(dataScopeNames);
  const entry = useSessionEntry();
  const storeName = useStoreName();
  const avatar = useAvatar();
  const duty = useMutation({
    mutationFn: (on_duty: boolean) => call('PUT /account/api/info/part', { body: { on_duty } }),
    onSuccess: ({ token: _, ...info }) => entry && saveSessionEntry(entry.info.role, { ...entry, info }),
  });
  if (!entry)
    return (
      <Card className="col g12">
        <h2 className="t20 song">{w.guest}</h2>
        <p className="t13 c2">{w.guestHint}</p>
        <ButtonLink href={hrefOf(loginPathOf('member'))} onClick={returnHereAfterLogin}>
          {w.logIn}
        </ButtonLink>
      </Card>
    );
  const { info } = entry;
  const name = info.name || info.nickname || info.mobile;
  return (
    <Card className="col g16">
      <div className="f g12">
        <AvatarChoice name={name} src={info.avatar} {...avatar} />
        <div className="col g4 grow">
          <div className="f">
            <h2 className="t20 el">{name}</h2>
            <Tag kind="fill">{w[info.role]}</Tag>
          </div>
          <p className="t13 c3 num">{[info.mobile, storeName, info.team_name].filter(Boolean).join(' · ')}</p>
          {info.role !== 'member' && showsScopeSwitch(info.data_scope) && (
            <p className="t13 c3">{w.scope(scopeNames[info.data_scope as keyof typeof scopeNames])}</p>
          )}
        </div>
      </div>
      <AvatarLine hasAvatar={!!info.avatar} {...avatar} />
      {info.on_duty !== null && (
        <Switch
          checked={duty.isPending ? !!duty.variables : info.on_duty}
          onChange={(on) => duty.mutate(on)}
          sub={w.dutySub}
        >
          {w.duty}
        </Switch>
      )}
    </Card>
  );
}
