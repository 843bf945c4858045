import { useEffect, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { problemOf } from '#platform/http/problem.ts';
import { home, relaunch } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { completeLogin, type Outcome } from '#platform/session/log-in.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { tenantWords } from './tenants/tenant-words.ts';

/** A ticket is valid once, so its result is cached for repeated renders. */
const shown = new Map<string, Promise<Outcome>>();
function showOnce(ticket: string): Promise<Outcome> {
  const known = shown.get(ticket);
  if (known) return known;
  const entering = call('POST /admin/api/enter', { body: { ticket }, quiet: true }).then(
    (answer) => completeLogin('saas', answer, { claims: [] }),
    (error: unknown): Outcome => ({ problem: problemOf(error), registered: false }),
  );
  shown.set(ticket, entering);
  return entering;
}

function settle(outcome: Outcome, onFail: (failed: Outcome) => void): void {
  if (outcome.problem) onFail(outcome);
  else relaunch(home);
}

/** The page to which an operator comes with a ticket, which becomes a session at this site. */
export function EnterTenant() {
  const w = useWords(tenantWords);
  const { ticket = '' } = useLocation().query;
  const [failed, setFailed] = useState<Outcome | null>(null);
  useEffect(() => {
    let isHere = true;
    const enter = async () => {
      const outcome = await showOnce(ticket);
      if (isHere) settle(outcome, setFailed);
    };
    void enter();
    return () => {
      isHere = false;
    };
  }, [ticket]);
  return (
    <Page title={w.enter}>
      {failed ? (
        <ErrorState
          title={w.enterFailed}
          onRetry={failed.retry && (async () => settle(await failed.retry!(), setFailed))}
          action={<ButtonLink href={hrefOf(home)}>{w.toHome}</ButtonLink>}
        >
          {failed.problem}
        </ErrorState>
      ) : (
        <>
          <p className="c3">{w.entering}</p>
          <Skeleton shape="card" />
        </>
      )}
    </Page>
  );
}
