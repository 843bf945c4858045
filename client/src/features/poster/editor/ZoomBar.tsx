import { Scan, ZoomIn, ZoomOut } from 'lucide-react';
import type { RefObject } from 'react';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import type { StageHandle } from './StageView.tsx';
import { editorWords } from './words.ts';

const step = 1.25;

/** How large the page is shown; the fingers do the same. */
export function ZoomBar({ scale, stage }: { scale: number; stage: RefObject<StageHandle | null> }) {
  const w = useWords(editorWords);
  return (
    <div className="pe-zoom">
      <IconButton size="sm" icon={ZoomOut} label={w.zoomOut} onClick={() => stage.current?.zoomBy(1 / step)} />
      <span className="t12 num">{Math.round(scale * 100)}%</span>
      <IconButton size="sm" icon={ZoomIn} label={w.zoomIn} onClick={() => stage.current?.zoomBy(step)} />
      <IconButton size="sm" icon={Scan} label={w.fit} onClick={() => stage.current?.fit()} />
    </div>
  );
}
