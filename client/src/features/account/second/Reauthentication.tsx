import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { CodeInput } from '#ui/CodeInput.tsx';
import { Field } from '#ui/Field.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { showPasskey } from './browser-passkeys.ts';
import type { SecondState } from './types.ts';
import { secondWords } from './words.ts';

type By = 'password' | 'totp' | 'passkey' | 'recovery';
export interface ReauthenticationProps {
  state: Pick<SecondState, 'factors' | 'recovery_left'>;
  onClose: () => void;
  onAuthenticated: () => void;
}

/** Asks for a second factor again, or for the password if there is none. */
export function Reauthentication({
  state: { factors, recovery_left },
  onClose,
  onAuthenticated,
}: ReauthenticationProps) {
  const w = useWords(secondWords);
  const has = (kind: 'totp' | 'passkey') => factors.some((factor) => factor.kind === kind);
  const factorKinds: { value: By; label: string }[] =
    factors.length === 0
      ? [{ value: 'password', label: w.byPassword }]
      : [
          ...(has('totp') ? [{ value: 'totp' as const, label: w.byCode }] : []),
          ...(has('passkey') ? [{ value: 'passkey' as const, label: w.passkey }] : []),
          ...(recovery_left > 0 ? [{ value: 'recovery' as const, label: w.recovery }] : []),
        ];
  const [by, setBy] = useState<By>(factorKinds[0]!.value);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const shown = async () => {
    if (by === 'password') return text ? { password: text } : setError(w.passwordWrong);
    if (by === 'recovery') return text.trim() ? { recovery: text } : setError(w.recoveryWrong);
    if (by === 'totp') return text.length === 6 ? { code: text } : setError(w.codeWrong);
    const assertion = await showPasskey(await call('POST /account/api/second/challenge'));
    return assertion ? { assertion } : setError(w.passkeyNot);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const body = await shown();
      if (!body) return;
      await call('POST /account/api/second/proof', { body, fields: ['password', 'code', 'assertion', 'recovery'] });
      onAuthenticated();
    } catch (problem) {
      setError(Object.values(fieldsOf(problem))[0] ?? '');
    } finally {
      setBusy(false);
    }
  };
  const type = (next: string) => {
    setText(next);
    setError('');
  };
  return (
    <Popup open onClose={onClose} title={w.proofTitle} keepOnMask>
      <form className="col g16" onSubmit={submit} noValidate>
        <p className="t13 c2">{w.proofText}</p>
        {factorKinds.length > 1 && (
          <Segmented
            block
            label={w.proofTitle}
            value={by}
            onChange={(next) => {
              setBy(next);
              type('');
            }}
            options={factorKinds}
          />
        )}
        {by === 'password' && (
          <Field label={w.password} error={error}>
            <PasswordInput size="lg" value={text} onChange={(event) => type(event.target.value)} />
          </Field>
        )}
        {by === 'totp' && (
          <Field label={w.totp} error={error}>
            <CodeInput value={text} onChange={type} />
          </Field>
        )}
        {by === 'recovery' && (
          <Field label={w.recovery} error={error}>
            <TextInput
              size="lg"
              autoComplete="off"
              placeholder="xxxxx-xxxxx"
              value={text}
              onChange={(event) => type(event.target.value)}
            />
          </Field>
        )}
        {by === 'passkey' && error && <FieldError>{error}</FieldError>}
        <Button size="lg" block type="submit" busy={isBusy}>
          {by === 'passkey' ? w.usePasskey : w.verify}
        </Button>
      </form>
    </Popup>
  );
}
