import { useEffect, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { home, relaunch } from '#platform/navigation/go.ts';
import { usePlace } from '#platform/navigation/place.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { takeUp } from '#platform/session/log-in.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { tenantWords } from './tenants/tenant-words.ts';

/** A ticket is good once: a page drawn twice shows it once. */
const shown = new Map<string, Promise<string | null>>();
function showOnce(ticket: string): Promise<string | null> {
  const known = shown.get(ticket);
  if (known) return known;
  const entering = call('POST /admin/api/enter', { body: { ticket }, quiet: true }).then(
    async (answer) => (await takeUp('saas', answer, { claims: [] })).problem,
    (error: unknown) => (error instanceof CallFailure ? error.message : String(error)),
  );
  shown.set(ticket, entering);
  return entering;
}

/** Where the operator arrives with a ticket: it becomes their session at this site. */
export function Enter() {
  const w = useWords(tenantWords);
  const { ticket = '' } = usePlace().query;
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    const enter = async () => {
      const said = await showOnce(ticket);
      if (!isHere) return;
      if (said) setProblem(said);
      else relaunch(home);
    };
    void enter();
    return () => {
      isHere = false;
    };
  }, [ticket]);
  return (
    <Page title={w.enter}>
      {problem ? (
        <ErrorState title={w.enterFailed} action={<ButtonLink href={hrefOf(home)}>{w.toHome}</ButtonLink>}>
          {problem}
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
