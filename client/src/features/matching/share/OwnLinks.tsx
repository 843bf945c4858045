import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ReportLoadError } from '../loading/ReportLoadError.tsx';
import { paths, reportHref } from '../paths.ts';
import { useReport } from '../use-report.ts';
import { LinkForm } from './LinkForm.tsx';
import { LinkList } from './LinkList.tsx';
import './share.css';
import { type MadeLink, readLinks } from './share-api.ts';
import { shareWords } from './words.ts';

// QR codes are only needed after a link was created.
const MadeLinkCard = lazy(async () => ({ default: (await import('./MadeLinkCard.tsx')).MadeLinkCard }));

/** The links to a report: creates, lists and revokes them. */
export function OwnLinks({ id }: { id: string }) {
  const w = useWords(shareWords);
  const queries = useQueryClient();
  const key = ['report', id, 'links'];
  const read = useQuery({ queryKey: key, queryFn: () => readLinks(id) });
  const { data: links, error } = read;
  const { data: report } = useReport(id);
  const [made, setMade] = useState<MadeLink | null>(null);
  const renew = () => void queries.invalidateQueries({ queryKey: key });
  const addLink = (link: MadeLink) => {
    setMade(link);
    renew();
  };
  if (error && !links)
    return (
      <Page title={w.title}>
        <ReportLoadError read={read} />
      </Page>
    );
  return (
    <Page
      title={w.title}
      workbenchActions={
        report && (
          <ButtonLink kind="line" href={reportHref(report.kind, id)}>
            {w.toReport}
          </ButtonLink>
        )
      }
    >
      <header className="col g4">
        <h2 className="song t24">{w.heading}</h2>
        <p className="t15 c2">{w.text}</p>
      </header>
      <div className="two-column">
        <div className="col g20">
          {made && (
            <Suspense fallback={<Skeleton shape="card" />}>
              <MadeLinkCard key={made.id} link={made} />
            </Suspense>
          )}
          <LinkForm id={id} hasAnalysis={report?.kind === 'tax'} onMade={addLink} />
          <ButtonLink kind="line" icon={ImagePlus} href={hrefOf(paths.poster, { id })}>
            {w.poster}
          </ButtonLink>
        </div>
        {links ? (
          <LinkList
            id={id}
            links={links}
            onChange={(revoked) => {
              if (made?.id === revoked) setMade(null);
              renew();
            }}
          />
        ) : (
          <Skeleton shape="row" count={3} />
        )}
      </div>
    </Page>
  );
}
