import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { modal } from '#ui/modal.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { privacyWords } from './privacy-words.ts';

type Consent = DataOut<Contract['GET /account/api/consents']>['list'][number];

/** The consents of the caller, which can be withdrawn where possible. */
export function ConsentList() {
  const w = useWords(privacyWords);
  const entry = useSessionEntry();
  const [language] = useLanguage();
  const queries = useQueryClient();
  const queryKey = ['own consents', entry?.info.account_no, language];
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => call('GET /account/api/consents', { quiet: true }),
  });
  const revoke = useMutation({
    mutationFn: (id: string) => call('DELETE /account/api/consents/{id}', { params: { id } }),
    onSuccess: () => toast(w.revoked, { kind: 'ok' }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey });
      await queries.invalidateQueries({ queryKey: ['real name'] });
      await queries.invalidateQueries({ queryKey: ['work'] });
      await queries.invalidateQueries({ queryKey: ['erasure'] });
    },
  });
  const ask = async ({ id, kind }: Consent) => {
    const isOrder = kind === 'apply';
    const title = isOrder ? w.withdrawAsk : w.revokeAsk;
    const text = {
      apply: w.withdrawText,
      company: w.revokeCompany,
      tax: w.revokeTax,
      user: w.revokeText,
      privacy: w.revokeText,
      real_name: w.revokeText,
    }[kind];
    if (await modal.show({ title, text, ok: w.revoke, cancel: true, danger: true })) revoke.mutate(id);
  };
  if (!data && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="row" count={2} />;
  if (data.list.length === 0) return <p className="c2">{w.consentsNone}</p>;
  return (
    <div className="col g12">
      {data.list.map((consent) => (
        <OneConsent
          key={consent.id}
          consent={consent}
          isBusy={revoke.isPending && revoke.variables === consent.id}
          onRevoke={() => void ask(consent)}
        />
      ))}
    </div>
  );
}

interface OneConsentProps {
  consent: Consent;
  isBusy: boolean;
  onRevoke: () => void;
}

function OneConsent({ consent, isBusy, onRevoke }: OneConsentProps) {
  const w = useWords(privacyWords);
  const [language] = useLanguage();
  const { kind, version, text, given_at, how, work_no, report_no, revoked_at, ended_at, revocable } = consent;
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  });
  const when = (instant: string) => format.format(new Date(instant));
  const facts = [when(given_at), w[how], work_no ?? report_no].filter(Boolean);
  return (
    <Card className="col g12">
      <div className="fb">
        <b className="b">{w[kind]}</b>
        {revoked_at ? (
          <StatusBadge kind="no">{w.revokedAt(when(revoked_at))}</StatusBadge>
        ) : ended_at ? (
          <StatusBadge kind="no">{w.endedAt(when(ended_at))}</StatusBadge>
        ) : (
          <StatusBadge kind="ok">{w.inForce}</StatusBadge>
        )}
      </div>
      <div className="col g2 num">
        <p className="t13 c2">
          {facts.map((fact, at) => (
            <span key={fact}>
              {at > 0 && ' · '}
              <span className="nw">{fact}</span>
            </span>
          ))}
        </p>
        <p className="t12 c3">{w.version(version.replace(/^.*-/, ''))}</p>
      </div>
      {text ? (
        <details className="t13 c2">
          <summary>{w.details}</summary>
          <p className="consent-text">{text}</p>
        </details>
      ) : (
        <div>
          <GoLink href={hrefOf('/subpkgs/my/userLoginProtocol', kind === 'privacy' ? { kind } : {})}>
            {w.readText}
          </GoLink>
        </div>
      )}
      {revocable && (
        <div>
          <Button kind="line" size="sm" busy={isBusy} onClick={onRevoke}>
            {w.revoke}
          </Button>
        </div>
      )}
    </Card>
  );
}
