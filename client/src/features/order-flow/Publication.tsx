import {
  emptyFlow,
  type FlowDifference,
  type FlowDocument,
  type FlowField,
  flowDifference,
  flowTypeWords,
  isFlowChanged,
  type PartsDifference,
} from '@sycee/domain/order/flow';
import { useState } from 'react';
import { useStageName } from '#features/crm/index.ts';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useDocumentName } from '#platform/lists/use-document-name.ts';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { toast } from '#ui/toast.ts';
import { asFlowParts } from './draft.ts';
import type { OrderFlow, useOrderFlow } from './queries.ts';
import { orderFlowWords } from './words.ts';

interface PublicationProps {
  saved: OrderFlow;
  /** Something is not saved yet: only what is saved can be published. */
  isChanged: boolean;
  flow: ReturnType<typeof useOrderFlow>;
}

/** How the saved draft differs from what orders begin with now, and its publication. */
export function Publication({ saved, isChanged, flow }: PublicationProps) {
  const w = useWords(orderFlowWords);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = useIdempotentWrite();
  const difference = flowDifference(saved.published ? asFlowParts(saved.published) : emptyFlow, asFlowParts(saved));
  const hasChanges = isFlowChanged(difference);
  const publish = async () => {
    if (!(await modal.show({ title: w.publishAsk, text: w.publishText, ok: w.publish, cancel: true }))) return;
    setBusy(true);
    setProblem('');
    try {
      const body = { version: saved.version };
      flow.keep(
        await send(body, (idempotencyKey) =>
          call('POST /admin/api/order_flow/publish', { body, idempotencyKey, quiet: true }),
        ),
      );
      toast(w.publishedNow, { kind: 'ok' });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.message);
      await flow.refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="col g12">
      <SectionHead title={w.publication} />
      <Card className="col g12">
        <p className="t13 c2">
          {saved.published
            ? w.inForce(saved.published.version, new Date(saved.published.at), saved.published.by)
            : w.neverPublished}
        </p>
        {isChanged ? (
          <p className="t13 c3">{w.saveFirst}</p>
        ) : (
          <Difference difference={difference} hasChanges={hasChanges} isPublished={saved.published !== null} />
        )}
        <div role="alert">{problem && <Note kind="bad">{problem}</Note>}</div>
        <Button busy={isBusy} disabled={isChanged || !hasChanges} onClick={() => void publish()}>
          {w.publish}
        </Button>
      </Card>
    </section>
  );
}

interface DifferenceProps {
  difference: FlowDifference;
  hasChanges: boolean;
  isPublished: boolean;
}

function Difference({ difference, hasChanges, isPublished }: DifferenceProps) {
  const w = useWords(orderFlowWords);
  const inWords = usePartsInWords();
  if (!hasChanges) return <p className="t13 c3">{isPublished ? w.noChanges : w.nothingYet}</p>;
  return (
    <ul className="flow-difference col g8 t13" aria-label={w.changes}>
      <PartLines difference={difference.fields} inWords={inWords.field} />
      {difference.fields.isReordered && <li>{w.reordered}</li>}
      <PartLines difference={difference.documents} inWords={inWords.document} />
      {difference.documents.isReordered && <li>{w.documentsReordered}</li>}
    </ul>
  );
}

interface PartLinesProps<Part> {
  difference: PartsDifference<Part>;
  inWords: (part: Part) => string;
}

function PartLines<Part>({ difference: { added, removed, changed }, inWords }: PartLinesProps<Part>) {
  const w = useWords(orderFlowWords);
  return (
    <>
      {added.map((part) => (
        <li key={inWords(part)}>
          <b className="ok">{w.added}</b> {inWords(part)}
        </li>
      ))}
      {removed.map((part) => (
        <li key={inWords(part)}>
          <b className="bad">{w.removed}</b> {inWords(part)}
        </li>
      ))}
      {changed.map(({ from, to }) => (
        <li key={inWords(to)}>
          <b className="warn">{w.changed}</b> <span className="c3">{inWords(from)}</span> → {inWords(to)}
        </li>
      ))}
    </>
  );
}

/** One line about a field or a document: names, type, options, category and stage. */
function usePartsInWords() {
  const w = useWords(orderFlowWords);
  const [language] = useLanguage();
  const stageName = useStageName();
  const categories = useCategoryNames();
  const documentName = useDocumentName();
  const line = (parts: readonly string[], { category, requiredBefore }: Omit<FlowDocument, 'slug'>) =>
    [...parts, category && categories[category], requiredBefore && w.before(stageName(requiredBefore))]
      .filter(Boolean)
      .join(' · ');
  return {
    field: (field: FlowField) =>
      line(
        [
          `${field.name.zh} / ${field.name.en}`,
          flowTypeWords[field.type][language],
          field.options.map((option) => option.name[language]).join(w.comma),
        ],
        field,
      ),
    document: (document: FlowDocument) => line([documentName(document.slug)], document),
  };
}
