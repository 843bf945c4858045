import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { type FormEvent, useEffect, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { history } from '#platform/navigation/history.ts';
import { loginPathOf } from '#platform/navigation/login.ts';
import { currentPath, currentQuery, hrefOf } from '#platform/navigation/query.ts';
import { here } from '#platform/site/site.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Field } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { PasswordInput } from '#ui/PasswordInput.tsx';
import '#features/staff/admin.css';
import { invitedWords } from './words.ts';

const minPasswordLength = 8;

/** The secret of the link, removed from the address immediately so that no history contains it. */
function useInvite(): string {
  const [invite] = useState(() => currentQuery().invite ?? '');
  useEffect(() => {
    if (currentQuery().invite) history.replace(currentPath());
  }, []);
  return invite;
}

/** Accepts an invitation: setting the first password activates the account, once. */
export function Activate() {
  const w = useWords(invitedWords);
  const invite = useInvite();
  const [made, setMade] = useState<DataOut<Contract['PUT /account/api/active']> | null>(null);
  return (
    <Page title={w.title}>
      {made ? (
        <EmptyState
          art="tea"
          title={w.done(made.name)}
          action={<ButtonLink href={hrefOf(loginPathOf(made.role))}>{w.logIn}</ButtonLink>}
        >
          {w.doneHint(made.account_no)}
        </EmptyState>
      ) : invite ? (
        <ActivateForm token={invite} onMade={setMade} />
      ) : (
        <EmptyState art="bridge" title={w.noLink}>
          {w.noLinkHint}
        </EmptyState>
      )}
    </Page>
  );
}

interface ActivateFormProps {
  token: string;
  onMade: (made: DataOut<Contract['PUT /account/api/active']>) => void;
}

function ActivateForm({ token, onMade }: ActivateFormProps) {
  const w = useWords(invitedWords);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password.length < minPasswordLength) {
      setErrors({ password: w.passwordWrong });
      return;
    }
    setBusy(true);
    try {
      onMade(await call('PUT /account/api/active', { body: { token, password }, fields: ['token', 'password'] }));
    } catch (error) {
      setErrors(fieldsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="card pad col g16 admin-activate" onSubmit={submit} noValidate>
      <div className="col g4">
        <h2 className="t20 song">{w.welcome(here().name)}</h2>
        <p className="t13 c2">{w.hint}</p>
      </div>
      {errors.token && (
        <div role="alert">
          <Note kind="bad">{errors.token}</Note>
        </div>
      )}
      <Field label={w.password} hint={w.passwordHint} error={errors.password}>
        <PasswordInput
          size="lg"
          autoComplete="new-password"
          value={password}
          onChange={(event) => {
            setErrors({});
            setPassword(event.target.value);
          }}
        />
      </Field>
      <Button size="lg" block type="submit" busy={isBusy}>
        {w.activate}
      </Button>
    </form>
  );
}
