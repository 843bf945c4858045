import { quickTextAtMost, quickTitleAtMost, quickVariables } from '@sycee/domain/service/quick-answer';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { modal } from '#ui/modal.ts';
import { Select } from '#ui/Select.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import type { QuickAnswer, QuickAnswerList } from './types.ts';
import { quickAdminWords } from './words.ts';

interface AnswerPopupProps {
  /** Null: a new one. */
  answer: QuickAnswer | null;
  stores: QuickAnswerList['stores'];
  mayEditAll: boolean;
  onClose: () => void;
  onChange: () => Promise<void>;
}
const forAll = 'all';
const fieldSlugs = ['title_zh', 'text_zh', 'title_en', 'text_en'] as const;
const empty = { title_zh: '', text_zh: '', title_en: '', text_en: '' };

/** One quick answer in both languages. */
export function AnswerPopup({ answer, stores, mayEditAll, onClose, onChange }: AnswerPopupProps) {
  const w = useWords(quickAdminWords);
  const [language] = useLanguage();
  const [texts, setTexts] = useState(answer ?? empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const options = [
    ...(mayEditAll ? [{ value: forAll, label: w.allStores }] : []),
    ...stores.map(({ store_no, name }) => ({ value: String(store_no), label: name })),
  ];
  const [store, setStore] = useState(answer ? String(answer.store_no ?? forAll) : options[0]!.value);
  const save = async (event: FormEvent, onBusy: (isBusy: boolean) => void) => {
    event.preventDefault();
    onBusy(true);
    setErrors({});
    try {
      const { title_zh, text_zh, title_en, text_en } = texts;
      await call('POST /admin/api/quick_answers/save', {
        body: {
          id: answer?.id ?? null,
          version: answer?.version ?? 0,
          store_no: store === forAll ? null : Number(store),
          title_zh,
          text_zh,
          title_en,
          text_en,
        },
        fields: [...fieldSlugs],
      });
      toast(w.saved, { kind: 'ok' });
      await onChange();
      onClose();
    } catch (failure) {
      setErrors(fieldsOf(failure));
    } finally {
      onBusy(false);
    }
  };
  const remove = async ({ id, version }: QuickAnswer) => {
    if (!(await modal.show({ title: w.removeAsk, ok: w.remove, cancel: true }))) return;
    const isRemoved = await call('POST /admin/api/quick_answers/remove', { body: { id, version } }).then(
      () => true,
      () => false,
    );
    await onChange();
    if (isRemoved) onClose();
  };
  const names = Object.values(quickVariables).map((one) => `{${one[language]}}`);
  return (
    <FormPopup open onClose={onClose} title={answer ? w.change : w.add} submit={w.save}>
      {({ id, onBusy }) => (
        <form id={id} className="col g16" noValidate onSubmit={(event) => void save(event, onBusy)}>
          {options.length > 1 && (
            <Field label={w.store}>
              <Select value={store} options={options} onChange={setStore} />
            </Field>
          )}
          <p className="t13 c2">{w.variables(names.join(' '))}</p>
          {fieldSlugs.map((slug) => {
            const props = {
              value: texts[slug],
              onChange: ({ target }: { target: { value: string } }) => setTexts({ ...texts, [slug]: target.value }),
            };
            return (
              <Field key={slug} label={w[slug]} error={errors[slug]}>
                {slug === 'title_zh' || slug === 'title_en' ? (
                  <TextInput maxLength={quickTitleAtMost} {...props} />
                ) : (
                  <TextArea maxLength={quickTextAtMost} {...props} />
                )}
              </Field>
            );
          })}
          {answer && (
            <Button kind="danger" onClick={() => void remove(answer)}>
              {w.remove}
            </Button>
          )}
        </form>
      )}
    </FormPopup>
  );
}
