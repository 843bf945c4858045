import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import type { Finding } from '@sycee/domain/matching/lint-finding';
import type { RuleBox } from '@sycee/domain/matching/rule';
import { Ungroup } from 'lucide-react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { openBox, setLeast } from '../edits/rules.ts';
import { Findings } from '../Findings.tsx';
import { nameOfRule, titleOfBox } from '../titles.ts';
import type { Edit } from '../use-rule-edits.ts';
import { editorWords } from '../words.ts';

interface BoxFormProps {
  draft: ProductDraft;
  box: RuleBox;
  findings: readonly Finding[];
  edit: Edit;
}

/** How many rules of a group have to be met. */
export function BoxForm({ draft, box, findings, edit }: BoxFormProps) {
  const w = useWords(editorWords);
  const [language] = useLanguage();
  return (
    <Card className="re-form" aria-label={w.boxTitle}>
      <h2 className="t20 b">{titleOfBox(box, language)}</h2>
      <ChoiceGroup
        label={w.boxLeast}
        value={String(box.least)}
        onChange={(least) => edit(`least ${box.id}`, (now) => setLeast(now, box.id, Number(least)))}
        options={box.rules.map((_, at) => ({
          value: String(at + 1),
          label: titleOfBox({ ...box, least: at + 1 }, language),
        }))}
      />
      <Findings list={findings} />
      <p className="t13 c2">{w.boxOf(box.rules.length)}</p>
      <ul className="re-names">
        {draft.rules
          .filter(({ id }) => box.rules.includes(id))
          .map((rule) => (
            <li key={rule.id}>{nameOfRule(rule, language)}</li>
          ))}
      </ul>
      <div>
        <Button
          kind="line"
          size="sm"
          icon={Ungroup}
          onClick={() => edit(`open ${box.id}`, (now) => openBox(now, box.id))}
        >
          {w.openBox}
        </Button>
      </div>
    </Card>
  );
}
