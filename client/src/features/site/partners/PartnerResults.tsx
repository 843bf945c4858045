import { hrefOf } from '#platform/navigation/query.ts';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { useLayout } from '#ui/layout.ts';
import { SampleMark } from '#ui/SampleMark.tsx';
import { directPath } from '../company-paths.ts';
import type { Partner } from '../use-site-info.ts';
import { PartnerList } from './PartnerList.tsx';
import { PartnerTable } from './PartnerTable.tsx';
import { findPartners, type PartnerFilter } from './partner-filter.ts';
import { partnersWords } from './words.ts';

export function PartnerResults({
  partners,
  filter,
  onClear,
}: {
  partners: readonly Partner[];
  filter: PartnerFilter;
  onClear: () => void;
}) {
  const w = useWords(partnersWords);
  const names = useCategoryNames();
  const [language] = useLanguage();
  const { isWide } = useLayout();
  const matches = findPartners(partners, filter, language, names);
  if (partners.length === 0)
    return (
      <EmptyState art="shelves" title={w.bareTitle} action={<ButtonLink href={hrefOf('/')}>{w.home}</ButtonLink>}>
        {w.bareText}
      </EmptyState>
    );
  if (matches.length === 0)
    return (
      <EmptyState art="lens" title={w.emptyTitle} action={<Button onClick={onClear}>{w.clear}</Button>}>
        {filter.keyword ? w.emptyText(filter.keyword) : w.emptyKind}
      </EmptyState>
    );
  const [before, after] = w.found('#').split('#');
  return (
    <>
      <div className="fb">
        <p className="t13 c2 num" role="status">
          {before}
          <b className="b c1">{matches.length}</b>
          {after}
          <span className="c3"> · {w.order}</span>
        </p>
        {matches.some(({ sample }) => sample) && <SampleMark>{w.sample}</SampleMark>}
      </div>
      {isWide ? <PartnerTable partners={matches} all={partners} /> : <PartnerList partners={matches} />}
      <p className="t12 c3 partnersnote">
        {w.about} {partners.some(({ direct }) => direct > 0) && <GoLink href={hrefOf(directPath)}>{w.more}</GoLink>}
      </p>
    </>
  );
}
