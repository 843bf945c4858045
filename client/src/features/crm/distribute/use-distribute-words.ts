import type { About } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { distributeCustomerWords, distributeWords } from './words.ts';

/** Returns the texts for orders or for customers. */
export function useDistributeWords(about: About) {
  const ofOrder = useWords(distributeWords);
  const ofCustomer = useWords(distributeCustomerWords);
  return about === 'customer' ? { ...ofOrder, ...ofCustomer } : ofOrder;
}
