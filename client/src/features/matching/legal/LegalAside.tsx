import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Scale, ScrollText } from 'lucide-react';
import { useOnce } from '#platform/http/once.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { List } from '#ui/List.tsx';
import { modal } from '#ui/modal.ts';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { toast } from '#ui/toast.ts';
import { Verdict, type VerdictKind } from '#ui/Verdict.tsx';
import { dateWords, dayWords } from '../date-words.ts';
import { places } from '../places.ts';
import type { Report } from '../report-access.ts';
import { revokeSources } from './revoke-sources.ts';
import { legalWords } from './words.ts';

const marks: Readonly<Record<Report['sections'][number]['state'], VerdictKind>> = {
  ok: 'ok',
  empty: 'data',
  failed: 'warn',
  stale: 'info',
};

/** Where it comes from, under which consent, and who helps. */
export function LegalAside({ report }: { report: Report }) {
  const w = useWords(legalWords);
  const [language] = useLanguage();
  return (
    <aside className="legal-aside">
      <Card className="col g4">
        <SectionHead level={3} title={w.sources} />
        <ul className="list">
          {report.sections.map(({ source, name, state, sample, as_of }) => (
            <li key={source} className="fb legal-line">
              <span className="col g2">
                <span className="m">{name}</span>
                <span className="t12 c3 num">
                  {[sample && w.sampleMark, as_of && dateWords(as_of, language)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Verdict kind={marks[state]}>{w[state]}</Verdict>
            </li>
          ))}
        </ul>
        {report.consent && <Consent id={report.id} consent={report.consent} />}
      </Card>
      <section className="col g12 noprint">
        <SectionHead level={3} title={w.help} />
        <p className="t13 c2">{w.helpText}</p>
        <List card label={w.help}>
          <Row href={hrefOf(places.laws)} lead={<Scale size={22} className="cp" />} title={w.laws} chevron />
          <Row href={hrefOf(places.taxService)} lead={<ScrollText size={22} className="cp" />} title={w.tax} chevron />
        </List>
      </section>
    </aside>
  );
}

function Consent({ id, consent }: { id: string; consent: NonNullable<Report['consent']> }) {
  const w = useWords(legalWords);
  const [language] = useLanguage();
  const queries = useQueryClient();
  const send = useOnce();
  const revoke = useMutation({
    mutationFn: () => send(id, (once) => revokeSources(id, once)),
    onSuccess: () => {
      toast(w.revoked, { kind: 'ok' });
      return queries.invalidateQueries({ queryKey: ['report', id] });
    },
  });
  const ask = async () => {
    if (await modal.show({ title: w.revokeAsk, text: w.revokeText, ok: w.revoke, cancel: true, danger: true }))
      revoke.mutate();
  };
  if (consent.revoked_at)
    return <p className="t12 c3 legal-line">{w.consentRevoked(dayWords(consent.revoked_at, language))}</p>;
  const lastMoment = new Date(Date.parse(consent.expires_at) - 1).toISOString();
  return (
    <div className="fb legal-line">
      <p className="t12 c3">{w.consentGiven(dayWords(consent.given_at, language), dayWords(lastMoment, language))}</p>
      <Button kind="line" size="sm" className="noprint" busy={revoke.isPending} onClick={() => void ask()}>
        {w.revoke}
      </Button>
    </div>
  );
}
