import { clsx } from 'clsx';
import { Pause, Play } from 'lucide-react';
import { type CSSProperties, type PointerEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { swiperIntervalMs, swiperMoveMs } from './constants.ts';
import { IconButton } from './IconButton.tsx';
import { usePlay } from './swiper-play.ts';
import { useUiWords } from './ui-words.ts';

export interface SwiperProps {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  autoplay?: boolean;
  intervalMs?: number;
}

const turnFromPx = 40;

export function Swiper({ label, slides, autoplay = true, intervalMs = swiperIntervalMs }: SwiperProps) {
  const words = useUiWords();
  const [at, setAt] = useState(0);
  const [draggedPx, setDraggedPx] = useState<number | null>(null);
  const fromX = useRef(0);
  const count = slides.length;
  const turn = useCallback((by: number) => setAt((now) => (now + by + count) % count), [count]);
  const next = useCallback(() => turn(1), [turn]);
  const { playing, running, hold, toggle } = usePlay({ autoplay, count, intervalMs, next });

  const release = (event: PointerEvent) => {
    if (draggedPx === null) return;
    const distance = event.clientX - fromX.current;
    setDraggedPx(null);
    hold('touch', false);
    if (Math.abs(distance) > turnFromPx) turn(distance < 0 ? 1 : -1);
  };
  const style = { '--at': at, '--dx': `${draggedPx ?? 0}px`, '--move-ms': `${swiperMoveMs}ms` } as CSSProperties;

  return (
    <section
      className="swp"
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={(event) => event.pointerType === 'mouse' && hold('pointer', true)}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      <div
        className="win"
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse') return;
          fromX.current = event.clientX;
          setDraggedPx(0);
          hold('touch', true);
        }}
        onPointerMove={(event) => draggedPx !== null && setDraggedPx(event.clientX - fromX.current)}
        onPointerUp={release}
        onPointerCancel={release}
      >
        <div className={clsx('trk', draggedPx !== null && 'held')} style={style} aria-live={running ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={slide.key}
              role="group"
              aria-roledescription="slide"
              aria-label={words.slide(index + 1, count)}
              inert={index !== at}
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className="ctl">
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              className="pip"
              aria-label={words.slide(index + 1, count)}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => setAt(index)}
            />
          ))}
          <IconButton
            size="sm"
            iconPx={14}
            label={playing ? words.pause : words.play}
            icon={playing ? Pause : Play}
            onClick={toggle}
          />
        </div>
      )}
    </section>
  );
}
