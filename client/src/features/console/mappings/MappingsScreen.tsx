import { type SharedMappingState, sharedMappingStates } from '@sycee/domain/statement/shared-mapping';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { CallFailure } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MappingCard } from './MappingCard.tsx';
import { useSharedMappings } from './queries.ts';
import { mappingWords } from './words.ts';

/** Column mappings that people proposed for everybody: headquarters approves, refuses and revokes them. */
export function MappingsScreen() {
  const w = useWords(mappingWords);
  const [state, setState] = useState<SharedMappingState>('proposed');
  const { data, error, refetch } = useSharedMappings(state);
  return (
    <Page title={w.title} meta={w.meta}>
      <Segmented
        block
        label={w.state}
        value={state}
        onChange={setState}
        options={sharedMappingStates.map((value) => ({
          value,
          label: w[value],
          ...(data && { count: data.counts[value] }),
        }))}
      />
      {!data && error && (
        <ErrorState
          title={error instanceof CallFailure && !error.isNetwork ? error.message : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton shape="card" count={3} />}
      {data?.list.length === 0 && (
        <EmptyState art="ledger" title={w.none}>
          {w.noneText}
        </EmptyState>
      )}
      {data?.list.map((mapping) => (
        <MappingCard key={mapping.id} mapping={mapping} />
      ))}
    </Page>
  );
}
