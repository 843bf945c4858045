import type { Role } from '@sycee/contract/core/roles';
import { isMobile } from '@sycee/domain/identity/mobile';
import { MessageCircle } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { problemOf } from '#platform/http/problem.ts';
import { home } from '#platform/navigation/go.ts';
import { enrolFirst, returnAfterLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { guestDataToClaim } from '#platform/session/claim-guest-data.ts';
import { logIn, type Outcome, type SecondFactorRequest } from '#platform/session/log-in.ts';
import { useIsMissing } from '#platform/site/installation.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { MobileInput } from '#ui/MobileInput.tsx';
import { Note } from '#ui/Note.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { toast } from '#ui/toast.ts';
import { AgreementLink } from './AgreementLink.tsx';
import { acceptsBrokers, BecomeBroker } from './BecomeBroker.tsx';
import { becomeWords } from './become-words.ts';
import { CodeField } from './CodeField.tsx';
import { LoginRetry } from './LoginRetry.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { loginWords } from './words.ts';

type LoginMethod = 'code' | 'password';
const firstPage = (role: Role) => (role === 'member' ? home : '/pages/customer/customer_work');
const SecondStep = lazy(async () => ({ default: (await import('./second/SecondStep.tsx')).SecondStep }));

export function LoginForm({ role }: { role: Role }) {
  const w = useWords(loginWords);
  const [way, setWay] = useState<LoginMethod>(role === 'member' ? 'code' : 'password');
  const [form, setForm] = useState({ mobile: '', code: '', password: '', agreed: false });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const [second, setSecond] = useState<SecondFactorRequest | null>(null);
  const [unfinished, setUnfinished] = useState<Outcome | null>(null);
  /** Whether a password is required besides the code. */
  const [isBoth, setBoth] = useState(false);
  const send = useIdempotentWrite();
  const set = (change: Partial<typeof form>) => {
    setForm((old) => ({ ...old, ...change }));
    setErrors({});
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = problems(form, { way, isBoth }, w);
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    setBusy(true);
    const secret = {
      ...(way === 'code' && { code: form.code }),
      ...((way === 'password' || isBoth) && { password: form.password }),
    };
    const credentials = { role, mobile: form.mobile, ...secret };
    try {
      const outcome = await send(
        credentials,
        (idempotencyKey, guestData) => logIn(credentials, idempotencyKey, guestData),
        () => guestDataToClaim(role),
      );
      settle(outcome);
    } catch (error) {
      const fieldErrors = fieldsOf(error);
      if (way === 'code' && fieldErrors.password) setBoth(true);
      // Problems that belong to no field are shown above the button: no network, server unreachable, too many attempts.
      const isAtFields = Object.keys(fieldErrors).some((field) => field in form);
      setErrors(isAtFields ? { ...fieldErrors } : { form: Object.values(fieldErrors)[0] ?? problemOf(error) });
    } finally {
      setBusy(false);
    }
  };

  const settle = (outcome: Outcome) => {
    setUnfinished(outcome.retry ? outcome : null);
    if (outcome.retry) return;
    if (outcome.problem) setErrors({ [way]: outcome.problem });
    else if (outcome.second) setSecond(outcome.second);
    else completeLogin(outcome);
  };
  const completeLogin = ({ registered, mustEnrol }: Outcome) => {
    toast(registered ? w.registered : w.welcome, { kind: 'ok' });
    if (mustEnrol) enrolFirst();
    else returnAfterLogin(firstPage(role));
  };
  const startOver = () => {
    setSecond(null);
    set({ code: '', password: '' });
  };

  if (unfinished) return <LoginRetry outcome={unfinished} onOutcome={settle} />;
  if (second)
    return (
      <Suspense fallback={null}>
        <SecondStep input={second} role={role} onArrive={settle} onStartOver={startOver} />
      </Suspense>
    );
  return (
    <div className="login-form col g16">
      <form className="col g16" onSubmit={submit} noValidate>
        <div className="col g4">
          <h1 className="t24">{w.logInAs(w[role])}</h1>
          <p className="t13 c3">{w[`${role}Hint`]}</p>
        </div>
        <Segmented
          block
          label={w.way}
          value={way}
          onChange={(next) => {
            setWay(next);
            setBoth(false);
            setErrors({});
          }}
          options={[
            { value: 'code', label: w.byCode },
            { value: 'password', label: w.byPassword },
          ]}
        />
        <Field label={w.mobile} error={errors.mobile}>
          <MobileInput
            size="lg"
            autoComplete="username"
            placeholder={w.mobilePlaceholder}
            value={form.mobile}
            onChange={(mobile) => set({ mobile })}
          />
        </Field>
        {way === 'code' && (
          <CodeField
            mobile={form.mobile}
            scene="login"
            value={form.code}
            error={errors.code}
            onChange={(code) => set({ code })}
            onMobileWrong={() => setErrors({ mobile: w.mobileWrong })}
          />
        )}
        {(way === 'password' || isBoth) && (
          <Field label={w.password} error={errors.password}>
            <PasswordInput
              size="lg"
              value={form.password}
              onChange={(event) => set({ password: event.target.value })}
            />
          </Field>
        )}
        <div className="col g4">
          <Checkbox checked={form.agreed} invalid={!!errors.agreed} onChange={(agreed) => set({ agreed })}>
            {w.agree} <AgreementLink kind="user" />
            {w.and}
            <AgreementLink kind="privacy" />
          </Checkbox>
          {errors.agreed && <FieldError>{errors.agreed}</FieldError>}
        </div>
        {errors.form && (
          <div role="alert">
            <Note kind="bad">{errors.form}</Note>
          </div>
        )}
        <Button size="lg" block type="submit" busy={isBusy}>
          {role === 'member' ? w.memberButton : w.button}
        </Button>
      </form>
      {/* Outside the form, because the popups that open here contain forms. */}
      <div className="fb t13">
        <ResetPassword role={role} mobile={form.mobile} />
        <OtherLogins role={role} />
      </div>
    </div>
  );
}

/** Alternatives to this login: WeChat, applying as an adviser, or whom to contact. */
function OtherLogins({ role }: { role: Role }) {
  const w = useWords(loginWords);
  const become = useWords(becomeWords);
  const hasNoSocial = useIsMissing('social');
  if (role === 'member' && hasNoSocial) return null;
  if (role === 'member')
    return (
      <GoLink icon={MessageCircle} href={hrefOf('/pages/login/wechat')}>
        {w.wechat}
      </GoLink>
    );
  if (role !== 'broker' || !acceptsBrokers()) return <span className="c3">{w.noAccount}</span>;
  return (
    <BecomeBroker
      opener={(open) => (
        <button type="button" className="cp m" onClick={open}>
          {become.apply}
        </button>
      )}
    />
  );
}

function problems(
  form: { mobile: string; code: string; password: string; agreed: boolean },
  { way, isBoth }: { way: LoginMethod; isBoth: boolean },
  w: { mobileWrong: string; codeWrong: string; passwordWrong: string; mustAgree: string },
): Record<string, string> {
  return {
    ...(!isMobile(form.mobile) && { mobile: w.mobileWrong }),
    ...(way === 'code' && !/^\d{6}$/.test(form.code) && { code: w.codeWrong }),
    ...((way === 'password' || isBoth) && !form.password && { password: w.passwordWrong }),
    ...(!form.agreed && { agreed: w.mustAgree }),
  };
}
