import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Popup } from '#ui/Popup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { AddProps } from './AddApp.tsx';
import { makePasskey } from './browser-passkeys.ts';
import { secondWords } from './words.ts';

export function AddPasskey({ onClose, onAdded }: AddProps) {
  const w = useWords(secondWords);
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError('');
    try {
      const attestation = await makePasskey(await call('POST /account/api/second/passkey'));
      if (!attestation) return setError(w.passkeyNot);
      const body = { name, attestation };
      const { recovery_codes } = await call('PUT /account/api/second/passkey', { body, fields: ['assertion'] });
      onAdded(recovery_codes);
    } catch (problem) {
      setError(fieldsOf(problem).assertion ?? '');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Popup open onClose={onClose} title={w.addPasskey} keepOnMask>
      <form className="col g16" onSubmit={submit} noValidate>
        <p className="t13 c2">{w.passkeySub}</p>
        <Field label={w.name} hint={w.nameHint} error={error} optional>
          <TextInput size="lg" maxLength={40} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Button size="lg" block type="submit" icon={KeyRound} busy={isBusy}>
          {w.addPasskey}
        </Button>
      </form>
    </Popup>
  );
}
