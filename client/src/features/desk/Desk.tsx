import { groupDigits } from '@sycee/domain/money/format';
import { useState } from 'react';
import { SetupSteps } from '#features/todo/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import './desk.css';
import { useDeskEntries, useWaiting } from './use-desk-entries.ts';
import { deskWords, entryTexts, sectionTexts } from './words.ts';

/** The index of the administration: every screen that the caller may open, by subject, with what waits there. */
export function Desk() {
  const w = useWords(deskWords);
  const [language] = useLanguage();
  const [keyword, setKeyword] = useState('');
  const sections = useDeskEntries(keyword);
  const waiting = useWaiting({
    hasAgencies: sections.some(({ entries }) => entries.some(({ name }) => name === 'agencies')),
  });
  const isEmpty = sections.length === 0;
  if (isEmpty && keyword === '')
    return (
      <Page title={w.title}>
        <EmptyState art="letters" title={w.nothing}>
          {w.nothingHint}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={w.title}>
      <div className="col g20">
        <SetupSteps />
        <SearchBox value={keyword} onChange={setKeyword} placeholder={w.search} label={w.search} />
        {isEmpty && <p className="t13 c2">{w.noMatch}</p>}
        <div className="desk-sections">
          {sections.map(({ name, entries }) => (
            <section key={name} className="col g12">
              <SectionHead title={sectionTexts[language][name]} />
              <List card label={sectionTexts[language][name]}>
                {entries.map(({ name: of, path, icon: Icon, waiting: what }) => {
                  const n = waiting(what);
                  const [title, sub] = entryTexts[language][of];
                  return (
                    <Row
                      key={path}
                      lead={<Icon size={22} />}
                      title={title}
                      sub={sub}
                      trail={n > 0 && <StatusBadge kind="warn">{w.waiting(groupDigits(n))}</StatusBadge>}
                      href={hrefOf(path)}
                      chevron
                    />
                  );
                })}
              </List>
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}
