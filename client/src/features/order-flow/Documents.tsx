import { flowLimits } from '@sycee/domain/order/flow';
import { Plus } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { movedTo } from '#ui/order/moved-to.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { DocumentLine } from './DocumentLine.tsx';
import { type DraftDocument, isChosen, newDocument } from './draft.ts';
import type { PartsProps } from './Fields.tsx';
import { orderFlowWords } from './words.ts';

/** The documents that applicants must or may hand in, besides those of their product. */
export function Documents({
  documents,
  isAsked,
  error,
  onChange,
}: PartsProps<DraftDocument> & { documents: DraftDocument[] }) {
  const w = useWords(orderFlowWords);
  return (
    <section className="col g12">
      <SectionHead title={w.documents} fact={w.count(documents.length)} />
      <p className="t13 c3">
        {w.documentsText} <GoLink href={hrefOf('/pages/admin/lists', { list: 'document' })}>{w.toLists}</GoLink>
      </p>
      {error && <FieldError>{error}</FieldError>}
      {documents.length > 0 && (
        <ol className="card desk-list" aria-label={w.documents}>
          {documents.map((document, at) => (
            <DocumentLine
              key={document.key}
              document={document}
              at={at}
              of={documents.length}
              isRefused={isAsked && !isChosen(document)}
              onChange={(part) => onChange(documents.with(at, { ...document, ...part }))}
              onMove={(from, to) => onChange(movedTo(documents, from, to))}
              onRemove={() => onChange(documents.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      {documents.length < flowLimits.documents && (
        <div>
          <Button kind="line" icon={Plus} onClick={() => onChange([...documents, newDocument(documents)])}>
            {w.addDocument}
          </Button>
        </div>
      )}
    </section>
  );
}
