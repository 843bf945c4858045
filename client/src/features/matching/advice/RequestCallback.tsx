import { isMobile } from '@sycee/domain/identity/mobile';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CodeField } from '#features/account/index.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole, useSessionEntry } from '#platform/session/session.ts';
import { useSiteConfig } from '#platform/site/config.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { focusFirstProblem } from '#ui/first-problem.ts';
import { MobileInput } from '#ui/MobileInput.tsx';
import { Note } from '#ui/Note.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { paths } from '../paths.ts';
import { ChatNow } from './ChatNow.tsx';
import { type CallbackForm, type Input, problemsOf, sendCallbackRequest } from './send-callback-request.ts';
import { adviceWords } from './words.ts';

const blank: CallbackForm = { name: '', mobile: '', code: '', question: '', agreed: false };

export function RequestCallback({ kind }: { kind: 'tax' | 'laws' }) {
  const w = useWords(adviceWords);
  const config = useSiteConfig();
  const info = useSessionEntry()?.info;
  const isGuest = useRole() === null;
  const needsName = isGuest || !info?.name;
  const [form, setForm] = useState(blank);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [input, setRequested] = useState<Input | null>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const send = useIdempotentWrite();
  const set = (change: Partial<CallbackForm>) => {
    setForm({ ...form, ...change });
    setErrors({});
  };
  const refuse = (wrong: Readonly<Record<string, string>>) => {
    flushSync(() => setErrors(wrong));
    focusFirstProblem(formElement.current);
  };
  if (input)
    return (
      <Note
        kind="ok"
        title={input.already_open ? w.already : w.done}
        action={
          !isGuest && (
            <ButtonLink kind="line" size="sm" href={hrefOf(paths.applications)}>
              {w.follow}
            </ButtonLink>
          )
        }
      >
        {input.already_open ? w.alreadyText(input.work_no) : w.doneText(input.work_no)}
      </Note>
    );
  if (!config.data)
    return (
      <div className="advice-wait">
        <Skeleton shape="text" count={3} />
      </div>
    );
  const { consent } = config.data;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const problems = problemsOf(form, { isGuest, needsName, isMobile });
    refuse(Object.fromEntries(problems.map(([field, problem]) => [field, w[problem]])));
    if (problems.length > 0) return;
    setBusy(true);
    try {
      const about = { title: w[`${kind}Title`], isGuest, needsName, version: consent.version };
      setRequested(await send({ form, about }, (idempotencyKey) => sendCallbackRequest(form, about, idempotencyKey)));
    } catch (error) {
      refuse(fieldsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={formElement} className="col g16" onSubmit={submit} noValidate>
      {!isGuest && info?.name && <p className="t13 c3">{w.as(info.name, info.mobile)}</p>}
      {needsName && (
        <Field label={w.name} error={errors.name} required>
          <TextInput
            autoComplete="name"
            maxLength={40}
            placeholder={w.namePlaceholder}
            value={form.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
      )}
      {isGuest && (
        <>
          <Field label={w.mobile} error={errors.mobile} required>
            <MobileInput autoComplete="tel-national" value={form.mobile} onChange={(mobile) => set({ mobile })} />
          </Field>
          <CodeField
            mobile={form.mobile}
            scene="submit"
            size="md"
            value={form.code}
            error={errors.code}
            onChange={(code) => set({ code })}
            onMobileWrong={() => setErrors({ mobile: w.mobileWrong })}
          />
        </>
      )}
      <Field label={w.question} error={errors.purpose} optional>
        <TextArea
          maxLength={160}
          rows={3}
          placeholder={w[`${kind}Placeholder`]}
          value={form.question}
          onChange={(event) => set({ question: event.target.value })}
        />
      </Field>
      <div className="col g4">
        <Checkbox checked={form.agreed} invalid={!!errors.consent} onChange={(agreed) => set({ agreed })}>
          <span className="t13 c2">{consent.text}</span>
        </Checkbox>
        {errors.consent && <FieldError>{errors.consent}</FieldError>}
      </div>
      <Button size="lg" block type="submit" busy={isBusy}>
        {w.send}
      </Button>
      <ChatNow kind={kind} question={form.question} />
    </form>
  );
}
