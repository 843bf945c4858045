import { type AttrSlug, attributes } from '@sycee/domain/matching/attributes';
import type { Audience } from '@sycee/domain/matching/product';
import type { Factor } from '@sycee/domain/matching/rule';
import { useLanguage, useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { attributeOptions } from '../attribute-words.ts';
import { FenInput } from '../rule/FenInput.tsx';
import { NumberInput } from '../rule/NumberInput.tsx';
import { editorWords } from '../words.ts';
import { emptyTable, factorBy, isBase, isDeduction, isGraded, ofKind, type Part } from './parts.ts';

interface PartFormProps {
  part: Part;
  audience: Audience | null;
  onPart: (name: string, part: Part) => void;
}

const kinds = ['fixed', 'multiple', 'percent', 'table'] as const;

/** One part of the amount: only figures that fit its calculation are offered. */
export function PartForm({ part, audience, onPart }: PartFormProps) {
  const w = useWords(editorWords);
  const [language] = useLanguage();
  const bases = attributeOptions(audience, language, isBase);
  const graded = attributeOptions(audience, language, isGraded);
  const base = bases[0]?.value ?? 'monthlyIncome';
  const grade = graded[0]?.value ?? 'house';
  return (
    <div className="re-side">
      <Field label={w.kind}>
        <Select
          value={part.kind}
          onChange={(kind: Part['kind']) => onPart('kind', ofKind(part, kind, base, grade))}
          options={kinds.map((value) => ({ value, label: w[value] }))}
        />
      </Field>
      {part.kind === 'fixed' && (
        <Field label={w.fixed}>
          <FenInput
            label={w.fixed}
            fen={part.amountFen}
            isLarge
            onFen={(fen) => onPart('fixed', { ...part, amountFen: fen ?? 0 })}
          />
        </Field>
      )}
      {'of' in part && (
        <Field label={w.base}>
          <Select value={part.of} onChange={(of: AttrSlug) => onPart('of', { ...part, of })} options={bases} />
        </Field>
      )}
      {part.kind === 'multiple' && (
        <FactorForm
          label={w.times}
          unit={w.timesUnit}
          factor={part.times}
          graded={graded}
          onFactor={(times) => onPart('times', { ...part, times })}
        />
      )}
      {part.kind === 'percent' && (
        <>
          <FactorForm
            label={w.share}
            unit="%"
            factor={part.share}
            graded={graded}
            onFactor={(share) => onPart('share', { ...part, share })}
          />
          <Field label={w.less}>
            <Select
              value={part.less ?? 'none'}
              onChange={(less: string) => {
                const { less: _, ...rest } = part;
                onPart('less', less === 'none' ? rest : { ...rest, less: less as AttrSlug });
              }}
              options={[{ value: 'none', label: w.nothing }, ...attributeOptions(audience, language, isDeduction)]}
            />
          </Field>
        </>
      )}
      {part.kind === 'table' && (
        <>
          <Field label={w.byChoice}>
            <Select
              value={part.by}
              onChange={(by: AttrSlug) => onPart('by', { ...part, by, table: emptyTable(by) })}
              options={graded}
            />
          </Field>
          <TableForm
            by={part.by}
            table={part.table}
            onTable={(table) => onPart('table', { ...part, table })}
            unit="fen"
          />
        </>
      )}
    </div>
  );
}

interface FactorFormProps {
  label: string;
  unit: string;
  factor: Factor;
  graded: readonly { value: AttrSlug; label: string }[];
  onFactor: (factor: Factor) => void;
}

/** The same number for all, or one for each grade. */
function FactorForm({ label, unit, factor, graded, onFactor }: FactorFormProps) {
  const w = useWords(editorWords);
  return (
    <>
      <Field label={w.byChoice}>
        <Select
          value={typeof factor === 'number' ? 'none' : factor.by}
          onChange={(by: string) => onFactor(factorBy(by === 'none' ? null : (by as AttrSlug), factor))}
          options={[{ value: 'none', label: w.sameForAll }, ...graded]}
        />
      </Field>
      {typeof factor === 'number' ? (
        <Field label={label}>
          <NumberInput unit={unit} scale={100} number={factor} onNumber={(n) => n !== null && onFactor(n)} />
        </Field>
      ) : (
        <TableForm
          by={factor.by}
          table={factor.table}
          unit={unit}
          onTable={(table) => onFactor({ ...factor, table })}
        />
      )}
    </>
  );
}

interface TableFormProps {
  by: AttrSlug;
  table: Readonly<Record<string, number>>;
  /** `fen` for amounts. */
  unit: string;
  onTable: (table: Record<string, number>) => void;
}

/** A number for each grade, the best first. */
function TableForm({ by, table, unit, onTable }: TableFormProps) {
  const [language] = useLanguage();
  return (attributes[by].choices ?? []).toReversed().map((choice) => {
    const put = (n: number | null) => onTable({ ...table, [choice.value]: n ?? 0 });
    const value = table[choice.value] ?? 0;
    return (
      <Field key={choice.value} label={choice[language]}>
        {unit === 'fen' ? (
          <FenInput label={choice[language]} fen={value} isLarge onFen={put} />
        ) : (
          <NumberInput unit={unit} scale={100} number={value} onNumber={put} />
        )}
      </Field>
    );
  });
}
