import { useEffect, useEffectEvent } from 'react';
import { type ApplyDraft, type ApplyProduct, draftOfWish } from '#features/crm/index.ts';
import { useOwnDemand } from './use-own-demand.ts';

interface DemandWishProps {
  product: ApplyProduct;
  onWish: (begin: Partial<ApplyDraft>) => void;
}

/** Reads with what an application for the product begins when the page was opened from the reader's demand. */
export function DemandWish({ product, onWish }: DemandWishProps) {
  const { demand } = useOwnDemand();
  const tell = useEffectEvent(({ amount_most, term_months, purpose_tx }: NonNullable<typeof demand>) =>
    onWish(draftOfWish({ amountMostFen: amount_most, termMonths: term_months, purpose: purpose_tx }, product)),
  );
  useEffect(() => {
    if (demand) tell(demand);
  }, [demand]);
  return null;
}
