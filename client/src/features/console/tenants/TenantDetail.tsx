import { openTenantPath, tenantsPath } from '#features/console/paths.ts';
import type { Tenant } from '#features/console/types.ts';
import { Page } from '#platform/frame/Page.tsx';
import { CallFailure } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import '../console.css';
import { ChangeTenant } from './ChangeTenant.tsx';
import { EnterCard } from './EnterCard.tsx';
import { TenantBook } from './TenantBook.tsx';
import { TenantSites } from './TenantSites.tsx';
import { TenantState } from './TenantState.tsx';
import { TenantStatus } from './TenantStatus.tsx';
import { tenantWords } from './tenant-words.ts';
import { useTenant } from './use-tenants.ts';

/** One tenant: addresses, term, record, and the form to enter it. */
export function TenantDetail() {
  const w = useWords(tenantWords);
  const [language] = useLanguage();
  const { id = '' } = useLocation().query;
  const { tenant, isHere, error, refetch } = useTenant(id);
  if (!tenant)
    return (
      <Page title={w.title}>
        {!isHere && !error ? (
          <Skeleton shape="card" count={2} />
        ) : (
          <ErrorState
            title={error ? (error instanceof CallFailure && !error.isNetwork ? error.message : undefined) : w.notFound}
            onRetry={() => void refetch()}
            action={
              <ButtonLink kind="line" href={hrefOf(tenantsPath)}>
                {w.toTenants}
              </ButtonLink>
            }
          />
        )}
      </Page>
    );
  return (
    <Page title={tenant.name[language]} meta={<TenantState tenant={tenant} />}>
      <div className="bench-tenant">
        <div className="col g20">
          <Unfinished tenant={tenant} />
          <TenantSites tenant={tenant} />
          <Change tenant={tenant} />
        </div>
        <div className="col g20">
          <Enter tenant={tenant} />
          <TenantBook tenant={tenant} />
        </div>
      </div>
    </Page>
  );
}

function Unfinished({ tenant }: { tenant: Tenant }) {
  const w = useWords(tenantWords);
  if (tenant.status !== 'opening') return null;
  return (
    <Note
      kind="warn"
      action={
        <ButtonLink size="sm" kind="line" href={hrefOf(openTenantPath)}>
          {w.finish}
        </ButtonLink>
      }
    >
      {w.unfinished}
    </Note>
  );
}

function Change({ tenant }: { tenant: Tenant }) {
  const mayClose = useHasButton('platform.close');
  if (!mayClose || tenant.status === 'opening') return null;
  return (
    <>
      <ChangeTenant key={tenant.version} tenant={tenant} />
      {!tenant.is_home && <TenantStatus tenant={tenant} />}
    </>
  );
}

function Enter({ tenant }: { tenant: Tenant }) {
  const mayEnter = useHasButton('platform.enter');
  return mayEnter && tenant.is_open && !tenant.is_home ? <EnterCard tenant={tenant} /> : null;
}
