import { CircleCheck, Clock, LoaderCircle, RotateCw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateWords, dayWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Note } from '#ui/Note.tsx';
import type { CompanyDraft } from '../company/draft.ts';
import { type Authorization, goToTaxAuthorization } from './api.ts';
import { useBegin, useRevoke } from './use-authorization.ts';
import { taxAuthorizationWords } from './words.ts';
import '../statement/statement.css';

const Fetching = () => <LoaderCircle size={20} className="spin" />;

interface TaxAuthorizationStateProps {
  auth: Authorization;
  company: CompanyDraft['company'] | null;
  onBegun: (auth: Authorization) => void;
}

/** The state of an authorization, as a sentence that says what to do. */
export function TaxAuthorizationState({ auth, company, onBegun }: TaxAuthorizationStateProps) {
  const w = useWords(taxAuthorizationWords);
  const begin = useBegin(onBegun);
  const revoke = useRevoke();
  const { id, state, why, url } = auth;
  const about = auth.company ?? company;
  const end = (label: string, kind: 'ghost' | 'line' = 'line') => (
    <Button kind={kind} size="sm" icon={Undo2} busy={revoke.isBusy} onClick={() => void revoke.ask(id)}>
      {label}
    </Button>
  );
  const says = (): ReactNode => {
    switch (state) {
      case 'created':
        return (
          <Note
            kind="warn"
            title={w.away}
            action={
              <span className="f g8 wrap">
                <Button
                  kind="line"
                  size="sm"
                  icon={RotateCw}
                  busy={begin.isPending}
                  onClick={() => about && begin.mutate(about)}
                >
                  {w.retry}
                </Button>
                {end(w.cancel, 'ghost')}
              </span>
            }
          >
            {w.awayText}
          </Note>
        );
      case 'verifying':
        return (
          <Note
            kind="info"
            icon={Clock}
            title={w.verifying}
            action={
              <span className="f g8 wrap">
                {url && (
                  <Button kind="line" size="sm" onClick={() => goToTaxAuthorization(url)}>
                    {w.again}
                  </Button>
                )}
                {end(w.cancel, 'ghost')}
              </span>
            }
          >
            {w.verifyingText}
          </Note>
        );
      case 'authorised':
      case 'collecting':
        return (
          <Note kind="info" icon={Fetching} title={w.collecting} action={end(w.revoke)}>
            {w.collectingText}
          </Note>
        );
      case 'ready':
        return <Ready auth={auth} end={end(w.revoke)} />;
      case 'failed': {
        const reason = why ?? 'no_answer';
        return (
          <Note kind={reason === 'refused' ? 'info' : 'bad'} title={w[reason]}>
            {w[`${reason}Text`]}
          </Note>
        );
      }
      case 'expired':
        return (
          <Note kind="info" title={w.expired}>
            {w.expiredText}
          </Note>
        );
      case 'revoked':
        return (
          <Note kind="info" title={w.revokedState}>
            {w.revokedText}
          </Note>
        );
    }
  };
  return (
    <div role="status" className="col g12">
      {says()}
    </div>
  );
}

function Ready({ auth: { found, expires_at }, end }: { auth: Authorization; end: ReactNode }) {
  const w = useWords(taxAuthorizationWords);
  const [language] = useLanguage();
  const lastMoment = new Date(Date.parse(expires_at) - 1).toISOString();
  const comma = language === 'zh' ? '、' : ', ';
  return (
    <>
      <Note kind="ok" icon={CircleCheck} title={w.ready} action={end}>
        {w.readyText(dayWords(lastMoment, language))}
      </Note>
      {found && found.failed.length > 0 && (
        <Note kind="warn">{w.failedTables(found.failed.map(({ name }) => name).join(comma))}</Note>
      )}
      {found && found.missing.length > 0 && <Note kind="warn">{w.missing(found.missing.join(comma))}</Note>}
      {found && found.bad_rows > 0 && <Note kind="warn">{w.badRows(found.bad_rows)}</Note>}
      {found && found.facts.length === 0 && <Note kind="warn">{w.noFacts}</Note>}
      {found && found.facts.length > 0 && (
        <ul className="list" aria-label={w.facts}>
          {found.facts.map(({ attr, name, value, as_of }) => (
            <li key={attr} className="fb st-line">
              <span className="col g2">
                <span className="m">{name}</span>
                <span className="t12 c3">{w.asOf(dateWords(as_of, language))}</span>
              </span>
              <b className="b num">{value}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
