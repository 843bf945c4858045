import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useMessage } from '#features/chat/conversation/use-thread.ts';
import { useClient } from '#features/chat/use-chat.ts';
import { Page } from '#platform/frame/Page.tsx';
import { CallFailure } from '#platform/http/failure.ts';
import { back } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import '#features/chat/chat.css';
import { keepPosition, keptPosition } from './position.ts';
import { videoWords } from './words.ts';

/** The video of a message, in the browser’s own player. */
export function VideoScreen() {
  const w = useWords(videoWords);
  const { query } = useLocation();
  const { tid = '' } = query;
  const seq = Number(query.seq);
  const isNamed = /^[0-9a-f-]{36}$/.test(tid) && Number.isSafeInteger(seq) && seq > 0;
  return (
    <Page title={w.title} width="wide">
      {isNamed ? <Video key={`${tid} ${seq}`} tid={tid} seq={seq} /> : <Gone />}
    </Page>
  );
}

function Gone() {
  const w = useWords(videoWords);
  return (
    <EmptyState art="letters" title={w.gone} action={<Button onClick={back}>{w.toChat}</Button>}>
      {w.goneHint}
    </EmptyState>
  );
}

function Video({ tid, seq }: { tid: string; seq: number }) {
  const w = useWords(videoWords);
  const client = useClient();
  const message = useMessage(tid, seq);
  const address = useQuery({
    queryKey: ['chat video', client?.me, tid, seq],
    queryFn: () => client!.mediaAddress(tid, seq),
    enabled: client !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const [problem, setProblem] = useState<'network' | 'unplayable' | null>(null);
  const renewals = useRef(0);
  const content = message?.content?.kind === 'video' ? message.content : null;
  const isMissing = address.error instanceof CallFailure && !address.error.isNetwork;
  // A recall also ends a video that is playing.
  if (isMissing || message?.is_recalled) return <Gone />;
  const again = () => {
    renewals.current = 0;
    setProblem(null);
    void address.refetch();
  };
  if (address.error || problem === 'network')
    return (
      <ErrorState title={w.failed} onRetry={again} busy={address.isFetching}>
        {w.failedHint}
      </ErrorState>
    );
  if (problem === 'unplayable') return <ErrorState title={w.unplayable}>{w.unplayableHint}</ErrorState>;
  /** An address ends after a while; the player goes on with a new one from where it was. */
  const fail = (error: MediaError | null) => {
    if (error?.code === MediaError.MEDIA_ERR_DECODE || renewals.current > 1) return setProblem('unplayable');
    renewals.current++;
    void address.refetch();
  };
  return (
    <div className="chat-player">
      {address.data ? (
        // biome-ignore lint/a11y/useMediaCaption: people’s own videos have no captions
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          key={`${address.data}`}
          src={address.data}
          poster={content?.poster?.address}
          width={content?.width}
          height={content?.height}
          controls
          playsInline
          preload="metadata"
          aria-label={w.title}
          onLoadedMetadata={({ currentTarget }) => {
            const at = keptPosition(tid, seq);
            if (at < currentTarget.duration - 1) currentTarget.currentTime = at;
          }}
          onTimeUpdate={({ currentTarget }) => {
            renewals.current = 0;
            keepPosition(tid, seq, currentTarget.ended ? 0 : currentTarget.currentTime);
          }}
          onError={({ currentTarget }) => fail(currentTarget.error)}
        />
      ) : (
        <div role="status" aria-label={w.loading}>
          <Skeleton shape="hero" />
        </div>
      )}
    </div>
  );
}
