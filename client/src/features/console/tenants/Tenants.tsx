import { businessDateOf } from '@sycee/domain/time/business-date';
import { Building2, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { openTenantPath, tenantPath } from '#features/console/paths.ts';
import type { Tenant } from '#features/console/types.ts';
import { dayText } from '#platform/day-text.ts';
import { Page } from '#platform/frame/Page.tsx';
import { CallFailure } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { useLayout } from '#ui/layout.ts';
import { Row } from '#ui/Row.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type Column, Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ExportBook } from './ExportBook.tsx';
import { TenantState } from './TenantState.tsx';
import { tenantWords } from './tenant-words.ts';
import { matchesKeyword, useTenants } from './use-tenants.ts';

const Providers = lazy(async () => ({
  default: (await import('#features/console/providers/Providers.tsx')).Providers,
}));

const hrefOfTenant = ({ id }: Tenant): string => hrefOf(tenantPath, { id });

/** The installation's tenants, for its operator. */
export function Tenants() {
  const w = useWords(tenantWords);
  const { data: tenants, error, refetch } = useTenants();
  const [keyword, setKeyword] = useState('');
  const { isWide } = useLayout();
  const mayOpen = useHasButton('platform.open');
  const matches = (tenants ?? []).filter((tenant) => matchesKeyword(tenant, keyword));
  const meta = tenants && w.meta(tenants.length, tenants.filter(({ is_open }) => is_open).length);
  return (
    <Page
      title={w.title}
      meta={meta}
      dock={
        mayOpen && (
          <ButtonLink icon={Plus} href={hrefOf(openTenantPath)} block={!isWide}>
            {w.openOne}
          </ButtonLink>
        )
      }
    >
      <SearchBox value={keyword} onChange={setKeyword} placeholder={w.search} />
      {error && (
        <ErrorState
          title={error instanceof CallFailure && !error.isNetwork ? error.message : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!tenants && !error && <Skeleton shape="row" count={4} />}
      {tenants && matches.length === 0 && (
        <EmptyState title={w.none} action={<Button onClick={() => setKeyword('')}>{w.showAll}</Button>}>
          {w.noneText}
        </EmptyState>
      )}
      {matches.length > 0 && (isWide ? <TenantTable tenants={matches} /> : <TenantList tenants={matches} />)}
      {matches.length > 0 && <ExportBook />}
      <Suspense fallback={<Skeleton shape="row" count={3} />}>
        <Providers />
      </Suspense>
    </Page>
  );
}

function TenantList({ tenants }: { tenants: readonly Tenant[] }) {
  const w = useWords(tenantWords);
  const [language] = useLanguage();
  return (
    <List card label={w.title}>
      {tenants.map((tenant) => (
        <Row
          key={tenant.id}
          lead={<Building2 size={22} />}
          title={tenant.name[language]}
          beside={tenant.is_home && <Tag>{w.isHome}</Tag>}
          sub={`${tenant.ffp_no} · ${tenant.expires_on ? dayText(tenant.expires_on, language) : w.noEnd}`}
          trail={<TenantState tenant={tenant} />}
          href={hrefOfTenant(tenant)}
        />
      ))}
    </List>
  );
}

function TenantTable({ tenants }: { tenants: readonly Tenant[] }) {
  const w = useWords(tenantWords);
  const [language] = useLanguage();
  const columns: readonly Column<Tenant>[] = [
    {
      key: 'name',
      head: w.name,
      cell: (tenant) => (
        <span className="f g6">
          <Anchor className="whole b t15 c1" href={hrefOfTenant(tenant)}>
            {tenant.name[language]}
          </Anchor>
          {tenant.is_home && <Tag>{w.isHome}</Tag>}
        </span>
      ),
    },
    { key: 'number', head: w.number, cell: ({ ffp_no }) => <span className="num">{ffp_no}</span> },
    { key: 'state', head: w.state, cell: (tenant) => <TenantState tenant={tenant} /> },
    { key: 'sites', head: w.sites, end: true, cell: ({ sites }) => w.siteCount(sites.length) },
    {
      key: 'last',
      head: w.lastDay,
      cell: ({ expires_on }) => <span className="num">{expires_on ? dayText(expires_on, language) : w.noEnd}</span>,
    },
    {
      key: 'opened',
      head: w.openedAt,
      cell: ({ opened_at }) => (
        <span className="num c3">{dayText(businessDateOf(Date.parse(opened_at)), language)}</span>
      ),
    },
  ];
  return <Table caption={w.title} columns={columns} rows={tenants} rowKey={({ id }) => id} />;
}
