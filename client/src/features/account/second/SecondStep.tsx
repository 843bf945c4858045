import type { Role } from '@sycee/contract/core/roles';
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { completeLogin, type Outcome, type SecondFactorRequest } from '#platform/session/log-in.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { CodeInput } from '#ui/CodeInput.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Field } from '#ui/Field.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { showPasskey } from './browser-passkeys.ts';
import { secondWords } from './words.ts';

type FactorKind = SecondFactorRequest['ways'][number];
const icons = { totp: Smartphone, passkey: KeyRound, recovery: LifeBuoy } as const;
const nobody = { claims: [] };

export interface SecondStepProps {
  input: SecondFactorRequest;
  role: Role;
  onArrive: (outcome: Outcome) => void;
  onStartOver: () => void;
}

/** The second step of a login. */
export function SecondStep({ input, role, onArrive, onStartOver }: SecondStepProps) {
  const w = useWords(secondWords);
  const [way, setWay] = useState<FactorKind | undefined>(input.ways[0]);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = useIdempotentWrite();
  const form = useRef<HTMLFormElement>(null);
  // The previous form is unmounted, so the focus moves to this one.
  useEffect(() => form.current?.querySelector<HTMLElement>(way === 'passkey' ? 'button' : 'input')?.focus(), [way]);

  const finish = async (shown: object) => {
    if (isBusy) return;
    setBusy(true);
    setError('');
    try {
      const body = { ticket: input.ticket, ...shown };
      const answer = await send(body, (idempotencyKey) =>
        call('POST /account/api/site/login/second', {
          body,
          idempotencyKey,
          fields: ['code', 'recovery', 'assertion', 'ticket'],
        }),
      );
      const outcome = await completeLogin(role, answer, nobody);
      if (outcome.problem && !outcome.retry) setError(outcome.problem);
      else onArrive(outcome);
    } catch (problem) {
      const fieldErrors = fieldsOf(problem);
      if (fieldErrors.ticket) onStartOver();
      setError(Object.values(fieldErrors)[0] ?? '');
    } finally {
      setBusy(false);
    }
  };
  const passkey = async () => {
    const assertion = input.passkey && (await showPasskey(input.passkey));
    if (assertion) await finish({ assertion });
    else setError(w.passkeyNot);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (way === 'passkey') return void passkey();
    if (way === 'totp' && text.length < 6) return setError(w.codeWrong);
    if (way === 'recovery' && text.trim() === '') return setError(w.recoveryWrong);
    void finish(way === 'totp' ? { code: text } : { recovery: text });
  };

  if (!way)
    return (
      <EmptyState art="ledger" title={w.noWay} action={<Button onClick={onStartOver}>{w.startOver}</Button>}>
        {w.noWayText}
      </EmptyState>
    );
  return (
    <form ref={form} className="login-form col g20" onSubmit={submit} noValidate>
      <div className="col g4">
        <h1 className="t24">{w.title}</h1>
        <p className="t13 c3">{w[`${way}Hint`]}</p>
      </div>
      {way === 'totp' && (
        <Field label={w.totp} error={error}>
          <CodeInput
            value={text}
            onChange={(code) => {
              setText(code);
              setError('');
            }}
            onComplete={(code) => void finish({ code })}
          />
        </Field>
      )}
      {way === 'recovery' && (
        <Field label={w.recovery} error={error}>
          <TextInput
            size="lg"
            autoComplete="off"
            placeholder="xxxxx-xxxxx"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError('');
            }}
          />
        </Field>
      )}
      {way === 'passkey' && error && <FieldError>{error}</FieldError>}
      <Button size="lg" block type="submit" busy={isBusy} icon={way === 'passkey' ? KeyRound : undefined}>
        {way === 'passkey' ? w.usePasskey : w.goOn}
      </Button>
      <div className="col g12 t13">
        {input.ways
          .filter((one) => one !== way)
          .map((one) => (
            <GoLink
              key={one}
              icon={icons[one]}
              onClick={() => {
                setWay(one);
                setText('');
                setError('');
              }}
            >
              {w[`${one}Instead`]}
            </GoLink>
          ))}
        <GoLink onClick={onStartOver}>{w.startOver}</GoLink>
      </div>
    </form>
  );
}
