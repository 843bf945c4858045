import { groupDigits } from '@sycee/domain/money/format';
import { PastImport, PastImports } from '#platform/file-import/PastImports.tsx';
import { useWords } from '#platform/words.ts';
import { useCatalogImports } from './queries.ts';
import { entryStateWords, importStateWords } from './words.ts';

const named = ['added', 'changed', 'wrong'] as const;

/** The past imports with what each has changed. */
export function PastCatalogImports() {
  const states = useWords(importStateWords);
  const entries = useWords(entryStateWords);
  return (
    <PastImports list={useCatalogImports()}>
      {(one) => (
        <PastImport
          key={one.id}
          one={one}
          states={states}
          counts={named.map((state) => one.counts[state] > 0 && `${entries[state]} ${groupDigits(one.counts[state])}`)}
        />
      )}
    </PastImports>
  );
}
