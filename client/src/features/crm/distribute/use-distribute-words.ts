import { useWords } from '#platform/words.ts';
import { distributeCustomerWords, distributeWords } from './words.ts';

export type About = 'work' | 'customer';

/** Orders and customers are counted by other words. */
export function useDistributeWords(about: About) {
  const ofWork = useWords(distributeWords);
  const ofCustomer = useWords(distributeCustomerWords);
  return about === 'customer' ? { ...ofWork, ...ofCustomer } : ofWork;
}
