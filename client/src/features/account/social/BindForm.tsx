import { isMobile } from '@sycee/domain/identity/mobile';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { returnAfterLogin } from '#platform/navigation/login.ts';
import { guestDataToClaim } from '#platform/session/claim-guest-data.ts';
import { completeLogin, type Outcome } from '#platform/session/log-in.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { MobileInput } from '#ui/MobileInput.tsx';
import { toast } from '#ui/toast.ts';
import { AgreementLink } from '../AgreementLink.tsx';
import { CodeField } from '../CodeField.tsx';
import { LoginRetry } from '../LoginRetry.tsx';
import { useForm } from '../settings/use-form.ts';
import { socialWords } from './words.ts';

/** Asks for the mobile to bind to the WeChat user; the input is kept after a failure. */
export function BindForm({ ticket, onOver }: { ticket: string; onOver: () => void }) {
  const w = useWords(socialWords);
  const write = useIdempotentWrite();
  const [hasAgreed, setAgreed] = useState(false);
  const [unfinished, setUnfinished] = useState<Outcome | null>(null);
  const { form, errors, isBusy, set, setErrors, submit } = useForm(
    { mobile: '', code: '' },
    {
      check: ({ mobile, code }) => ({
        ...(!isMobile(mobile) && { mobile: w.mobileWrong }),
        ...(!/^\d{6}$/.test(code) && { code: w.codeWrong }),
        ...(!hasAgreed && { agreed: w.mustAgree }),
      }),
      send: async (typed): Promise<void> => {
        const { answer, guestData } = await write(
          typed,
          async (idempotencyKey, beside) => {
            const body = { ticket, ...typed, ...beside, claims: [...beside.claims] };
            const fields = ['mobile', 'code', 'ticket'];
            return {
              guestData: beside,
              answer: await call('POST /account/api/third/mobile', { body, idempotencyKey, fields }),
            };
          },
          () => guestDataToClaim('member'),
        ).catch((error: unknown) => {
          if (fieldsOf(error).ticket) onOver();
          throw error;
        });
        settle(await completeLogin('member', answer, guestData));
      },
    },
  );
  const settle = (outcome: Outcome) => {
    setUnfinished(outcome.retry ? outcome : null);
    if (outcome.retry) return;
    if (outcome.problem) return setErrors({ mobile: outcome.problem });
    toast(outcome.registered ? w.registered : w.welcome, { kind: 'ok' });
    returnAfterLogin();
  };
  if (unfinished) return <LoginRetry outcome={unfinished} onOutcome={settle} />;
  return (
    <form className="login-form col g16" onSubmit={submit} noValidate>
      <div className="col g4">
        <h1 className="t24">{w.bindTitle}</h1>
        <p className="t13 c3">{w.bindText}</p>
      </div>
      <Field label={w.mobile} error={errors.mobile}>
        <MobileInput size="lg" autoComplete="username" value={form.mobile} onChange={(mobile) => set({ mobile })} />
      </Field>
      <CodeField
        mobile={form.mobile}
        scene="bind"
        value={form.code}
        error={errors.code}
        onChange={(code) => set({ code })}
        onMobileWrong={() => setErrors({ mobile: w.mobileWrong })}
      />
      <div className="col g4">
        <Checkbox
          checked={hasAgreed}
          invalid={!!errors.agreed}
          onChange={(next) => {
            setAgreed(next);
            setErrors({});
          }}
        >
          {w.agree} <AgreementLink kind="user" />
          {w.and}
          <AgreementLink kind="privacy" />
        </Checkbox>
        {errors.agreed && <FieldError>{errors.agreed}</FieldError>}
      </div>
      <Button size="lg" block type="submit" busy={isBusy}>
        {w.bind}
      </Button>
    </form>
  );
}
