import { PencilLine } from 'lucide-react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { rulesPath } from '../paths.ts';
import { useDraftNames, useDraftTexts } from '../use-draft-texts.ts';
import type { DraftForm } from './draft-form.ts';
import { DraftControl } from './inputs.tsx';
import { formWords } from './words.ts';

/** The conditions and formulas in words; they are written in an editor of their own. */
export function Rules({ form, id }: { form: DraftForm; id: string }) {
  const w = useWords(formWords);
  const names = useDraftNames();
  const texts = useDraftTexts();
  const { rules, amount, rate } = form.draft;
  return (
    <>
      <DraftControl form={form} field="rules" group>
        {rules.length === 0 ? (
          <p className="c3">{w.noRules}</p>
        ) : (
          <ul className="pd-rules">
            {rules.map((rule) => (
              <li key={rule.id}>{texts?.ruleWords(rule, names) ?? '…'}</li>
            ))}
          </ul>
        )}
      </DraftControl>
      <div className="pd-both">
        <DraftControl form={form} field="amount" group>
          <p className={amount ? undefined : 'c3'}>
            {amount ? (texts?.valueWords.amount(amount, names) ?? '…') : w.none}
          </p>
        </DraftControl>
        <DraftControl form={form} field="rate" group>
          <p className={rate ? undefined : 'c3'}>{rate ? (texts?.valueWords.rate(rate, names) ?? '…') : w.none}</p>
        </DraftControl>
      </div>
      <ButtonLink kind="line" icon={PencilLine} href={hrefOf(rulesPath, { id })}>
        {w.editRules}
      </ButtonLink>
    </>
  );
}
