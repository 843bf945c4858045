import type { Role } from '@sycee/contract/core/roles';
import { isMobile } from '@sycee/domain/identity/mobile';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { MobileInput } from '#ui/MobileInput.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { Popup } from '#ui/Popup.tsx';
import { toast } from '#ui/toast.ts';
import { CodeField } from './CodeField.tsx';
import { loginWords } from './words.ts';

const minPasswordLength = 8;

/** Sets a new password with a code; all other sessions of the account end. */
export function ResetPassword({ role, mobile: initialMobile }: { role: Role; mobile: string }) {
  const w = useWords(loginWords);
  const [isOpen, setOpen] = useState(false);
  const [form, setForm] = useState({ mobile: initialMobile, code: '', password: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<typeof form>) => {
    setForm((old) => ({ ...old, ...change }));
    setErrors({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(!isMobile(form.mobile) && { mobile: w.mobileWrong }),
      ...(!/^\d{6}$/.test(form.code) && { code: w.codeWrong }),
      ...(form.password.length < minPasswordLength && { password: w.newPasswordWrong }),
    };
    setErrors(wrong);
    if (isBusy || Object.keys(wrong).length) return;
    setBusy(true);
    try {
      await call('POST /account/api/site/pwd', { body: { role, ...form } });
      toast(w.resetDone, { kind: 'ok' });
      setOpen(false);
    } catch (error) {
      setErrors({ ...fieldsOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className="cp m"
        onClick={() => {
          set({ mobile: initialMobile });
          setOpen(true);
        }}
      >
        {w.forgot}
      </button>
      <Popup open={isOpen} onClose={() => setOpen(false)} title={w.resetTitle} keepOnMask>
        <form className="col g16" onSubmit={submit} noValidate>
          {role !== 'member' && <p className="t13 c2">{w.resetStaff}</p>}
          <Field label={w.mobile} error={errors.mobile}>
            <MobileInput value={form.mobile} onChange={(mobile) => set({ mobile })} />
          </Field>
          <CodeField
            mobile={form.mobile}
            scene="pwd"
            value={form.code}
            error={errors.code}
            onChange={(code) => set({ code })}
            onMobileWrong={() => setErrors({ mobile: w.mobileWrong })}
          />
          <Field label={w.newPassword} hint={w.newPasswordHint} error={errors.password}>
            <PasswordInput
              autoComplete="new-password"
              value={form.password}
              onChange={(event) => set({ password: event.target.value })}
            />
          </Field>
          <Button block size="lg" type="submit" busy={isBusy}>
            {w.save}
          </Button>
        </form>
      </Popup>
    </>
  );
}
