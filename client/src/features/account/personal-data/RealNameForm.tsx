import { isIdCard } from '@sycee/domain/identity/id-card';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { PictureUploads } from '#platform/upload/PictureUploads.tsx';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useForm } from '../settings/use-form.ts';
import { realNameWords } from './real-name-words.ts';
import type { RealName } from './use-real-name.ts';

/** The identity number stays in the form's state and is never stored on the device. */
export function RealNameForm({ realName, onAnswered }: { realName: RealName; onAnswered: (answer: RealName) => void }) {
  const w = useWords(realNameWords);
  const write = useIdempotentWrite();
  const { consent, tries_left, sample } = realName;
  const [isAgreed, setAgreed] = useState(false);
  const [sending, setSending] = useState({ front: false, back: false });
  const { form, errors, isBusy, set, submit } = useForm(
    { name: '', id_card: '', front: '', back: '' },
    {
      check: ({ name, id_card, front, back }) => ({
        ...(!name.trim() && { name: w.nameWrong }),
        ...(!isIdCard(id_card) && { id_card: w.idCardWrong }),
        ...(!front && { front: sending.front ? w.photoSending : w.photoWrong }),
        ...(!back && { back: sending.back ? w.photoSending : w.photoWrong }),
        ...(!isAgreed && { consent: w.consentWrong }),
      }),
      send: async (typed) => {
        const body = { ...typed, consent: true as const, consent_version: consent.version };
        const fields = ['name', 'id_card', 'front', 'back', 'consent'];
        onAnswered(await write(body, (key) => call('PUT /account/api/auth', { body, idempotencyKey: key, fields })));
      },
    },
  );
  const agree = (on: boolean) => {
    setAgreed(on);
    set({});
  };
  const photo = (side: 'front' | 'back') => (
    <Field label={w[side]} error={errors[side]} group>
      <PictureUploads
        label={w[side]}
        kind="auth"
        limit={1}
        onChange={([uploaded], isSending) => {
          setSending((old) => ({ ...old, [side]: isSending }));
          set({ [side]: uploaded?.key ?? '' });
        }}
      />
    </Field>
  );
  return (
    <form className="card pad col g16" onSubmit={submit} noValidate>
      {sample && (
        <div className="col g4">
          <div>
            <SampleMark>{w.sample}</SampleMark>
          </div>
          <p className="t13 c3">{w.sampleRule}</p>
        </div>
      )}
      <Field label={w.name} hint={w.nameHint} error={errors.name}>
        <TextInput
          size="lg"
          maxLength={40}
          autoComplete="name"
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Field label={w.idCard} error={errors.id_card}>
        <TextInput
          size="lg"
          maxLength={18}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={form.id_card}
          onChange={(event) => set({ id_card: event.target.value.replace(/[^\dXx]/g, '').toUpperCase() })}
        />
      </Field>
      <div className="col g4">
        <div className="two-photos">
          {photo('front')}
          {photo('back')}
        </div>
        <p className="t13 c3">{w.photoHint}</p>
      </div>
      <div className="col g4">
        <Checkbox checked={isAgreed} invalid={!!errors.consent} onChange={agree}>
          <span className="t13 c2">{consent.text}</span>
        </Checkbox>
        {errors.consent && <FieldError>{errors.consent}</FieldError>}
      </div>
      <div className="col g8">
        <Button type="submit" size="lg" block busy={isBusy} disabled={tries_left === 0}>
          {realName.state === 'none' ? w.send : w.again}
        </Button>
        <p className="t13 c3 num">{tries_left > 0 ? w.triesLeft(tries_left) : w.noTries}</p>
      </div>
    </form>
  );
}
