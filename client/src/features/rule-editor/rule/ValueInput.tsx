import type { RuleDraft } from '@sycee/domain/catalog/product-draft';
import { attributes } from '@sycee/domain/matching/attributes';
import type { FactValue } from '@sycee/domain/matching/value';
import { RegionChips } from '#features/catalog/index.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { unitOf } from '../attribute-words.ts';
import { editorWords } from '../words.ts';
import { FenInput } from './FenInput.tsx';
import { NumberInput } from './NumberInput.tsx';

export type Conditioned = Pick<RuleDraft, 'attr' | 'op' | 'value'>;

interface ValueInputProps {
  condition: Conditioned;
  onValue: (value: RuleDraft['value']) => void;
}

/** The value of a condition, in the unit and by the control of its attribute. */
export function ValueInput({ condition, onValue }: ValueInputProps) {
  const w = useWords(editorWords);
  const [language] = useLanguage();
  const { attr, op, value } = condition;
  const { type, choices, answers } = attributes[attr];
  const list: readonly FactValue[] = Array.isArray(value) ? value : [];
  if (type === 'boolean')
    return (
      <Segmented
        label={w.value}
        value={value === null ? null : value === true ? 'yes' : 'no'}
        onChange={(answer) => onValue(answer === 'yes')}
        options={(['yes', 'no'] as const).map((answer) => ({
          value: answer,
          label: answers?.[answer][language] ?? answer,
        }))}
      />
    );
  if (type === 'region')
    return <RegionChips codes={op === '=' ? [String(value)] : list.map(String)} onChange={onValue} />;
  if (choices && op === '=')
    return (
      <Select
        aria-label={w.value}
        value={value === null ? '' : String(value)}
        onChange={onValue}
        options={choices.map((choice) => ({ value: choice.value, label: choice[language] }))}
      />
    );
  if (choices)
    return (
      <span className="re-chips" role="group" aria-label={w.value}>
        {choices.map((choice) => {
          const on = list.includes(choice.value);
          const next = () =>
            choices.flatMap((one) => (list.includes(one.value) !== (one === choice) ? [one.value] : []));
          return (
            <Chip key={choice.value} on={on} onClick={() => onValue(next())}>
              {choice[language]}
            </Chip>
          );
        })}
      </span>
    );
  if (op !== 'between')
    return <Figure label={w.value} attr={attr} figure={typeof value === 'number' ? value : null} onFigure={onValue} />;
  const [low = null, high = null] = list as readonly (number | null)[];
  // Both ends are stored together, so the other end stands in until it is typed.
  const put = (from: number | null, to: number | null) =>
    onValue(from === null && to === null ? null : [from ?? to ?? 0, to ?? from ?? 0]);
  return (
    <span className="re-two">
      <Figure label={w.from} attr={attr} figure={low} onFigure={(from) => put(from, high)} />
      <Figure label={w.to} attr={attr} figure={high} onFigure={(to) => put(low, to)} />
    </span>
  );
}

interface FigureProps {
  label: string;
  attr: Conditioned['attr'];
  figure: number | null;
  onFigure: (figure: number | null) => void;
}

const largeFen = 1_000_000_000;

function Figure({ label, attr, figure, onFigure }: FigureProps) {
  const [language] = useLanguage();
  const { type, max } = attributes[attr];
  if (type === 'fen') return <FenInput label={label} fen={figure} onFen={onFigure} isLarge={max > largeFen} />;
  return (
    <NumberInput
      aria-label={label}
      unit={unitOf(attr, language)}
      number={figure}
      scale={type === 'percent' ? 100 : 1}
      onNumber={onFigure}
    />
  );
}
