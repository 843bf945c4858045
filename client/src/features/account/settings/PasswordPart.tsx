import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { back } from '#platform/navigation/go.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { toast } from '#ui/toast.ts';
import { CodeField } from '../CodeField.tsx';
import { useForm } from './use-form.ts';
import { useOwnInfo } from './use-own-info.ts';
import { settingsWords } from './words.ts';

type By = 'old' | 'code';

/** Changes the password, with the old one or with a code to the mobile. */
export function PasswordPart() {
  const w = useWords(settingsWords);
  const hasPassword = useSessionEntry()?.info.has_password === true;
  const { refetch } = useOwnInfo();
  const [by, setBy] = useState<By>(hasPassword ? 'old' : 'code');
  const { form, errors, isBusy, set, submit } = useForm(
    { old_password: '', code: '', password: '' },
    {
      check: ({ old_password, code, password }) => ({
        ...(by === 'old' && !old_password && { old_password: w.oldWrong }),
        ...(by === 'code' && !/^\d{6}$/.test(code) && { code: w.codeWrong }),
        ...(!password && { password: w.newHint }),
      }),
      send: async ({ old_password, code, password }) => {
        const proof = by === 'old' ? { old_password } : { code };
        await call('POST /account/api/site/pwd', {
          body: { ...proof, password },
          fields: ['old_password', 'code', 'password'],
        });
        toast(w.passwordChanged, { kind: 'ok' });
        void refetch();
        back();
      },
    },
  );
  return (
    <form className="card pad col g16" onSubmit={submit} noValidate>
      {hasPassword && (
        <Segmented
          block
          label={w.passwordBy}
          value={by}
          onChange={setBy}
          options={[
            { value: 'old', label: w.byOld },
            { value: 'code', label: w.byCode },
          ]}
        />
      )}
      {by === 'old' ? (
        <Field label={w.byOld} error={errors.old_password}>
          <PasswordInput
            size="lg"
            value={form.old_password}
            onChange={(event) => set({ old_password: event.target.value })}
          />
        </Field>
      ) : (
        <CodeField mobile={null} scene="pwd" value={form.code} error={errors.code} onChange={(code) => set({ code })} />
      )}
      <Field label={w.newPassword} hint={w.newHint} error={errors.password}>
        <PasswordInput
          size="lg"
          autoComplete="new-password"
          value={form.password}
          onChange={(event) => set({ password: event.target.value })}
        />
      </Field>
      <Button type="submit" size="lg" block busy={isBusy}>
        {w.changePassword}
      </Button>
    </form>
  );
}
