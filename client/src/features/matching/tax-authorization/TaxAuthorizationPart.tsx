import { Landmark } from 'lucide-react';
import { useEffect } from 'react';
import { askForLogin } from '#platform/navigation/login.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Note } from '#ui/Note.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { CompanyDraft, StoredAuthorization } from '../company/draft.ts';
import type { Authorization } from './api.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { TaxAuthorizationState } from './TaxAuthorizationState.tsx';
import { useAuthorization } from './use-authorization.ts';
import { taxAuthorizationWords } from './words.ts';

type Company = CompanyDraft['company'];
interface TaxAuthorizationPartProps {
  /** The normalized code, as stored. */
  company: Company | null;
  kept: StoredAuthorization | null;
  /** Passes the company if it was not chosen yet. */
  onKeep: (kept: StoredAuthorization | null, company?: Company) => void;
  /** The configured bureau is a sample. */
  isSample: boolean;
}

const toStored = ({ id, found }: Authorization): StoredAuthorization => ({
  id,
  known: found?.facts.map(({ attr }) => attr) ?? null,
});

/** The authorization of a company's tax data: consent, state, and result. */
export function TaxAuthorizationPart({ company, kept, onKeep, isSample }: TaxAuthorizationPartProps) {
  const w = useWords(taxAuthorizationWords);
  const isMember = useRole() === 'member';
  const { data, isError, isFetching, refetch } = useAuthorization(kept?.id ?? null, isMember);
  // Ignored if it belongs to another company than the chosen one.
  const isOther = data?.company && company && data.company.code !== company.code;
  const auth = data && !isOther ? data : null;
  const offered = auth && !kept && !company ? auth : null;
  const shown = offered ? null : auth;
  const isNews = shown && (kept?.id !== shown.id || (kept.known === null) !== (shown.found === null));
  useEffect(() => {
    if (isNews && shown) onKeep(toStored(shown));
  }, [isNews, shown, onKeep]);
  const isLive = shown && !['failed', 'expired', 'revoked'].includes(shown.state);
  return (
    <Card className="col g16">
      <SectionHead title={w.card} action={(shown?.sample ?? isSample) && <SampleMark>{w.sample}</SampleMark>} />
      {!isMember && (
        <Note
          kind="info"
          icon={Landmark}
          title={w.loginTitle}
          action={
            <Button kind="line" size="sm" onClick={() => askForLogin('member')}>
              {w.login}
            </Button>
          }
        >
          {w.loginText}
        </Note>
      )}
      {isMember &&
        data === undefined &&
        (isError ? (
          <ErrorState busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="text" count={3} />
        ))}
      {offered?.company && (
        <Note
          kind="info"
          icon={Landmark}
          title={w.elsewhere(offered.company.name)}
          action={
            <Button kind="line" size="sm" onClick={() => onKeep(toStored(offered), offered.company ?? undefined)}>
              {w.useIt}
            </Button>
          }
        />
      )}
      {isMember && shown && (
        <TaxAuthorizationState auth={shown} company={company} onBegun={(begun) => onKeep(toStored(begun))} />
      )}
      {isMember && data !== undefined && !isLive && (
        <ConsentForm company={company} onBegun={(begun) => onKeep(toStored(begun))} />
      )}
    </Card>
  );
}
