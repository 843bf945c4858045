import { isMobile } from '@sycee/domain/identity/mobile';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useInstallation, useIsMissing } from '#platform/site/installation.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { codeLength } from '#ui/constants.ts';
import { useCountdown } from '#ui/countdown.ts';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { loginWords } from './words.ts';

export interface CodeFieldProps {
  /** Null: the caller's own mobile, of which only the masked form is known here. */
  mobile: string | null;
  scene: 'login' | 'pwd' | 'submit' | 'bind' | 'update' | 'export' | 'erase';
  label?: string;
  value: string;
  error?: string;
  /** The size of the fields around it. */
  size?: 'md' | 'lg';
  onChange: (code: string) => void;
  onMobileWrong?: () => void;
}

/** Requests a code and takes its input; another code can be requested after 60 s. */
export function CodeField(props: CodeFieldProps) {
  const { mobile, scene, label, value, error, size = 'lg', onChange, onMobileWrong } = props;
  const w = useWords(loginWords);
  const { secondsLeft, start } = useCountdown();
  const [isBusy, setBusy] = useState(false);
  const installation = useInstallation();
  const isMissing = useIsMissing('sms');
  const send = async () => {
    if (mobile !== null && !isMobile(mobile)) {
      onMobileWrong?.();
      return;
    }
    setBusy(true);
    try {
      await call('POST /tools/api/sms/code', { body: { mobile: mobile ?? undefined, scene } });
      start();
      toast(w.sent);
    } catch {
      // The failure was shown; the input stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Field
      label={label ?? w.code}
      error={error}
      hint={isMissing ? w.noSms : undefined}
      // On the label's line, so that its appearance shifts nothing.
      aside={
        installation?.demo ? (
          <a className="cp t12" href="/dev/outbox" target="_blank" rel="noreferrer">
            {w.outbox}
          </a>
        ) : undefined
      }
    >
      <TextInput
        size={size}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder={w.codePlaceholder}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, codeLength))}
        trail={
          secondsLeft > 0 ? (
            <span className="t13 c3 num nw">{w.againIn(secondsLeft)}</span>
          ) : (
            <Button kind="ghost" size="sm" busy={isBusy} disabled={isMissing} onClick={send}>
              {w.sendCode}
            </Button>
          )
        }
      />
    </Field>
  );
}
