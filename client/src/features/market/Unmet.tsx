import { hrefOf } from '#platform/navigation/query.ts';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import type { UnmetDemand } from './queries.ts';
import { marketWords, tens } from './words.ts';

/** The largest unmet demand as a sentence with what to do, and the others as bars on one scale. */
export function Unmet({ list }: { list: readonly UnmetDemand[] }) {
  const w = useWords(marketWords);
  const [first, ...others] = list;
  if (!first)
    return (
      <EmptyState art="ledger" title={w.noUnmet}>
        {w.noUnmetText}
      </EmptyState>
    );
  return (
    <Card className="col g16" aria-labelledby="unmet">
      <SectionHead id="unmet" title={w.unmet} />
      <p className="t12 c3">{w.unmetHint}</p>
      <Headline of={first} />
      {others.length > 0 && (
        <ol className="mk-unmet" aria-label={w.more}>
          {others.map((one) => (
            <Line key={`${one.region} ${one.category} ${one.amount} ${one.rule}`} of={one} most={first.n} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Headline({ of }: { of: UnmetDemand }) {
  const w = useWords(marketWords);
  const [language] = useLanguage();
  const categories = useCategoryNames();
  const { region, amount, category, n, rule, failing, proposal } = of;
  return (
    <div className="mk-headline">
      <p className="mk-say">{w.headline(region || w.elsewhere, amount || w.anyAmount, categories[category], n)}</p>
      <p>
        {w.obstacle(rule, tens(failing, w))}
        {language === 'en' && ' '}
        <b>{proposal ? w.proposal(proposal.rule, proposal.matching) : w.noProposal}</b>
      </p>
      <GoLink href={hrefOf('/pages/admin/products', { category })}>{w.toProducts}</GoLink>
    </div>
  );
}

function Line({ of, most }: { of: UnmetDemand; most: number }) {
  const w = useWords(marketWords);
  const categories = useCategoryNames();
  const { region, amount, category, n, rule, proposal } = of;
  const share = (count: number) => ({ width: `${(100 * count) / most}%` });
  return (
    <li>
      <span className="fb g12">
        <span className="m">
          {region || w.elsewhere} · {categories[category]} · {amount || w.anyAmount}
        </span>
        <span className="num nw b">{w.count(n)}</span>
      </span>
      <span className="mk-track" aria-hidden="true">
        <i style={share(n)} />
        {proposal && <em style={share(proposal.matching)} />}
      </span>
      <span className="t13 c2">
        {rule}
        {proposal && (
          <>
            {' → '}
            {proposal.rule} · <b className="num">{w.matching(proposal.matching)}</b>
          </>
        )}
      </span>
    </li>
  );
}
