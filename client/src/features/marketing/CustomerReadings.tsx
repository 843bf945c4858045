import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { readersPath } from './paths.ts';
import { useTrail } from './queries.ts';
import { VisitTrail } from './VisitTrail.tsx';
import { marketingWords } from './words.ts';

/** What a customer read of the caller’s shares; nothing if the customer shows no name, or read nothing. */
export function CustomerReadings({ customer }: { customer: string }) {
  const w = useWords(marketingWords);
  const list = useTrail(customer);
  const visits = list.data?.pages.flatMap((page) => page.list) ?? [];
  if (visits.length === 0) return null;
  return (
    <section className="card pad col g16">
      <SectionHead title={w.trail} action={<GoLink href={hrefOf(readersPath)}>{w.allReaders}</GoLink>} />
      <VisitTrail visits={visits} />
      <LoadMoreFooter list={list} />
    </section>
  );
}
