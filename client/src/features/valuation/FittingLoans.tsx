import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { detailsHref, listPath, ProductLogo } from '#features/catalog/index.ts';
import { addToDraft } from '#features/matching/index.ts';
import { verdictKind, verdictNames } from '#features/verdicts/index.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { loanWords } from './loan-words.ts';
import { loansId } from './loans-id.ts';
import { type FittingLoan, useFittingLoans } from './queries.ts';
import { resultWords } from './result-words.ts';

const shownAtFirst = 4;
const questionsPath = '/pages/match/personal/information';

/** Loans on the valued home, each with what its own rules say of it, and what they still need to know. */
export function FittingLoans({ id, valueFen }: { id: string; valueFen: number }) {
  const w = useWords(loanWords);
  const r = useWords(resultWords);
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, isFetching, refetch } = useFittingLoans(id);
  if (data?.list.length === 0) return null;
  const shown = showsAll ? data?.list : data?.list.slice(0, shownAtFirst);
  return (
    <section id={loansId} tabIndex={-1} className="col g12 valuation-loans" aria-label={w.mortgage}>
      <SectionHead
        title={w.mortgage}
        fact={data && <span className="num">{w.mortgageCount(data.list.length)}</span>}
        action={
          data &&
          data.list.length > shownAtFirst && (
            <GoLink onClick={() => setShowsAll(!showsAll)}>{showsAll ? r.fewer : r.all}</GoLink>
          )
        }
      />
      {error && !data && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" count={3} />}
      {shown && (
        <List card label={w.mortgage}>
          {shown.map((loan) => (
            <LoanRow key={loan.product.id} loan={loan} valuation={id} />
          ))}
        </List>
      )}
      {data && (
        <>
          <p className="t13 c2">{data.report ? w.byReport : w.withoutReport}</p>
          <div className="f wrap g8">
            <ButtonLink
              href={hrefOf(questionsPath)}
              iconEnd={ArrowRight}
              onClick={() => addToDraft('personal', { houseValue: valueFen })}
            >
              {data.report ? w.reportAgain : w.makeReport}
            </ButtonLink>
            <ButtonLink kind="line" href={hrefOf(listPath, { category: 'mortgage' })}>
              {w.toMortgages}
            </ButtonLink>
          </div>
          <p className="t13 c3">{w.mortgageText}</p>
        </>
      )}
    </section>
  );
}

interface LoanRowProps {
  loan: FittingLoan;
  valuation: string;
}

function LoanRow({ loan: { product, verdict, amount_from, amount_to, missing }, valuation }: LoanRowProps) {
  const w = useWords(loanWords);
  const names = useWords(verdictNames);
  return (
    <Row
      className="valuation-row valuation-loan"
      lead={<ProductLogo product={product} />}
      title={product.name}
      beside={<StatusBadge kind={verdictKind[verdict]}>{names[verdict]}</StatusBadge>}
      sub={missing || product.institution.name}
      trail={
        amount_to !== null && (
          <span className="t13 nw">
            {amount_from === amount_to ? null : w.upTo} <Amount fen={amount_to} short />
          </span>
        )
      }
      href={detailsHref(product.id, { amountFen: amount_to, valuation })}
      chevron
    />
  );
}
