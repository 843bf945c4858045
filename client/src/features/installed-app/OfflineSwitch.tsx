import { useMutation } from '@tanstack/react-query';
import { loginPathOf, returnHereAfterLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { maxStored, storedForDays } from '#platform/offline/limits.ts';
import { setOfflineReading, useOfflineReading } from '#platform/offline/offline-reading.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast.ts';
import { installWords } from './words.ts';

/** A member’s switch, with what is kept and for how long. */
export function OfflineSwitch() {
  const w = useWords(installWords);
  const entry = useSessionEntry();
  const reader = useOfflineReading(({ account }) => account);
  const own = entry?.info.account_no;
  const change = useMutation({
    mutationFn: async (on: boolean) => {
      const { canStore } = await import('#platform/offline/snapshots.ts');
      if (on && !(await canStore())) toast(w.offlineFull, { kind: 'bad' });
      else setOfflineReading(on && own ? own : null);
    },
    networkMode: 'always',
  });
  if (!entry)
    return (
      <Card className="col g12">
        <p className="c2">{w.offlineGuest}</p>
        <ButtonLink kind="line" href={hrefOf(loginPathOf('member'))} onClick={returnHereAfterLogin}>
          {w.logIn}
        </ButtonLink>
      </Card>
    );
  if (entry.info.role !== 'member')
    return (
      <Card>
        <p className="c2">{w.offlineStaff}</p>
      </Card>
    );
  return (
    <Card>
      <Switch
        checked={change.isPending ? change.variables : reader === own}
        disabled={change.isPending}
        sub={w.offlineSub(maxStored, storedForDays)}
        onChange={(on) => change.mutate(on)}
      >
        {w.offline}
      </Switch>
    </Card>
  );
}
