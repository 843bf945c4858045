import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import type { Finding } from '@sycee/domain/matching/lint-finding';
import type { AmountFormula, AmountTerm } from '@sycee/domain/matching/rule';
import { Plus, Trash2 } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Findings } from '../Findings.tsx';
import { NumberInput } from '../rule/NumberInput.tsx';
import type { Edit } from '../use-rule-edits.ts';
import { editorWords } from '../words.ts';
import { PartForm } from './PartForm.tsx';
import { joined, partsOf } from './parts.ts';

interface AmountFormProps {
  draft: ProductDraft;
  findings: readonly Finding[];
  edit: Edit;
}

const first: AmountFormula = { most: { kind: 'fixed', amountFen: 0 }, leastShare: 7_800 };
const mostParts = 6;

/** The amount: one figure, or the lowest of several. */
export function AmountForm({ draft, findings, edit }: AmountFormProps) {
  const w = useWords(editorWords);
  const { amount } = draft;
  if (!amount)
    return (
      <Card className="re-form" aria-label={w.amount}>
        <h2 className="t20 b">{w.amount}</h2>
        <Button onClick={() => edit('start amount', (now) => ({ ...now, amount: first }))}>{w.startAmount}</Button>
      </Card>
    );
  const parts = partsOf(amount.most);
  const put = (name: string, next: readonly AmountTerm[]) =>
    edit(`amount ${name}`, (now) => ({ ...now, amount: { ...amount, most: joined(next) } }));
  return (
    <Card className="re-form" aria-label={w.amount}>
      <h2 className="t20 b">{w.amount}</h2>
      <p className="t13 c2">{parts.length > 1 ? w.lowestOf : w.amountIs}</p>
      {parts.map((part, at) => (
        <fieldset key={`${at} of ${parts.length}`} className="re-part">
          <legend className="t13 c3">{parts.length > 1 ? w.part(at + 1) : w.amount}</legend>
          <PartForm
            part={part}
            audience={draft.audience}
            onPart={(name, next) => put(`${name} ${at}`, parts.with(at, next))}
          />
          {parts.length > 1 && (
            <IconButton
              label={w.removePart}
              icon={Trash2}
              onClick={() => put(`remove ${at}`, parts.toSpliced(at, 1))}
            />
          )}
        </fieldset>
      ))}
      {parts.length < mostParts && (
        <div>
          <Button kind="line" size="sm" icon={Plus} onClick={() => put(`add ${parts.length}`, [...parts, first.most])}>
            {w.addPart}
          </Button>
        </div>
      )}
      <Field label={w.careful} className="re-short">
        <NumberInput
          unit="%"
          scale={100}
          number={amount.leastShare}
          onNumber={(leastShare) =>
            leastShare !== null && edit('leastShare', (now) => ({ ...now, amount: { ...amount, leastShare } }))
          }
        />
      </Field>
      <Findings list={findings} />
    </Card>
  );
}
