import type { About } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { actCustomerWords, actWords } from './words.ts';

/** Returns the texts for orders or for customers. */
export function useActWords(about: About) {
  const ofOrder = useWords(actWords);
  const ofCustomer = useWords(actCustomerWords);
  return about === 'customer' ? { ...ofOrder, ...ofCustomer } : ofOrder;
}
