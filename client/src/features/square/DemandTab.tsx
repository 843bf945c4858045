import { lazy, Suspense } from 'react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { squareWords } from './words.ts';

const DemandList = lazy(async () => ({ default: (await import('#features/demand/index.ts')).DemandList }));
const ModeratedDemands = lazy(async () => ({ default: (await import('#features/demand/index.ts')).ModeratedDemands }));

/** Advisers and stores see the open demands that fit them, headquarters all on which they decide; anybody else can publish one. */
export function DemandTab() {
  const w = useWords(squareWords);
  const role = useRole();
  if (role === 'broker' || role === 'store' || role === 'saas')
    return (
      <Suspense fallback={<Skeleton shape="card" count={3} />}>
        {role === 'saas' ? <ModeratedDemands /> : <DemandList />}
      </Suspense>
    );
  return (
    <EmptyState
      art="letters"
      title={w.demandsTitle}
      action={
        <>
          <ButtonLink href={hrefOf('/pages/publish/demand')}>{w.publishDemand}</ButtonLink>
          {role === 'member' && (
            <ButtonLink kind="line" href={hrefOf('/subpkgs/my/demand')}>
              {w.ownDemands}
            </ButtonLink>
          )}
        </>
      }
    >
      {w.demandsText}
    </EmptyState>
  );
}
