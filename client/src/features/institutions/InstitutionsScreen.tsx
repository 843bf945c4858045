import { institutionKinds } from '@sycee/domain/catalog/institution';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { dayText } from '#platform/day-text.ts';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Logo } from '#ui/Logo.tsx';
import { useLayout } from '#ui/layout.ts';
import { Row } from '#ui/Row.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/tone.ts';
import { type Institution, useInstitutions } from './queries.ts';
import { institutionWords } from './words.ts';

const InstitutionPopup = lazy(async () => ({ default: (await import('./InstitutionPopup.tsx')).InstitutionPopup }));

const isFound = ({ name_zh, name_en }: Institution, keyword: string): boolean =>
  `${name_zh} ${name_en}`.toLowerCase().includes(keyword.trim().toLowerCase());

/** Institutions as headquarters keep them. The address may name one, as notices do. */
export function InstitutionsScreen() {
  const w = useWords(institutionWords);
  const { path, query } = useLocation();
  const { data, error, refetch } = useInstitutions();
  const { isWide } = useLayout();
  const [keyword, setKeyword] = useState('');
  const [isAdding, setAdding] = useState(false);
  const list = data?.list ?? [];
  const found = list.filter((one) => isFound(one, keyword));
  const closed = list.filter(({ status }) => status === 'closed').length;
  const edited = list.find(({ id }) => id === query.id);
  const close = () => {
    setAdding(false);
    if (query.id) history.replace(addressOf(path, {}));
  };
  return (
    <Page
      title={w.title}
      {...(list.length > 0 && { meta: w.meta(list.length - closed, closed) })}
      dock={
        <Button icon={Plus} block={!isWide} onClick={() => setAdding(true)}>
          {w.add}
        </Button>
      }
    >
      {error && !data && <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" count={6} />}
      {data && list.length === 0 && (
        <EmptyState art="ledger" title={w.none}>
          {w.noneText}
        </EmptyState>
      )}
      {list.length > 0 && (
        <div className="col g16">
          <SearchBox value={keyword} onChange={setKeyword} placeholder={w.search} />
          {found.length === 0 && <p className="t13 c2">{w.noMatch}</p>}
          {found.length > 0 && (
            <List card label={w.title}>
              {found.map((one) => (
                <InstitutionRow
                  key={one.id}
                  institution={one}
                  onOpen={() => history.replace(addressOf(path, { id: one.id }))}
                />
              ))}
            </List>
          )}
        </div>
      )}
      <Suspense>
        {data && (isAdding || edited) && (
          <InstitutionPopup
            key={edited ? `${edited.id} ${edited.version}` : 'new'}
            institution={isAdding ? null : edited!}
            headquarters={data.headquarters}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  );
}

function InstitutionRow({ institution, onOpen }: { institution: Institution; onOpen: () => void }) {
  const w = useWords(institutionWords);
  const [language] = useLanguage();
  const { glyph, color, logo, kind, status, sample, products } = institution;
  return (
    <Row
      lead={<Logo glyph={glyph} tone={color as Tone} src={logo} />}
      title={institution[`name_${language}`]}
      beside={sample && <Tag>{w.sample}</Tag>}
      sub={
        <>
          {institutionKinds[kind][language]} · {w.products(products.published)}
          {products.uncovered > 0 && ` · ${w.uncovered(products.uncovered)}`}
        </>
      }
      trail={status === 'closed' ? <StatusBadge kind="no">{w.closed}</StatusBadge> : <Mandate of={institution} />}
      chevron
      onClick={onOpen}
    />
  );
}

const badges = { none: 'no', valid: 'ok', ending: 'warn', ended: 'bad' } as const;

function Mandate({ of: { mandate, mandate_state } }: { of: Institution }) {
  const w = useWords(institutionWords);
  const [language] = useLanguage();
  const day = mandate ? dayText(mandate.ends_on, language) : '';
  return (
    <StatusBadge bare kind={badges[mandate_state]}>
      {mandate_state === 'none' ? w.noMandate : w[mandate_state](day)}
    </StatusBadge>
  );
}
