import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { copyText } from '#platform/share/copy-text.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { CodeInput } from '#ui/CodeInput.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Popup } from '#ui/Popup.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { secondWords } from './words.ts';

export interface AddProps {
  onClose: () => void;
  onAdded: (codes: string[] | null) => void;
}
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows the secret as a QR code, and asks for a code that proves the app has it. */
export function AddApp({ onClose, onAdded }: AddProps) {
  const w = useWords(secondWords);
  // Requested once per opening, because every request creates a new secret to scan.
  const {
    data: made,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['new totp', useId()],
    queryFn: () => call('POST /account/api/second/totp'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const write = useIdempotentWrite();
  const send = async (typed: string) => {
    if (isBusy) return;
    if (typed.length < 6) return setError(w.codeWrong);
    setBusy(true);
    try {
      const body = { code: typed };
      const { recovery_codes } = await write(body, (key) =>
        call('PUT /account/api/second/totp', { body, idempotencyKey: key, fields: ['code'] }),
      );
      onAdded(recovery_codes);
    } catch (problem) {
      setError(fieldsOf(problem).code ?? '');
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };
  return (
    <Popup open onClose={onClose} title={w.addApp} keepOnMask>
      {!made && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!made && !isError && <Skeleton shape="card" />}
      {made && (
        <form className="col g16" onSubmit={submit} noValidate>
          <p className="t13 c2">{w.scan}</p>
          <QrCode text={made.uri} label={w.qr} />
          <div className="col g2">
            <span className="t12 c3">{w.secret}</span>
            <span className="fb">
              <code className="num t13" data-secret={made.secret}>
                {inFours(made.secret)}
              </code>
              <IconButton size="sm" label={w.copy} icon={Copy} onClick={() => void copyText(made.secret)} />
            </span>
          </div>
          <Field label={w.totp} hint={w.scanOrder} error={error}>
            <CodeInput
              value={code}
              onChange={(text) => {
                setCode(text);
                setError('');
              }}
              onComplete={(text) => void send(text)}
            />
          </Field>
          <Button size="lg" block type="submit" busy={isBusy}>
            {w.confirm}
          </Button>
        </form>
      )}
    </Popup>
  );
}
