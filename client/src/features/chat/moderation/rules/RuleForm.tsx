import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import type { WordRule } from '../types.ts';
import { rulesKey } from './use-rules.ts';
import { ruleWords } from './words.ts';

// As the contract declares them; its schemas are not bundled.
const detectors = ['mobile', 'chat_id', 'institution'] as const;
const scopes = ['all', 'stranger', 'new_account'] as const;
const effects = ['mark', 'warn', 'hold', 'refuse'] as const;

const empty = {
  name: '',
  phrases: [],
  detectors: [],
  scope: 'all',
  effect: 'mark',
  sentence_zh: '',
  sentence_en: '',
  state: 'draft',
} as const;

/** Writes a rule. A new one is a draft, so that it is tried first. */
export function RuleForm({ rule, onClose }: { rule: WordRule | null; onClose: () => void }) {
  const w = useWords(ruleWords);
  const queries = useQueryClient();
  const [form, setForm] = useState<Omit<WordRule, 'id' | 'version' | 'changed_at' | 'hits'>>(() => ({
    ...(rule ?? empty),
    phrases: [...(rule?.phrases ?? [])],
    detectors: [...(rule?.detectors ?? [])],
  }));
  const [lines, setLines] = useState((rule?.phrases ?? []).join('\n'));
  const set = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }));
  const save = async (onBusy: (isBusy: boolean) => void) => {
    onBusy(true);
    const phrases = lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    const { name, scope, effect, sentence_zh, sentence_en, state } = form;
    const content = { name, phrases, detectors: form.detectors, scope, effect, sentence_zh, sentence_en, state };
    try {
      await (rule
        ? call('PUT /admin/api/word_rules', { body: { ...content, id: rule.id, version: rule.version } })
        : call('POST /admin/api/word_rules', { body: content }));
      toast(w.saved, { kind: 'ok' });
      onClose();
    } catch {
      // The call has shown the failure.
    } finally {
      onBusy(false);
      await queries.invalidateQueries({ queryKey: rulesKey });
    }
  };
  const hasSentence = form.effect === 'warn' || form.effect === 'refuse';
  return (
    <FormPopup open onClose={onClose} title={rule ? w.form : w.add} submit={w.save} wide>
      {({ id, onBusy }) => (
        <form
          id={id}
          className="col g16"
          onSubmit={(event) => {
            event.preventDefault();
            void save(onBusy);
          }}
        >
          <Field label={w.name} required>
            <TextInput
              value={form.name}
              required
              maxLength={60}
              onChange={({ target }) => set({ name: target.value })}
            />
          </Field>
          <Field label={w.phrases} hint={w.phrasesHint}>
            <TextArea value={lines} rows={6} maxLength={4000} onChange={({ target }) => setLines(target.value)} />
          </Field>
          <Field label={w.detectors} group>
            <div className="col g12">
              {detectors.map((detector) => (
                <Checkbox
                  key={detector}
                  checked={form.detectors.includes(detector)}
                  onChange={(isOn) =>
                    set({
                      detectors: isOn
                        ? [...form.detectors, detector]
                        : form.detectors.filter((one) => one !== detector),
                    })
                  }
                >
                  {w[detector]}
                </Checkbox>
              ))}
            </div>
          </Field>
          <Field label={w.scope}>
            <Select
              value={form.scope}
              onChange={(scope) => set({ scope })}
              options={scopes.map((value) => ({ value, label: w[value] }))}
            />
          </Field>
          <Field label={w.effect}>
            <Select
              value={form.effect}
              onChange={(effect) => set({ effect })}
              options={effects.map((value) => ({ value, label: w[value] }))}
            />
          </Field>
          {hasSentence && (
            <>
              <Field label={w.sentence} hint={w.sentenceHint} required>
                <TextInput
                  value={form.sentence_zh}
                  required
                  maxLength={200}
                  onChange={({ target }) => set({ sentence_zh: target.value })}
                />
              </Field>
              <Field label={w.sentenceEn} required>
                <TextInput
                  value={form.sentence_en}
                  required
                  maxLength={200}
                  onChange={({ target }) => set({ sentence_en: target.value })}
                />
              </Field>
            </>
          )}
          <Segmented
            label={w.state}
            value={form.state}
            onChange={(state) => set({ state })}
            options={(['draft', 'active'] as const).map((value) => ({ value, label: w[value] }))}
          />
        </form>
      )}
    </FormPopup>
  );
}
