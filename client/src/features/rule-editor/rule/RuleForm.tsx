import { documents } from '@sycee/domain/catalog/documents';
import type { ProductDraft, RuleDraft } from '@sycee/domain/catalog/product-draft';
import type { Finding } from '@sycee/domain/matching/lint-finding';
import type { RuleResult } from '@sycee/domain/matching/result';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useDocumentName } from '#platform/lists/use-document-name.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { changeRule, moveBy, moveToNewBox, moveToPlace, placeOf, removeRule, rulesAt } from '../edits/rules.ts';
import { Findings } from '../Findings.tsx';
import { nameOfRule, titleOfBox } from '../titles.ts';
import type { Edit } from '../use-rule-edits.ts';
import { editorWords } from '../words.ts';
import { Condition } from './Condition.tsx';
import { RuleTexts } from './RuleTexts.tsx';

interface RuleFormProps {
  draft: ProductDraft;
  rule: RuleDraft;
  findings: readonly Finding[];
  example: RuleResult | null;
  edit: Edit;
}

/** One rule: its condition, its place, its proof, and what customers read. */
export function RuleForm({ draft, rule, findings, example, edit }: RuleFormProps) {
  const w = useWords(editorWords);
  const documentName = useDocumentName();
  const [language] = useLanguage();
  const onRule = (name: string, change: (one: RuleDraft) => RuleDraft) =>
    edit(`${name} ${rule.id}`, (now) => changeRule(now, rule.id, change));
  const isOfText = ({ field }: Finding) => /^(reason|fix)/u.test(field ?? '');
  const name = nameOfRule(rule, language);
  const place = placeOf(draft, rule.id);
  const order = rulesAt(draft, place).map(({ id }) => id);
  const move = (by: -1 | 1) => edit(`order ${rule.id} ${by} ${performance.now()}`, (now) => moveBy(now, rule.id, by));
  return (
    <Card className="re-form" aria-label={name}>
      <div className="fb">
        <h2 className="t20 b">{name}</h2>
        <span className="f">
          <IconButton label={w.up(name)} icon={ArrowUp} disabled={order[0] === rule.id} onClick={() => move(-1)} />
          <IconButton
            label={w.down(name)}
            icon={ArrowDown}
            disabled={order.at(-1) === rule.id}
            onClick={() => move(1)}
          />
        </span>
      </div>
      <Condition rule={rule} audience={draft.audience} onRule={onRule} />
      <Findings list={findings.filter((one) => !isOfText(one))} />
      <div className="re-side">
        <Place draft={draft} rule={rule} edit={edit} />
        <Field label={w.document}>
          <Select
            value={rule.document ?? 'none'}
            onChange={(slug: string) => onRule('document', (one) => withDocument(one, slug))}
            options={[
              { value: 'none', label: w.noDocument },
              ...Object.keys(documents).map((value) => ({ value, label: documentName(value) })),
            ]}
          />
        </Field>
        <Field label={w.weight} hint={w.weightHint}>
          <Select
            value={String(rule.weight)}
            onChange={(weight: string) => onRule('weight', (one) => ({ ...one, weight: Number(weight) }))}
            options={weights}
          />
        </Field>
      </div>
      <RuleTexts rule={rule} findings={findings.filter(isOfText)} example={example} onRule={onRule} />
      <div>
        <Button
          kind="ghost"
          size="sm"
          icon={Trash2}
          onClick={() => edit(`remove ${rule.id}`, (now) => removeRule(now, rule.id))}
        >
          {w.remove}
        </Button>
      </div>
    </Card>
  );
}

const weights = Array.from({ length: 10 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }));

function withDocument(rule: RuleDraft, slug: string): RuleDraft {
  const { document: _, ...rest } = rule;
  return (slug === 'none' ? rest : { ...rest, document: slug }) as RuleDraft;
}

/** Which group a rule stands in: by a list, since dragging needs a pointer. */
function Place({ draft, rule, edit }: Pick<RuleFormProps, 'draft' | 'rule' | 'edit'>) {
  const w = useWords(editorWords);
  const [language] = useLanguage();
  const place = placeOf(draft, rule.id);
  const value = typeof place === 'string' ? place : `box ${place.box}`;
  const put = (wish: string) =>
    edit(`place ${rule.id} ${wish}`, (now) => {
      if (wish === 'new') return moveToNewBox(now, rule.id).draft;
      if (wish === 'all' || wish === 'bonus') return moveToPlace(now, rule.id, wish);
      return moveToPlace(now, rule.id, { box: wish.slice('box '.length) });
    });
  return (
    <Field label={w.place}>
      <Select
        value={value}
        onChange={put}
        options={[
          { value: 'all', label: w.all },
          ...draft.boxes.map((box) => ({
            value: `box ${box.id}`,
            label: `${titleOfBox(box, language)} · ${namesIn(draft, box.rules, language)}`,
          })),
          { value: 'new', label: w.newBox },
          { value: 'bonus', label: w.bonus },
        ]}
      />
    </Field>
  );
}

const namesIn = (draft: ProductDraft, ids: readonly string[], language: 'zh' | 'en'): string =>
  ids
    .flatMap((id) => draft.rules.find((rule) => rule.id === id) ?? [])
    .map((rule) => nameOfRule(rule, language))
    .join(language === 'zh' ? '、' : ', ');
