import type { ProductDraft, RuleDraft } from '@sycee/domain/catalog/product-draft';
import type { AttrSlug } from '@sycee/domain/matching/attributes';
import { amountFormulaWords } from '@sycee/domain/matching/explain-rules';
import type { Finding } from '@sycee/domain/matching/lint-finding';
import { formatRate } from '@sycee/domain/money/format';
import { clsx } from 'clsx';
import { CircleCheck, GripVertical, Plus } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useRegionNames } from '#platform/regions.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Select } from '#ui/Select.tsx';
import { attributeOptions } from './attribute-words.ts';
import { addRule, moveOnto, moveToPlace, type RulePlace, rulesAt } from './edits/rules.ts';
import { nameOfRule, requiredWords, titleOfBox } from './titles.ts';
import type { Edit } from './use-rule-edits.ts';
import { editorWords } from './words.ts';

/** Id of a rule or box, or a formula. */
export type Selected = string;

interface RuleListProps {
  draft: ProductDraft;
  published: ProductDraft | null;
  /** Null until the linter is fetched. */
  findings: readonly Finding[] | null;
  selected: Selected | null;
  onSelect: (selected: Selected) => void;
  edit: Edit;
}

/** All rules in their groups, and the two formulas. */
export function RuleList({ draft, published, findings, selected, onSelect, edit }: RuleListProps) {
  const w = useWords(editorWords);
  const [language] = useLanguage();
  const regions = useRegionNames(draft.rules.some(({ attr }) => attr === 'region' || attr === 'companyRegion'));
  const [dragged, setDragged] = useState<string | null>(null);
  const refused = (id: string) => findings?.some((one) => one.ruleId === id && one.severity === 'refuse') ?? false;
  const dropOn = (onto: (now: ProductDraft, id: string) => ProductDraft) => ({
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (dragged !== null) edit(`drag ${dragged} ${performance.now()}`, (now) => onto(now, dragged));
      setDragged(null);
    },
  });
  const line = (rule: RuleDraft) => {
    const before = published?.rules.find(({ id }) => id === rule.id);
    const was = before && requiredWords(before, language, regions);
    const is = requiredWords(rule, language, regions);
    return (
      <li
        key={rule.id}
        draggable
        className={clsx('re-item', dragged === rule.id && 'dragged')}
        title={w.drag}
        onDragStart={() => setDragged(rule.id)}
        onDragEnd={() => setDragged(null)}
        {...dropOn((now, id) => moveOnto(now, id, rule.id))}
      >
        <GripVertical size={16} aria-hidden="true" className="c3" />
        <Line on={selected === rule.id} isBad={refused(rule.id)} onClick={() => onSelect(rule.id)}>
          <span className="m">{nameOfRule(rule, language)}</span>
          <span className="t13 c2">
            {was !== undefined && was !== is && <s className="c3">{was}</s>} {is}
          </span>
        </Line>
      </li>
    );
  };
  const group = (place: RulePlace, title: ReactNode) => {
    const rules = rulesAt(draft, place);
    if (rules.length === 0 && place !== 'all') return null;
    return (
      <section key={JSON.stringify(place)} className="re-group" {...dropOn((now, id) => moveToPlace(now, id, place))}>
        {title}
        <ul>{rules.map(line)}</ul>
      </section>
    );
  };
  return (
    <Card flush as="nav" className="re-list" aria-label={w.list}>
      <div className="fb re-head">
        <h2 className="t17 b">{w.rules(draft.rules.length)}</h2>
      </div>
      {draft.rules.length === 0 && <p className="t13 c2 re-pad">{w.noRules}</p>}
      {group('all', <h3 className="re-title">{w.all}</h3>)}
      {draft.boxes.map((box) => {
        const title = titleOfBox(box, language);
        return group(
          { box: box.id },
          <h3 className="re-title">
            <Line
              on={selected === box.id}
              isBad={refused(box.id)}
              label={w.editBox(title)}
              onClick={() => onSelect(box.id)}
            >
              {title}
            </Line>
          </h3>,
        );
      })}
      {group('bonus', <h3 className="re-title">{w.bonus}</h3>)}
      <AddRule draft={draft} edit={edit} onSelect={onSelect} />
      <section className="re-group">
        <h3 className="re-title">{w.formulas}</h3>
        <Line on={selected === 'amount'} isBad={refused('amount')} onClick={() => onSelect('amount')}>
          <span className="m">{w.amount}</span>
          <span className="t13 c2">{draft.amount ? amountFormulaWords(draft.amount, { language }) : w.notWritten}</span>
        </Line>
        <Line on={selected === 'rate'} isBad={refused('rate')} onClick={() => onSelect('rate')}>
          <span className="m">{w.rate}</span>
          <span className="t13 c2 num">{draft.rate ? `${formatRate(draft.rate.base)}%` : w.notWritten}</span>
        </Line>
      </section>
      {findings && <Summary draft={draft} findings={findings} onSelect={onSelect} />}
    </Card>
  );
}

