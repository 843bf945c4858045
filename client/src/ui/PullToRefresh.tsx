import { clsx } from 'clsx';
import { ArrowDown, LoaderCircle, RotateCw } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import { usePull } from './pull-gesture.ts';
import { useUiWords } from './ui-words.ts';

/** Pull to refresh for touch; for keyboards a button that appears on focus. */
export function PullToRefresh({ onRefresh, children }: { onRefresh: () => Promise<unknown>; children: ReactNode }) {
  const words = useUiWords();
  const area = useRef<HTMLDivElement>(null);
  const latest = useRef(onRefresh);
  useEffect(() => {
    latest.current = onRefresh;
  });
  const refresh = useCallback(() => latest.current(), []);
  const { px, held, busy, far } = usePull(area, refresh);
  const Mark = busy ? LoaderCircle : ArrowDown;
  return (
    <div ref={area} className={clsx('ptr', held && 'held')}>
      <Button kind="line" size="sm" icon={RotateCw} className="again" onClick={() => void refresh()}>
        {words.refresh}
      </Button>
      <div className="say" role="status" style={{ opacity: px / 48 }}>
        {px > 0 && (
          <>
            <Mark size={16} className={busy ? 'spin' : far ? 'flip' : undefined} />
            {busy ? words.refreshing : far ? words.releaseToRefresh : words.pullToRefresh}
          </>
        )}
      </div>
      <div className="pulled" style={px ? { transform: `translateY(${px}px)` } : undefined}>
        {children}
      </div>
    </div>
  );
}
