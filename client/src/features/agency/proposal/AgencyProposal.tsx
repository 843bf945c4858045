import { useQuery } from '@tanstack/react-query';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { directoryPath } from '../paths.ts';
import { ProposalForm } from './ProposalForm.tsx';
import { proposalWords } from './words.ts';

/** For an institution without a login: what the link lets it change. */
export function AgencyProposal() {
  const w = useWords(proposalWords);
  const { token = '' } = useLocation().query;
  const read = useQuery({
    queryKey: ['agency proposal', token],
    queryFn: ({ signal }) => call('GET /common/api/agency/proposal', { query: { token }, signal, quiet: true }),
    enabled: token !== '',
    retry: false,
    // What is typed must not move under the hands of its writer.
    refetchOnWindowFocus: false,
  });
  const { data, error, isFetching, refetch } = read;
  if (data) return <ProposalForm key={token} token={token} proposal={data} onSent={refetch} />;
  const isOver = token === '' || (error instanceof CallFailure && !error.isNetwork);
  return (
    <Page title={w.title} width="narrow">
      {isOver ? (
        <EmptyState
          art="letters"
          title={w.expired}
          action={
            <ButtonLink kind="line" href={hrefOf(directoryPath)}>
              {w.toDirectory}
            </ButtonLink>
          }
        >
          {w.expiredText}
        </EmptyState>
      ) : error ? (
        <ErrorState busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="card" count={3} />
      )}
    </Page>
  );
}
