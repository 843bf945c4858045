import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import type { AttrSlug } from '@sycee/domain/matching/attributes';
import type { Finding } from '@sycee/domain/matching/lint-finding';
import type { RateFormula } from '@sycee/domain/matching/rule';
import { Plus, Trash2 } from 'lucide-react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { attributeOptions } from '../attribute-words.ts';
import { operatorsOf } from '../edits/rules.ts';
import { Findings } from '../Findings.tsx';
import { NumberInput } from '../rule/NumberInput.tsx';
import { ValueInput } from '../rule/ValueInput.tsx';
import type { Edit } from '../use-rule-edits.ts';
import { editorWords, operatorWords } from '../words.ts';
import { type Move, moveOf, withMove } from './moves.ts';

interface RateFormProps {
  draft: ProductDraft;
  findings: readonly Finding[];
  edit: Edit;
}

const mostMoves = 20;

/** The rate: a base, moved by each condition that holds. */
export function RateForm({ draft, findings, edit }: RateFormProps) {
  const w = useWords(editorWords);
  const [language] = useLanguage();
  const { rate } = draft;
  const put = (name: string, next: Partial<RateFormula>) =>
    edit(`rate ${name}`, (now) => ({ ...now, rate: { base: 0, moves: [], spread: 0, ...rate, ...next } }));
  if (!rate)
    return (
      <Card className="re-form" aria-label={w.rate}>
        <h2 className="t20 b">{w.rate}</h2>
        <Button onClick={() => put('start', { base: draft.rateFrom ?? 0 })}>{w.startRate}</Button>
      </Card>
    );
  const options = attributeOptions(draft.audience, language, (attr) => operatorsOf(attr)[0] !== 'in' || isListed(attr));
  const change = (at: number, name: string, next: Move) => put(`${name} ${at}`, { moves: rate.moves.with(at, next) });
  return (
    <Card className="re-form" aria-label={w.rate}>
      <h2 className="t20 b">{w.rate}</h2>
      <div className="re-side">
        <Field label={w.rateBase}>
          <NumberInput
            unit="%"
            scale={100}
            number={rate.base}
            onNumber={(base) => base !== null && put('base', { base })}
          />
        </Field>
        <Field label={w.rateSpread}>
          <NumberInput
            unit="%"
            scale={100}
            number={rate.spread}
            onNumber={(spread) => spread !== null && put('spread', { spread })}
          />
        </Field>
      </div>
      <Findings list={findings.filter(({ field }) => !field?.startsWith('moves.'))} />
      <h3 className="t15 b">{w.moves}</h3>
      {rate.moves.map((move, at) => (
        <fieldset key={`${at} of ${rate.moves.length}`} className="re-part">
          <legend className="t13 c3">{w.part(at + 1)}</legend>
          <div className="re-condition">
            <Field label={w.attribute}>
              <Select
                value={move.attr}
                onChange={(attr: AttrSlug) => change(at, 'attr', moveOf(attr, move.add))}
                options={options}
              />
            </Field>
            <MoveValue move={move} onMove={(name, next) => change(at, name, next)} />
            <Field label={w.moveBy}>
              <NumberInput
                unit="%"
                scale={100}
                number={move.add}
                onNumber={(add) => add !== null && change(at, 'add', { ...move, add })}
              />
            </Field>
          </div>
          <Findings list={findings.filter(({ field }) => field === `moves.${at}`)} />
          <IconButton
            label={w.removeMove}
            icon={Trash2}
            onClick={() => put(`remove ${at}`, { moves: rate.moves.toSpliced(at, 1) })}
          />
        </fieldset>
      ))}
      {rate.moves.length < mostMoves && (
        <div>
          <Button
            kind="line"
            size="sm"
            icon={Plus}
            onClick={() =>
              put(`add ${rate.moves.length}`, { moves: [...rate.moves, moveOf(options[0]?.value ?? 'age', -10)] })
            }
          >
            {w.addMove}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Regions move no rate here; grades do. */
const isListed = (attr: AttrSlug): boolean => attr !== 'region' && attr !== 'companyRegion';

function MoveValue({ move, onMove }: { move: Move; onMove: (name: string, move: Move) => void }) {
  const w = useWords(editorWords);
  const names = useWords(operatorWords);
  const operators = [...new Set([...operatorsOf(move.attr), move.op])];
  return (
    <>
      {operators.length > 1 && (
        <Field label={w.operator}>
          <Select
            value={move.op}
            onChange={(op: Move['op']) => onMove('op', moveOf(move.attr, move.add, op))}
            options={operators.map((op) => ({ value: op, label: names[op] }))}
          />
        </Field>
      )}
      <Field label={w.value} group>
        <ValueInput
          key={`${move.attr} ${move.op}`}
          condition={move}
          onValue={(value) => onMove('value', withMove(move, value))}
        />
      </Field>
    </>
  );
}
