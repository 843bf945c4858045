import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import type { Report } from '../report-api.ts';
import { consentWords } from './consent-words.ts';
import { revokeSources } from './revoke-sources.ts';
import './sources.css';

/** Sources that need a consent. */
const input: readonly Report['sections'][number]['source'][] = ['registry', 'judicial'];

/** The consent under which sources were queried. After its withdrawal nothing is queried; earlier answers stay in their version. */
export function SourceConsent({ report: { id, sections, consent } }: { report: Report }) {
  const w = useWords(consentWords);
  const [language] = useLanguage();
  const [nowMs] = useState(Date.now);
  const queries = useQueryClient();
  const send = useIdempotentWrite();
  const revoke = useMutation({
    mutationFn: () => send(id, (idempotencyKey) => revokeSources(id, idempotencyKey)),
    onSuccess: () => {
      toast(w.done, { kind: 'ok' });
      return queries.invalidateQueries({ queryKey: ['report', id] });
    },
  });
  if (!consent) return null;
  const ask = async () => {
    if (await modal.show({ title: w.revokeAsk, text: w.revokeText, ok: w.revoke, cancel: true, danger: true }))
      revoke.mutate();
  };
  const lastDay = dayWords(new Date(Date.parse(consent.expires_at) - 1).toISOString(), language);
  const isOver = Date.parse(consent.expires_at) <= nowMs;
  if (consent.revoked_at || isOver) {
    const end = consent.revoked_at ? w.revoked(dayWords(consent.revoked_at, language)) : w.over(lastDay);
    const wasQueried = sections.some(({ source }) => input.includes(source));
    return (
      <p className="t12 c3 src-consent">
        {end}
        {language === 'zh' ? '。' : '. '}
        {wasQueried ? w.kept : w.none}
      </p>
    );
  }
  return (
    <div className="fb src-consent">
      <p className="t12 c3">{w.given(dayWords(consent.given_at, language), lastDay)}</p>
      <Button kind="line" size="sm" className="noprint" busy={revoke.isPending} onClick={() => void ask()}>
        {w.revoke}
      </Button>
    </div>
  );
}
