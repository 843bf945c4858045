import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { squarePath } from './paths.ts';
import { useSquareCache } from './queries.ts';
import { noticesLeft, type RefusedText, refusedText } from './refusal.ts';
import { showHeld } from './show-held.tsx';
import type { Post } from './types.ts';
import { useContinueOnline } from './use-continue-online.ts';
import type { PostDraft } from './use-post-draft.ts';
import { writeWords } from './write-words.ts';

interface PublishPorts {
  edited: Post | undefined;
  draft: PostDraft;
  text: string;
  /** Pictures are still uploading. */
  isUploading: boolean;
  onBusy: (isBusy: boolean) => void;
  /** The draft is not needed any more. */
  onPublished: () => void;
  onDone: () => void;
}
interface Problems {
  text?: string;
  region?: string;
}

/** Publishes a post or saves a changed one, and says what has to be changed first. */
export function usePublish({ edited, draft, text, isUploading, onBusy, onPublished, onDone }: PublishPorts) {
  const w = useWords(writeWords);
  const cache = useSquareCache();
  const write = useIdempotentWrite();
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<RefusedText | null>(null);
  const [asksReview, setAsksReview] = useState(false);
  const { isWaiting, waitsAfter, stop } = useContinueOnline(() => publish(asksReview));

  async function publish(withReview: boolean): Promise<void> {
    const pictures = [...draft.pictures, ...draft.added].map(({ key }) => key);
    if (isUploading) return setProblems({ text: w.sending });
    if (text.trim() === '' && pictures.length === 0) return setProblems({ text: w.needContent });
    const body = {
      text,
      pictures,
      mentions: Object.entries(draft.people).flatMap(([name, no]) => (text.includes(`@${name}`) ? [no] : [])),
      card: draft.card && { kind: draft.card.kind, id: draft.card.id },
      region: draft.region,
      comments_off: draft.commentsOff,
      asks_review: withReview,
      place: edited?.place ?? null,
    };
    setAsksReview(withReview);
    setProblems({});
    onBusy(true);
    try {
      const post = await write([edited?.id, body], (idempotencyKey) =>
        edited
          ? call('POST /common/api/post/edit', {
              body: { ...body, id: edited.id, version: edited.version },
              idempotencyKey,
              quiet: true,
            })
          : call('POST /common/api/post/add', { body, idempotencyKey, quiet: true }),
      );
      onPublished();
      cache.replacePost(post);
      await Promise.all([edited ? undefined : cache.reloadFeeds(), cache.reloadOwn()]);
      const isHeld = post.state === 'review' && !withReview && post.notices.length > 0;
      if (!isHeld) toast(post.state === 'review' ? w.inReview : edited ? w.saved : w.published, { kind: 'ok' });
      onDone();
      if (isHeld) showHeld(w, post.notices);
      // There it stands on top.
      if (!edited && post.state === 'shown') go(squarePath, { feed: 'latest' }, { replace: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (waitsAfter(error)) return;
      const found = refusedText(error, text);
      const { text: ofText, region, ...others } = error.fields;
      setRefused(found);
      if (found) return;
      if (region) setProblems({ region });
      else setProblems({ text: ofText ?? Object.values(others)[0] ?? error.message });
    } finally {
      onBusy(false);
    }
  }

  return {
    publish,
    problems,
    refusal: noticesLeft(refused, text, draft.card?.kind === 'product'),
    /** Kept until the network is back. */
    isWaiting,
    /** Errors and notes about an earlier text do not count for the next one. */
    forget: () => {
      setProblems({});
      stop();
    },
  };
}
