import { useQuery } from '@tanstack/react-query';
import { ArrowRight, FileSearch, HeartHandshake, ListChecks, LockKeyhole, PencilLine, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { Hero } from '#ui/Hero.tsx';
import { Rosette } from '#ui/Rosette.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { readDraft } from './ask/draft.ts';
import './home/home.css';
import { KindList } from './home/KindList.tsx';
import { RecentReports } from './home/RecentReports.tsx';
import { homeWords } from './home/words.ts';
import { ProductsGate } from './ProductsGate.tsx';
import { paths, useOptions } from './paths.ts';

/** Explains matching, starts it, and lists the caller's reports. */
export function MatchHome() {
  const w = useWords(homeWords);
  const { at } = useOptions();
  useEffect(() => {
    if (at !== 'reports') return;
    // After the router has scrolled to the top.
    const frame = requestAnimationFrame(() => document.getElementById('reports')?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [at]);
  return (
    <ProductsGate title={w.title}>
      <Page title={w.title} tab="match">
        <MatchHero />
        <div className="two-column match-home">
          <div className="col g20">
            <HowItWorks />
            <RecentReports />
          </div>
          <aside className="col g20">
            <KindList />
            <Promises />
          </aside>
        </div>
      </Page>
    </ProductsGate>
  );
}

function MatchHero() {
  const w = useWords(homeWords);
  const [language] = useLanguage();
  const { data } = useQuery({ queryKey: ['home', language], queryFn: () => call('GET /finance/api/get_index') });
  const hasDraft = readDraft('personal') !== null;
  return (
    <Hero className="match-hero">
      <div className="col g12">
        <h2 className="song">{w.heroTitle}</h2>
        <p className="t15 c2">{w.heroText}</p>
        <div className="f g12 wrap match-act">
          <ButtonLink
            kind="champ"
            size="lg"
            iconEnd={ArrowRight}
            href={hrefOf(hasDraft ? paths.questions : paths.start)}
          >
            {hasDraft ? w.goOn : w.start}
          </ButtonLink>
          <span className="t13 c2">{w.free}</span>
        </div>
      </div>
      <div className="match-count">
        <Rosette px={300} opacity={0.4}>
          {data && (
            <p className="mid">
              <b className="t40 num">{data.products}</b>
              <br />
              <span className="t13 c2">{w.heroCount(data.institutions)}</span>
            </p>
          )}
        </Rosette>
      </div>
    </Hero>
  );
}

function HowItWorks() {
  const w = useWords(homeWords);
  const steps = [
    { icon: PencilLine, title: w.step1, text: w.step1Text },
    { icon: ListChecks, title: w.step2, text: w.step2Text },
    { icon: FileSearch, title: w.step3, text: w.step3Text },
  ];
  return (
    <section className="col g12">
      <SectionHead title={w.how} />
      <Card as="ol" className="match-steps">
        {steps.map(({ icon: Glyph, title, text }, at) => (
          <li key={title} className="col g4">
            <Glyph size={22} className="cp" aria-hidden="true" />
            <b className="b">
              <span className="num c3">{at + 1}</span> {title}
            </b>
            <span className="t13 c2">{text}</span>
          </li>
        ))}
      </Card>
    </section>
  );
}

function Promises() {
  const w = useWords(homeWords);
  const promises = [
    { icon: ShieldCheck, title: w.noInquiry, text: w.noInquiryText },
    { icon: LockKeyhole, title: w.sealed, text: w.sealedText },
    { icon: HeartHandshake, title: w.notSent, text: w.notSentText },
  ];
  return (
    <Card className="col g12">
      <SectionHead level={3} title={w.promise} />
      <ul className="col g16">
        {promises.map(({ icon: Glyph, title, text }) => (
          <li key={title} className="f g12 ft">
            <Glyph size={20} className="cp" aria-hidden="true" />
            <span className="col g2">
              <b className="m">{title}</b>
              <span className="t13 c3">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
