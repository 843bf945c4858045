import { MatchOrReport } from '#features/verdicts/index.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useSiteConfig } from '#platform/site/config.ts';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { detailWords } from './detail-words.ts';
import { useBankPage } from './use-bank-page.ts';
import type { ProductFull } from './use-detail.ts';

interface ApplyActionsProps {
  product: ProductFull;
  amountFen: number;
  onApply: () => void;
}

/** The actions of a product: apply, or see the report, or match first; for staff, choose the customer. */
export function ApplyActions({ product, amountFen, onApply }: ApplyActionsProps) {
  const w = useWords(detailWords);
  const role = useRole();
  const { data: config } = useSiteConfig();
  const isStaff = role !== null && role !== 'member';
  const bankPage = isStaff ? null : product.bank_page;
  const { isGoing, go } = useBankPage();
  const [before, after] = w.applyAmount('#').split('#');
  return (
    <div className="applyacts">
      {isStaff ? (
        <ButtonLink kind="line" href={hrefOf('/pages/customer/customer', { fits: product.id })}>
          {w.whomItFits}
        </ButtonLink>
      ) : (
        <MatchOrReport id={product.id}>
          <ButtonLink kind="line" href={hrefOf('/pages/match/index')}>
            {w.match}
          </ButtonLink>
        </MatchOrReport>
      )}
      <Button className="grow" busy={isGoing} onClick={bankPage ? () => void go(product) : onApply}>
        {isStaff ? (
          w.applyCustomer
        ) : bankPage ? (
          w.toBank
        ) : (
          <>
            {before}
            <Amount fen={amountFen} short />
            {after}
          </>
        )}
      </Button>
      {/* Its line is reserved while the settings load. */}
      {!isStaff && (
        <p className="only-wide t12 c3">
          {bankPage ? w.toBankNote : config ? w.applyNote(config.contact_within_hours) : '\u00a0'}
        </p>
      )}
    </div>
  );
}
