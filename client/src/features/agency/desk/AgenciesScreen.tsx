import { Plus } from 'lucide-react';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { go } from '#platform/navigation/go.ts';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf, hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { useLayout } from '#ui/layout.ts';
import { Row } from '#ui/Row.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';
import '../agency.css';
import { adminPath } from '../paths.ts';
import { useAgencyCategories } from '../queries.ts';
import { type AdminFilter, adminFilterOf, shows } from './filter.ts';
import { type AdminLine, useAdminAgencies } from './queries.ts';
import { deskWords } from './words.ts';

const anyCategory = 'any';

/** The directory as headquarters keep it; agencies with proposals and reports are first. */
export function AgenciesScreen() {
  const w = useWords(deskWords);
  const { isWide } = useLayout();
  const { path, query } = useLocation();
  const filter = adminFilterOf(query);
  const pages = useAdminAgencies(filter);
  const categories = useAgencyCategories({ all: true }).data?.list.flatMap((group) => group.categories) ?? [];
  const change = (part: Partial<AdminFilter>) => {
    const { show, ...next } = { ...filter, ...part };
    history.replace(addressOf(path, { ...next, show: show === 'all' ? undefined : show }));
  };
  const { data, error } = pages;
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  const waiting = data?.pages.at(-1)?.waiting;
  const isNarrowed = Boolean(filter.keyword || filter.category || filter.show !== 'all');
  return (
    <Page
      title={w.title}
      dock={
        <Button icon={Plus} block={!isWide} onClick={() => go(adminPath)}>
          {w.add}
        </Button>
      }
    >
      <div className="col g16">
        <div className="agency-tools">
          <SettledSearch
            label={w.search}
            placeholder={w.search}
            keyword={filter.keyword ?? ''}
            onSearch={(keyword) => change({ keyword: keyword || undefined })}
          />
          <Select
            aria-label={w.category}
            value={filter.category ?? anyCategory}
            options={[
              { value: anyCategory, label: w.anyCategory },
              ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            onChange={(category) => change({ category: categories.find(({ slug }) => slug === category)?.slug })}
          />
          <Segmented
            label={w.show}
            value={filter.show}
            onChange={(show) => change({ show })}
            options={shows.map((value) => ({
              value,
              label: w[value],
              ...(value === 'waiting' && waiting ? { count: waiting } : {}),
            }))}
          />
        </div>
        {!data && error && <ErrorState title={refusalOf(error)} onRetry={() => void pages.refetch()} />}
        {!data && !error && <Skeleton shape="row" count={6} />}
        {data && list.length === 0 && (
          <EmptyState
            art="ledger"
            title={filter.show === 'waiting' ? w.noneWaiting : isNarrowed ? w.noMatch : w.none}
            action={
              isNarrowed ? (
                <Button kind="line" onClick={() => change({ keyword: undefined, category: undefined, show: 'all' })}>
                  {w.clear}
                </Button>
              ) : (
                <ButtonLink icon={Plus} href={hrefOf(adminPath)}>
                  {w.add}
                </ButtonLink>
              )
            }
          >
            {filter.show === 'waiting' ? w.noneWaitingText : isNarrowed ? w.noMatchText : w.noneText}
          </EmptyState>
        )}
        {list.length > 0 && (
          <div className={pages.isPlaceholderData ? 'agency-stale' : undefined}>
            <List card label={w.title}>
              {list.map((line) => (
                <AdminRow
                  key={line.id}
                  line={line}
                  nameOf={(slug) => categories.find((one) => one.slug === slug)?.name}
                />
              ))}
            </List>
            <LoadMoreFooter list={pages} />
          </div>
        )}
      </div>
    </Page>
  );
}

interface AdminRowProps {
  line: AdminLine;
  nameOf: (category: AdminLine['category']) => string | undefined;
}

function AdminRow({ line, nameOf }: AdminRowProps) {
  const w = useWords(deskWords);
  const [language] = useLanguage();
  const { id, category, listed, missing, proposals, reports, sample } = line;
  const lacks = missing.map((what) => w[`missing_${what}`]).join(w.join);
  const waits = [proposals > 0 && w.proposals(proposals), reports > 0 && w.reports(reports)].filter(Boolean);
  return (
    <Row
      className="agency-row"
      href={hrefOf(adminPath, { id })}
      title={line[`name_${language}`]}
      beside={sample && <Tag>{w.sample}</Tag>}
      sub={
        <>
          {[nameOf(category), lacks && w.missing(lacks)].filter(Boolean).join(' · ')}
          {waits.length > 0 && (
            <span className="f g8 wrap agency-facts">
              {waits.map((text) => (
                <StatusBadge key={String(text)} bare kind="warn">
                  {text}
                </StatusBadge>
              ))}
            </span>
          )}
        </>
      }
      trail={!listed && <StatusBadge kind="no">{w.notListed}</StatusBadge>}
      chevron
    />
  );
}
