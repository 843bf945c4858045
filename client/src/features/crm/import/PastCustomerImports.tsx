import { groupDigits } from '@sycee/domain/money/format';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import { PastImports } from '#platform/file-import/PastImports.tsx';
import { fileImportWords } from '#platform/file-import/words.ts';
import { currentPath, hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Row } from '#ui/Row.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useImports } from './queries.ts';
import type { ImportItem } from './types.ts';
import { importWords, stateWords } from './words.ts';

/** Past imports with author, date and result; a press opens one. */
export const PastCustomerImports = () => (
  <PastImports list={useImports()} Failed={LoadFailed}>
    {(one) => <PastImport key={one.id} one={one} />}
  </PastImports>
);

function PastImport({ one }: { one: ImportItem }) {
  const w = useWords(importWords);
  const { by } = useWords(fileImportWords);
  const states = useWords(stateWords);
  const counts = [
    one.state === 'read' ? `${w.canTake} ${groupDigits(one.good)}` : `${w.added} ${groupDigits(one.added)}`,
    one.there > 0 && `${w.there} ${groupDigits(one.there)}`,
    one.bad > 0 && `${w.cannot} ${groupDigits(one.bad)}`,
    one.undone > 0 && `${w.undoneN} ${groupDigits(one.undone)}`,
  ].filter(Boolean);
  return (
    <Row
      title={one.name || w.forgotten}
      beside={one.state !== 'done' && <Tag>{states[one.state]}</Tag>}
      sub={
        <>
          <span className="col num">{counts.join(' · ')}</span>
          <span className="col c3">
            {one.store.name} · {by(one.by.name)}
          </span>
        </>
      }
      trail={<MomentText at={one.created_at} />}
      href={hrefOf(currentPath(), { id: one.id })}
      chevron
    />
  );
}
