import { Trash2 } from 'lucide-react';
import { useDocumentName } from '#platform/lists/use-document-name.ts';
import { useOfferedList } from '#platform/lists/use-offered-list.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { OrderButtons } from '#ui/order/OrderButtons.tsx';
import { Select } from '#ui/Select.tsx';
import type { DraftDocument } from './draft.ts';
import { RuleChoices } from './RuleChoices.tsx';
import { orderFlowWords } from './words.ts';

interface DocumentLineProps {
  document: DraftDocument;
  at: number;
  of: number;
  isRefused: boolean;
  onChange: (part: Partial<DraftDocument>) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

export function DocumentLine({ document, at, of, isRefused, ...on }: DocumentLineProps) {
  const w = useWords(orderFlowWords);
  const documentName = useDocumentName();
  const offered = useOfferedList('document') ?? [];
  const { slug } = document;
  const isHidden = slug !== '' && !offered.some((one) => one.slug === slug);
  const name = slug ? documentName(slug) : w.blankDocument;
  return (
    <li>
      <div className="desk-entry flow-choices">
        <Field label={w.document(at + 1)} error={isRefused && slug === '' ? w.needDocuments : undefined}>
          <Select
            options={[
              ...(isHidden ? [{ value: slug, label: name }] : []),
              ...offered.map((one) => ({ value: one.slug, label: one.name })),
            ]}
            value={slug}
            onChange={(chosen: string) => on.onChange({ slug: chosen })}
          />
        </Field>
        <RuleChoices rule={document} optional={w.wanted} onChange={on.onChange} />
      </div>
      <span className="desk-acts">
        <OrderButtons up={w.up(name)} down={w.down(name)} at={at} of={of} onMove={on.onMove} />
        <IconButton label={w.remove(name)} icon={Trash2} onClick={on.onRemove} />
      </span>
    </li>
  );
}
