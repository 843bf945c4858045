import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { logInFor, useActAfterLogin } from '#platform/session/act-after-login.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast.ts';
import type { OpenedShare } from './queries.ts';
import { endVisit } from './reading/kept-visit.ts';
import { sharedWords } from './shared-words.ts';

const actName = 'show-name';

/** Tells readers what the sharer sees of them, and lets them show their name. Off until chosen. */
export function ReaderNote({ share }: { share: OpenedShare }) {
  const w = useWords(sharedWords);
  const role = useRole();
  const queries = useQueryClient();
  const section = useRef<HTMLElement>(null);
  const { card, id, code, ticket, counts, shows_name: showsName } = share;
  const consent = useMutation({
    mutationFn: (shows_name: boolean) =>
      call('POST /marketing/api/share/{id}/consent', {
        params: { id },
        body: { shows_name, ticket: shows_name ? ticket : null },
      }),
    onSuccess: async ({ shows_name }) => {
      // Reading without a name belongs to another visit than the reading with it before.
      if (!shows_name) endVisit();
      await queries.invalidateQueries({ queryKey: ['opened-share', code] });
      toast(shows_name ? w.saved : w.ended, { kind: 'ok' });
    },
  });
  // The reader switched it on and logged in for it.
  useActAfterLogin<string>(actName, (agreed) => {
    if (agreed !== code || !counts) return;
    section.current?.scrollIntoView({ block: 'center' });
    consent.mutate(true);
  });
  if (!counts) return <p className="t13 c3">{w.notCounted}</p>;
  const isNamed = consent.isPending ? consent.variables : showsName === true;
  const change = (wish: boolean) => {
    if (role === null) {
      logInFor(actName, code);
    } else consent.mutate(wish);
  };
  return (
    <section ref={section} className="col g8 reader-note" aria-label={w.seenTitle}>
      <h2 className="t13">{w.seenTitle}</h2>
      <p className="t13 c2">{w.seen(card.name)}</p>
      <p className="t13 c2">{isNamed ? w.named(card.name) : w.anonymous(card.name)}</p>
      <Switch checked={isNamed} disabled={consent.isPending} onChange={change}>
        {role === null ? w.showNameGuest : w.showName}
      </Switch>
      {role === 'member' && <GoLink href={hrefOf('/pages/my/readings')}>{w.ownReadings}</GoLink>}
    </section>
  );
}
