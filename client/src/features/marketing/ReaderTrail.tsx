import { useMutation } from '@tanstack/react-query';
import { Phone, UserRound, UserRoundPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useHasButton, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import { toast } from '#ui/toast.ts';
import { type Reader, useTrail } from './queries.ts';
import { useReaderName } from './ReaderRow.tsx';
import { useReloadReaders } from './use-fresh-readers.ts';
import { VisitTrail } from './VisitTrail.tsx';
import { marketingWords } from './words.ts';

const WriteToPerson = lazy(async () => ({ default: (await import('#features/contacts/index.ts')).WriteToPerson }));
const customerPage = '/subpkgs/work/customer_details';

/** The visits of one reader, and what to do next. */
export function ReaderTrail({ id }: { id: string }) {
  const w = useWords(marketingWords);
  const list = useTrail(id);
  const { data, error, isFetching, refetch } = list;
  if (error && !data) return <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="row" count={4} />;
  const reader = data.pages[0]!.reader;
  if (!reader)
    return (
      <EmptyState art="letters" title={w.gone}>
        {w.goneText}
      </EmptyState>
    );
  return (
    <div className="col g20">
      <ReaderHead reader={reader} />
      <section className="col g8">
        <SectionHead level={3} title={w.parts} fact={w.partsHint} />
        <PartLines parts={reader.parts} />
      </section>
      <section className="col g8">
        <SectionHead level={3} title={w.trail} />
        <VisitTrail visits={data.pages.flatMap((page) => page.list)} />
        <LoadMoreFooter list={list} />
      </section>
      <NextStep reader={reader} />
    </div>
  );
}

function ReaderHead({ reader }: { reader: Reader }) {
  const w = useWords(marketingWords);
  const nameOf = useReaderName();
  return (
    <div className="col g12">
      <h2 className="t17">{nameOf(reader)}</h2>
      <Stats>
        <Stat label={w.totalTime}>{w.time(reader.active_ms)}</Stat>
        {reader.video_ms > 0 && <Stat label={w.totalVideo}>{w.time(reader.video_ms)}</Stat>}
        <Stat label={w.totalVisits}>{w.times(reader.visits)}</Stat>
        <Stat label={w.totalDepth}>{reader.depth}%</Stat>
      </Stats>
    </div>
  );
}

function PartLines({ parts }: { parts: readonly number[] }) {
  const w = useWords(marketingWords);
  const most = Math.max(1, ...parts);
  return (
    <ol className="part-lines">
      {parts.map((ms, n) => (
        <li key={n}>
          <span className="t12 c3 num">{n + 1}</span>
          <i style={{ width: `${(ms / most) * 100}%` }} className={ms === most ? 'most' : undefined} />
          <span className="t12 num end">{w.time(ms)}</span>
        </li>
      ))}
    </ol>
  );
}

/** A message to a contact, a call of a customer and the customer’s record, or one press that makes the reader a customer. */
function NextStep({ reader }: { reader: Reader }) {
  const w = useWords(marketingWords);
  const role = useRole();
  const mayCall = useHasButton('work.call');
  const reload = useReloadReaders();
  const lead = useMutation({
    mutationFn: () => call('POST /marketing/api/share/{id}/lead', { params: { id: reader.id } }),
    onSuccess: () => {
      toast(w.madeLead, { kind: 'ok' });
      reload();
    },
  });
  if (!reader.contacts_no) return <p className="t13 c3">{w.noName}</p>;
  return (
    <div className="f g8 wrap">
      <Suspense>
        <WriteToPerson contactsNo={reader.contacts_no} from="share" />
      </Suspense>
      {reader.customer ? (
        <>
          {mayCall && (
            <ButtonLink kind="line" icon={Phone} href={hrefOf(customerPage, { id: reader.customer, act: 'call' })}>
              {w.callReader}
            </ButtonLink>
          )}
          <ButtonLink kind="line" icon={UserRound} href={hrefOf(customerPage, { id: reader.customer })}>
            {w.toCustomer}
          </ButtonLink>
        </>
      ) : (
        role === 'broker' && (
          <Button kind="line" icon={UserRoundPlus} busy={lead.isPending} onClick={() => lead.mutate()}>
            {w.makeLead}
          </Button>
        )
      )}
    </div>
  );
}
