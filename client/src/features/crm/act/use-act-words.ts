import type { About } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { actCustomerWords, actWords } from './words.ts';

/** Of orders and of customers other things are said. */
export function useActWords(about: About) {
  const ofOrder = useWords(actWords);
  const ofCustomer = useWords(actCustomerWords);
  return about === 'customer' ? { ...ofOrder, ...ofCustomer } : ofOrder;
}
