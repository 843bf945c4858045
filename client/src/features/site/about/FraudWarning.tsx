import { CircleX, Phone } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { aboutWords } from './words.ts';

/** What the site never does, so that visitors recognize fraud. */
export function FraudWarning({ hotline }: { hotline: string }) {
  const w = useWords(aboutWords);
  const list = [
    [w.fees, w.feesText],
    [w.codes, w.codesText],
    [w.consent, w.consentText],
    [w.credit, w.creditText],
    [w.places, w.placesText],
    [w.promise, w.promiseText],
  ] as const;
  return (
    <section className="col g12">
      <SectionHead title={w.never} fact={w.neverFact} />
      <Card as="div" className="col g20">
        <ul className="fraud-list">
          {list.map(([what, text]) => (
            <li key={what} className="f ft g12">
              <CircleX size={20} aria-hidden="true" />
              <div className="col g2">
                <b className="b">{what}</b>
                <p className="t13 c2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <Note
          kind="warn"
          title={w.fraud}
          action={
            hotline && (
              <ButtonLink kind="line" size="sm" icon={Phone} href={`tel:${hotline}`}>
                {w.fraudCall(hotline)}
              </ButtonLink>
            )
          }
        >
          {hotline ? w.fraudText : w.fraudTextOnly}
        </Note>
      </Card>
    </section>
  );
}
