import type { Profile } from '@sycee/domain/order/profile';
import { useEffect, useState } from 'react';
import type { Customer } from '#features/crm/types.ts';
import { siteStorage } from '#platform/site/storage.ts';

export interface CustomerDraft {
  name: string;
  mobile: string;
  kind: 'clue' | 'customer';
  cometype: 'person' | 'company';
  company_name: string;
  level: 'A' | 'B' | 'C' | 'D';
  tags: readonly string[];
  /** Undefined: the appointment stays as it is. */
  next_contact_at: string | null | undefined;
  note: string;
  profile: Profile;
}

export const blankDraft = (kind: CustomerDraft['kind']): CustomerDraft => ({
  name: '',
  mobile: '',
  kind,
  cometype: 'person',
  company_name: '',
  level: 'C',
  tags: [],
  next_contact_at: undefined,
  note: '',
  profile: {},
});

export const draftOf = (customer: Customer): CustomerDraft => ({
  ...blankDraft(customer.kind),
  name: customer.customer_info.name,
  cometype: customer.cometype,
  company_name: customer.company_name,
  level: customer.level,
  tags: customer.tags.map(({ slug }) => slug),
  profile: customer.profile,
});

/** Stored on this device until it is saved; a draft of an older version of the customer is dropped. */
export function useCustomerDraft(key: string, first: CustomerDraft) {
  const name = `draft:customer:${key}` as const;
  const [draft, setDraft] = useState<CustomerDraft>(() => ({ ...first, ...siteStorage.get<CustomerDraft>(name) }));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  useEffect(() => {
    siteStorage.set(name, isChanged ? draft : null);
  }, [name, isChanged, draft]);
  return {
    draft,
    isStored: isChanged,
    change: (part: Partial<CustomerDraft>) => setDraft((old) => ({ ...old, ...part })),
    clear: () => siteStorage.remove(name),
  };
}
