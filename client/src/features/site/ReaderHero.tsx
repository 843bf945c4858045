import { useMemberTodos } from '#features/todo/index.ts';
import { useNewestReport } from '#features/verdicts/index.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { HomeHero, type HomeHeroProps } from './HomeHero.tsx';
import { readerHeroWords } from './reader-hero-words.ts';

/** Leads staff to the day’s work, a member to what waits for them, a reader with a report to the newest one, and any other visitor to a match. */
export function ReaderHero({ index }: HomeHeroProps) {
  const w = useWords(readerHeroWords);
  const entry = useSessionEntry();
  const report = useNewestReport();
  const todos = useMemberTodos();
  const [first] = todos;
  if (entry && entry.info.role !== 'member')
    return (
      <HomeHero
        index={index}
        motto={w.staffHero(entry.info.name)}
        text={w.staffText}
        way={{ href: hrefOf('/pages/customer/customer_work'), word: w.staffButton }}
      />
    );
  // A match that was not finished is in the list below: it does not replace the way to a report that is there.
  if (first?.order || first?.notice)
    return (
      <HomeHero
        index={index}
        motto={w.memberHero(todos.length)}
        text={`${first.title} · ${first.text}`}
        way={{ href: first.href, word: first.order ? w.goOn : w.seeReport }}
      />
    );
  return <HomeHero index={index} {...(report && { way: { href: report.href, word: w.seeReport } })} />;
}
