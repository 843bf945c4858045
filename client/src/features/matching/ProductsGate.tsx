import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { gateWords } from './products-gate-words.ts';

/** Replaces a match at a site without products, so that its forms are not filled in for nothing. */
export function ProductsGate({ title, children }: { title: string; children: ReactNode }) {
  const w = useWords(gateWords);
  const [language] = useLanguage();
  const { data } = useQuery({ queryKey: ['home', language], queryFn: () => call('GET /finance/api/get_index') });
  if (data?.products !== 0) return children;
  return (
    <Page title={title}>
      <EmptyState art="shelves" title={w.title}>
        {w.text}
      </EmptyState>
    </Page>
  );
}
