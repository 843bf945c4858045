import { askForLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { paths } from '../paths.ts';
import { isNotFound } from '../report-api.ts';
import { loadErrorWords } from './load-error-words.ts';

interface Read {
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** A report that cannot be shown: it failed to load, belongs to somebody else, or does not exist. */
export function ReportLoadError({ read: { error, isFetching, refetch } }: { read: Read }) {
  const w = useWords(loadErrorWords);
  const role = useRole();
  if (error && !isNotFound(error)) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <ErrorState
      title={w.notHere}
      action={
        <>
          {!role && <Button onClick={() => askForLogin('member')}>{w.logIn}</Button>}
          <ButtonLink kind={role ? 'pri' : 'line'} href={hrefOf(paths.home)}>
            {w.toMatch}
          </ButtonLink>
        </>
      }
    >
      {role ? (role === 'member' ? w.member : w.staff) : w.guest}
    </ErrorState>
  );
}
