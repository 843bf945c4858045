import { type RefCallback, type RefObject, useEffect, useRef, useState } from 'react';
import type { OpenedShare } from '#features/marketing/queries.ts';
import { keepVisit, keptVisit } from './kept-visit.ts';
import { VisitTracker } from './track.ts';

interface Visit {
  /** Marks the card, whose being seen is a step of the reader. */
  card: RefCallback<HTMLElement>;
  piece: RefObject<HTMLElement | null>;
  passOn: () => void;
}

/** So much of the card, or of the window, is a card that can be read. */
const enough = 0.6;
const steps = [0, 0.2, 0.4, enough, 0.8, 1];

/** Measures the visit of the open page, unless it does not count. */
export function useVisit({ code, visit, ticket, reader, counts }: OpenedShare): Visit {
  const piece = useRef<HTMLElement>(null);
  const [card, setCard] = useState<HTMLElement | null>(null);
  /** Whether the card is in the window; a further visit of the page begins with it. */
  const isCardSeen = useRef(false);
  const tracker = useRef<VisitTracker | null>(null);
  useEffect(() => {
    if (!counts) return;
    const kept = keptVisit(code, reader);
    const running = new VisitTracker({
      ticket,
      before: kept?.ticket === ticket ? kept.totals : null,
      keep: (totals) => keepVisit({ code, visit, ticket, reader, totals }),
      piece: () => piece.current,
      video: () => piece.current?.querySelector('video') ?? null,
    });
    tracker.current = running;
    running.showCard(isCardSeen.current);
    return () => {
      running.stop();
      tracker.current = null;
    };
  }, [code, visit, ticket, reader, counts]);
  // The card is loaded after the piece.
  useEffect(() => {
    if (!card) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        const { intersectionRatio, intersectionRect, rootBounds } = entries.at(-1)!;
        const ofWindow = intersectionRect.height / (rootBounds?.height ?? innerHeight);
        isCardSeen.current = intersectionRatio >= enough || ofWindow >= enough;
        tracker.current?.showCard(isCardSeen.current);
      },
      { threshold: steps },
    );
    watcher.observe(card);
    return () => watcher.disconnect();
  }, [card]);
  return { piece, card: setCard, passOn: () => tracker.current?.passOn() };
}
