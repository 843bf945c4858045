import { type SharedMappingState, sharedMappingStates } from '@sycee/domain/statement/shared-mapping';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { LoadState } from '../LoadState.tsx';
import { MappingCard } from './MappingCard.tsx';
import { useSharedMappings } from './queries.ts';
import { mappingWords } from './words.ts';

/** Headquarters approves, refuses and revokes the column mappings that uploaders proposed for the whole tenant. */
export function MappingsScreen() {
  const w = useWords(mappingWords);
  const [state, setState] = useState<SharedMappingState>('proposed');
  const mappings = useSharedMappings(state);
  const { data } = mappings;
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
      <LoadState query={mappings} shape="card" count={3} />
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
