import { ArrowRight, ScrollText } from 'lucide-react';
import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { List } from '#ui/List.tsx';
import { useLayout } from '#ui/layout.ts';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { paths } from './paths.ts';
import { taxAsideWords } from './tax/aside-words.ts';
import { explainPoints, explainWords } from './tax/explain-words.ts';

/** Explains how the engine decides. */
export function Explain() {
  const w = useWords(explainWords);
  const aside = useWords(taxAsideWords);
  const { isWide } = useLayout();
  return (
    <Page
      title={w.title}
      dock={
        <ButtonLink className={isWide ? undefined : 'grow'} iconEnd={ArrowRight} href={hrefOf(paths.tax)}>
          {w.start}
        </ButtonLink>
      }
    >
      <header className="col g4">
        <h2 className="song t24">{w.heading}</h2>
        <p className="t15 c2">{w.text}</p>
      </header>
      <div className="two-column">
        <Card as="ol" className="col g20">
          {explainPoints.map((point, at) => (
            <li key={point} className="f g16 ft">
              <span className="t20 c3 song num" aria-hidden="true">
                {at + 1}
              </span>
              <span className="col g4">
                <b className="b">{w[point]}</b>
                <span className="t15 c2">{w[`${point}Text`]}</span>
              </span>
            </li>
          ))}
        </Card>
        <aside className="col g12">
          <SectionHead title={aside.examples} />
          <List card label={aside.examples}>
            {(['good', 'gaps'] as const).map((name) => (
              <Row
                key={name}
                href={hrefOf(name === 'good' ? paths.taxExample : paths.taxExampleGaps)}
                lead={<ScrollText size={20} className="cp" />}
                title={aside[name]}
                sub={aside[`${name}Sub`]}
                chevron
              />
            ))}
          </List>
        </aside>
      </div>
    </Page>
  );
}
