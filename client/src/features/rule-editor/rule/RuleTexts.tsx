import type { RuleDraft } from '@sycee/domain/catalog/product-draft';
import { type Language, languages } from '@sycee/domain/language/both';
import { fixSentence, ruleSentence } from '@sycee/domain/matching/explain';
import type { Finding } from '@sycee/domain/matching/lint-finding';
import type { RuleResult } from '@sycee/domain/matching/result';
import type { Rule } from '@sycee/domain/matching/rule';
import { type AuthoredText, textVariables, variablesOf } from '@sycee/domain/matching/text-variables';
import { useRef, useState } from 'react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { Findings } from '../Findings.tsx';
import { editorWords } from '../words.ts';
import { fromShown, toShown } from './shown-variables.ts';

interface RuleTextsProps {
  rule: RuleDraft;
  findings: readonly Finding[];
  /** How the rule failed for a sample, from which the automatic sentences are written. */
  example: RuleResult | null;
  onRule: (name: string, change: (rule: RuleDraft) => RuleDraft) => void;
}

/** Reason and fix in both languages. Empty ones are written automatically, which is shown. */
export function RuleTexts({ rule, findings, example, onRule }: RuleTextsProps) {
  const w = useWords(editorWords);
  const [own] = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  return (
    <section className="re-texts">
      <div className="fb">
        <h3 className="t15 b">{w.texts}</h3>
        <Segmented
          label={w.texts}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: w[value] }))}
        />
      </div>
      {(['reason', 'fix'] as const).map((kind) => (
        <RuleText
          key={`${kind} ${language}`}
          kind={kind}
          language={language}
          rule={rule}
          findings={findings.filter(({ field }) => field?.startsWith(kind))}
          example={example}
          onText={(text) => onRule(`${kind} ${language}`, (one) => withText(one, kind, language, text))}
          onClear={() => onRule(`clear ${kind}`, (one) => withoutText(one, kind))}
        />
      ))}
    </section>
  );
}

const withoutText = (rule: RuleDraft, kind: AuthoredText): RuleDraft => {
  const { [kind]: _, ...rest } = rule;
  return rest as RuleDraft;
};

function withText(rule: RuleDraft, kind: AuthoredText, language: Language, text: string): RuleDraft {
  const both = { ...(rule[kind] ?? { zh: '', en: '' }), [language]: text };
  return both.zh.trim() === '' && both.en.trim() === '' ? withoutText(rule, kind) : { ...rule, [kind]: both };
}

interface RuleTextProps extends Omit<RuleTextsProps, 'onRule'> {
  kind: AuthoredText;
  language: Language;
  onText: (text: string) => void;
  onClear: () => void;
}

function RuleText({ kind, language, rule, findings, example, onText, onClear }: RuleTextProps) {
  const w = useWords(editorWords);
  const [own] = useLanguage();
  const area = useRef<HTMLTextAreaElement>(null);
  const text = toShown(rule[kind]?.[language] ?? '', language);
  const generated = example && generatedText(kind, example, rule, language);
  const insert = (name: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    onText(fromShown(text.slice(0, selectionStart) + name + text.slice(selectionEnd), language));
    area.current?.focus();
  };
  return (
    <Field
      label={w[kind]}
      hint={generated && !rule[kind] ? `${w.generated}${generated}` : undefined}
      aside={
        rule[kind] && (
          <Button kind="ghost" size="sm" onClick={onClear}>
            {w.clear}
          </Button>
        )
      }
    >
      <TextArea
        ref={area}
        rows={2}
        maxLength={200}
        lang={language}
        value={text}
        invalid={findings.some(({ severity }) => severity === 'refuse')}
        onChange={(event) => onText(fromShown(event.target.value, language))}
      />
      <span className="re-chips">
        {variablesOf(kind, rule).map((name) => (
          <Button key={name} kind="soft" size="sm" onClick={() => insert(`{${textVariables[name][language]}}`)}>
            {`${w.insert} ${textVariables[name][own]}`}
          </Button>
        ))}
      </span>
      <Findings list={findings} />
    </Field>
  );
}

function generatedText(kind: AuthoredText, example: RuleResult, rule: RuleDraft, language: Language): string {
  if (kind === 'reason') return ruleSentence(example, { language });
  return example.fix && rule.value !== null ? fixSentence(example.fix, { language }, withoutFix(rule as Rule)) : '';
}
const withoutFix = ({ fix: _, ...rule }: Rule): Rule => rule as Rule;
