import { LoaderCircle, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { useUiWords } from './ui-words.ts';
import { useOnline } from './use-online.ts';

export interface LoadMoreProps {
  state: 'more' | 'loading' | 'end' | 'error';
  onMore: () => void;
  /** Loads automatically when it comes near the viewport. */
  auto?: boolean;
  /** Instead of "network error" or "no network". */
  errorText?: string;
}

/** The end of a list. The button is always rendered for keyboards and screen readers. */
export function LoadMore({ state, onMore, auto = true, errorText }: LoadMoreProps) {
  const words = useUiWords();
  const isOnline = useOnline();
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (!auto || state !== 'more' || !end.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '240px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [auto, state]);
  return (
    <div ref={end} className="more" role="status">
      {state === 'more' && (
        <Button kind="ghost" size="sm" onClick={onMore}>
          <span className="cap">{words.loadMore}</span>
        </Button>
      )}
      {state === 'loading' && (
        <>
          <LoaderCircle size={16} className="spin" />
          <span className="cap">{words.loading}</span>
        </>
      )}
      {state === 'end' && (
        <span className="end">
          <span className="cap">{words.noMore}</span>
        </span>
      )}
      {state === 'error' && (
        <>
          <span className="cap">{errorText ?? (isOnline ? words.networkError : words.noNetwork)}</span>
          <Button kind="soft" size="sm" icon={RotateCw} onClick={onMore}>
            {words.retry}
          </Button>
        </>
      )}
    </div>
  );
}
