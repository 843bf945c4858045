import { Send } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePosition } from '#features/map/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf, hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './agency.css';
import './details.css';
import { addressToShare } from '#platform/share/address-to-share.ts';
import { AgencyLetter } from './AgencyLetter.tsx';
import { agencyWords } from './detail-words.ts';
import { detailPaths, directoryPath } from './paths.ts';
import { isNotFound, useAgency } from './queries.ts';

// QR codes are only needed to share.
const SharePopup = lazy(async () => ({ default: (await import('./SharePopup.tsx')).SharePopup }));

/** The page of an agency at each of the three addresses; one of another group moves to the address of its group. */
export function AgencyDetails() {
  const w = useWords(agencyWords);
  const { path, query } = useLocation();
  const { position } = usePosition();
  const [isSharing, setSharing] = useState(false);
  const { data: agency, error, isFetching, refetch } = useAgency(query.id ?? '', position);
  const rightPath = agency && detailPaths[agency.group];
  useEffect(() => {
    if (rightPath && rightPath !== path && Object.values(detailPaths).includes(path))
      history.replace(addressOf(rightPath, query));
  }, [rightPath, path, query]);
  if (agency)
    return (
      <Page title={agency.name} actions={<IconButton label={w.share} icon={Send} onClick={() => setSharing(true)} />}>
        <AgencyLetter key={agency.id} agency={agency} />
        <Suspense>
          {isSharing && (
            <SharePopup
              name={agency.name}
              address={addressToShare(detailPaths[agency.group], { id: agency.id })}
              onClose={() => setSharing(false)}
            />
          )}
        </Suspense>
      </Page>
    );
  return (
    <Page title={w.title}>
      {!query.id || isNotFound(error) ? (
        <EmptyState
          art="town"
          title={w.notFound}
          action={<ButtonLink href={hrefOf(directoryPath)}>{w.toDirectory}</ButtonLink>}
        >
          {w.notFoundText}
        </EmptyState>
      ) : error ? (
        <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton shape="card" />
          <Skeleton shape="row" count={4} />
        </>
      )}
    </Page>
  );
}