interface LineProps {
  on: boolean;
  isBad: boolean;
  label?: string;
  onClick: () => void;
  children: ReactNode;
}

function Line({ on, isBad, label, onClick, children }: LineProps) {
  return (
    <button
      type="button"
      className={clsx('re-line', on && 'on', isBad && 'bad')}
      aria-current={on || undefined}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function AddRule({ draft, edit, onSelect }: Pick<RuleListProps, 'draft' | 'edit' | 'onSelect'>) {
  const w = useWords(editorWords);
  const [language] = useLanguage();
  const [attr, setAttr] = useState<AttrSlug | 'none'>('none');
  const add = () => {
    if (attr === 'none') return;
    const { draft: added, id } = addRule(draft, attr);
    edit(`add ${id}`, () => added);
    setAttr('none');
    onSelect(id);
  };
  return (
    <div className="re-add">
      <Select
        size="sm"
        aria-label={w.addAttr}
        value={attr}
        onChange={setAttr}
        options={[{ value: 'none', label: w.chooseAttr }, ...attributeOptions(draft.audience, language)]}
      />
      <Button size="sm" kind="soft" icon={Plus} disabled={attr === 'none'} onClick={add}>
        {w.add}
      </Button>
    </div>
  );
}

type SummaryProps = Pick<RuleListProps, 'draft' | 'onSelect'> & { findings: readonly Finding[] };

const findingsShown = 5;

/** What keeps the rules from being published; each line leads to its rule. */
function Summary({ draft, findings, onSelect }: SummaryProps) {
  const w = useWords(editorWords);
  const [language] = useLanguage();
  const bad = findings.filter(({ severity }) => severity === 'refuse');
  const rest = findings.length - bad.length;
  const nameOf = (id: string): string => {
    if (id === 'amount' || id === 'rate') return w[id];
    const rule = draft.rules.find((one) => one.id === id);
    return rule ? nameOfRule(rule, language) : w.boxTitle;
  };
  return (
    <div className="re-summary">
      <p className={clsx('t13', bad.length > 0 ? 'bad' : 'ok')} role="status">
        {bad.length === 0 && <CircleCheck size={16} aria-hidden="true" />}{' '}
        {bad.length > 0 ? w.findings(bad.length) : w.fine}
        {rest > 0 && <span className="c3"> · {w.warnings(rest)}</span>}
      </p>
      {bad.slice(0, findingsShown).map(({ ruleId, code, field, words }, at) => (
        <button
          key={`${ruleId} ${code} ${field} ${at}`}
          type="button"
          className="re-finding t13"
          onClick={() => onSelect(ruleId ?? field ?? 'amount')}
        >
          {ruleId && <b className="m">{nameOf(ruleId)} </b>}
          {words[language]}
        </button>
      ))}
    </div>
  );
}
