import { cardTemplates, isCardTemplate } from '@sycee/domain/identity/card-template';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { useForm } from '../settings/use-form.ts';
import type { OwnInfo } from '../settings/use-own-info.ts';
import { CardFace } from './CardFace.tsx';
import { cardWords } from './words.ts';

/** Edits the caller's business card with a live preview. */
export function CardForm({ info, keep }: { info: OwnInfo; keep: (info: OwnInfo) => void }) {
  const w = useWords(cardWords);
  const { card, nickname, region } = info;
  const { form, errors, isBusy, set, submit } = useForm(
    {
      template_no: isCardTemplate(card.template_no) ? card.template_no : 'italic',
      title: card.title,
      introduction: card.introduction,
    },
    {
      check: () => ({}),
      send: async (typed) => {
        const body = { ...typed, nickname, region };
        keep(await call('PUT /account/api/info', { body, fields: ['template_no', 'title', 'introduction'] }));
        toast(w.saved, { kind: 'ok' });
      },
    },
  );
  return (
    <section className="col g12">
      <SectionHead title={w.card} />
      <form className="card pad col g16" onSubmit={submit} noValidate>
        <section aria-label={w.preview}>
          <CardFace card={{ ...card, ...form }} />
        </section>
        <div className="fb">
          <span>{w.template}</span>
          <Segmented
            label={w.template}
            value={form.template_no}
            onChange={(template_no) => set({ template_no })}
            options={cardTemplates.map((value) => ({ value, label: w[value] }))}
          />
        </div>
        <Field label={w.title} hint={w.titleHint} error={errors.title}>
          <TextInput
            maxLength={40}
            autoComplete="organization-title"
            value={form.title}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        <Field label={w.introduction} hint={w.introductionHint} error={errors.introduction}>
          <TextArea
            maxLength={300}
            value={form.introduction}
            onChange={(event) => set({ introduction: event.target.value })}
          />
        </Field>
        <Button type="submit" block busy={isBusy}>
          {w.save}
        </Button>
      </form>
    </section>
  );
}
