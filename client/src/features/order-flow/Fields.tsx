import { flowLimits } from '@sycee/domain/order/flow';
import { Plus } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { movedTo } from '#ui/order/moved-to.ts';
import { useDragOrder } from '#ui/order/use-drag-order.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { type DraftField, isIncomplete, newField } from './draft.ts';
import { FieldLine } from './FieldLine.tsx';
import { orderFlowWords } from './words.ts';

export interface PartsProps<Part> {
  /** A save was tried: what is incomplete is marked. */
  isAsked: boolean;
  error: string | undefined;
  /** Changes of the same name are one step of undo. */
  onChange: (parts: Part[], name?: string) => void;
}

/** The fields that staff fill in. */
export function Fields({ fields, isAsked, error, onChange }: PartsProps<DraftField> & { fields: DraftField[] }) {
  const w = useWords(orderFlowWords);
  const move = (from: number, to: number) => onChange(movedTo(fields, from, to));
  const drag = useDragOrder({ onMove: move });
  return (
    <section className="col g12">
      <SectionHead title={w.fields} fact={w.count(fields.length)} />
      {error && <FieldError>{error}</FieldError>}
      {isAsked && fields.some(isIncomplete) && <FieldError>{w.needNames}</FieldError>}
      {fields.length === 0 ? (
        <EmptyState art="ledger" title={w.none}>
          {w.noneText}
        </EmptyState>
      ) : (
        <ol className="card desk-list" aria-label={w.fields}>
          {fields.map((field, at) => (
            <FieldLine
              key={field.key}
              field={field}
              at={at}
              of={fields.length}
              drag={drag}
              isRefused={isAsked && isIncomplete(field)}
              onChange={(part) =>
                onChange(fields.with(at, { ...field, ...part }), `${field.key} ${Object.keys(part).join()}`)
              }
              onMove={move}
              onRemove={() => onChange(fields.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      {fields.length < flowLimits.fields && (
        <div>
          <Button kind="line" icon={Plus} onClick={() => onChange([...fields, newField(fields)])}>
            {w.add}
          </Button>
        </div>
      )}
    </section>
  );
}
