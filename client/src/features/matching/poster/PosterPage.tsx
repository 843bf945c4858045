import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useSiteApp } from '#platform/site/app.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '../paths.ts';
import type { Report, ReportResult } from '../report-api.ts';
import { type LinkTerms, type MadeLink, makeLink, pathOfLink, readLinks } from '../share/share-api.ts';
import { useReportRows } from '../use-report.ts';
import { PosterForm } from './PosterForm.tsx';
import { PosterMade } from './PosterMade.tsx';
import './poster.css';
import { posterContent } from './poster-content.ts';
import { usePoster } from './use-poster.ts';
import { posterWords } from './words.ts';

/** The poster: its settings, then saving, sharing and revoking it. */
export function PosterPage({ report, result }: { report: Report; result: ReportResult }) {
  const w = useWords(posterWords);
  const [language] = useLanguage();
  const { name: site } = useSiteApp();
  const { data: rows } = useReportRows(report.id, report.version);
  const [link, setLink] = useState<MadeLink | null>(null);
  const { links, renew } = useLinks(report.id);
  const { picture, blob, isLost, redraw } = usePoster(
    posterContent({ report, result, rows: rows ?? [], link, site }, language),
    link && pathOfLink(link.token),
  );
  const send = useIdempotentWrite();
  const making = useMutation({
    mutationFn: (days: LinkTerms['days']) => {
      const body = { shows: 'verdicts' as const, days };
      return send(body, (idempotencyKey) => makeLink(report.id, body, idempotencyKey));
    },
    onSuccess: (made) => {
      setLink(made);
      renew();
    },
  });
  const isOver = link !== null && links?.find(({ id }) => id === link.id)?.is_over === true;
  const startOver = () => setLink(null);
  return (
    <Page title={w.title} meta={report.number}>
      {isLost ? (
        <ErrorState
          title={w.failed}
          onRetry={redraw}
          action={<ButtonLink href={hrefOf(paths.share, { id: report.id })}>{w.shareLink}</ButtonLink>}
        >
          {w.failedText}
        </ErrorState>
      ) : (
        <div className="poster-page">
          {picture && rows ? (
            <img
              className="poster-picture"
              src={picture}
              width={1080}
              height={1440}
              alt={link ? w.alt(result.headline) : w.preview}
            />
          ) : (
            <div className="poster-picture" role="status" aria-label={w.drawing}>
              <Skeleton shape="hero" />
            </div>
          )}
          <div className="col g20">
            <header className="col g4">
              <h2 className="song t24">{w.heading}</h2>
              <p className="t15 c2">{w.text}</p>
            </header>
            {link && blob && picture ? (
              <PosterMade
                report={report}
                link={link}
                file={{ blob, address: picture }}
                isOver={isOver}
                onOver={renew}
                onAnew={startOver}
              />
            ) : (
              <PosterForm report={report} isBusy={making.isPending || !rows} onMake={(days) => making.mutate(days)} />
            )}
          </div>
        </div>
      )}
    </Page>
  );
}

/** Whether the link is still valid: it can be revoked on another screen, and it expires. */
function useLinks(id: string) {
  const queries = useQueryClient();
  const key = ['report', id, 'links'];
  const { data: links } = useQuery({ queryKey: key, queryFn: () => readLinks(id) });
  return { links, renew: () => void queries.invalidateQueries({ queryKey: key }) };
}
