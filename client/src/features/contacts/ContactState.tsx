import type { ReactNode } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { CallFailure } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './contacts.css';
import { useContactDetail } from './queries.ts';
import type { ContactDetail } from './types.ts';
import { contactWords } from './words.ts';

interface ContactStateProps {
  title: string;
  /** In the place of the state of a person who cannot be reached. */
  missing?: ReactNode;
  children: (person: ContactDetail) => ReactNode;
}

/** The person that the address names, with the states of reading it. */
export function ContactState({ title, missing, children }: ContactStateProps) {
  const w = useWords(contactWords);
  const { query } = useLocation();
  const { data, error, refetch } = useContactDetail(query.contacts_no);
  if (data) return children(data);
  const refusal = error instanceof CallFailure && !error.isNetwork ? error : null;
  const isMissing = !query.contacts_no || refusal?.code === '4040000' || refusal?.code === '4220000';
  if (isMissing && missing) return missing;
  return (
    <Page title={title} width="narrow">
      {isMissing && (
        <EmptyState art="lens" title={w.notFound}>
          {w.notFoundHint}
        </EmptyState>
      )}
      {!isMissing && error && <ErrorState title={refusal?.message} onRetry={() => void refetch()} />}
      {!isMissing && !error && <Skeleton shape="row" count={3} />}
    </Page>
  );
}
