import { type PointerEvent, useState } from 'react';
import './order.css';

interface Drag {
  from: number;
  to: number;
}

/**
 * Entries of one list that a pointer drags to another place. Each `li` gets `item(at)`, and the handle in it `handle(at)`. Escape, or the
 * system taking the pointer away, leaves the order as it was. For keys there are the buttons beside it.
 */
export function useDragOrder({
  isOff = false,
  onMove,
}: {
  isOff?: boolean;
  onMove: (from: number, to: number) => void;
}) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const begin = (at: number, event: PointerEvent<HTMLElement>) => {
    const list = event.currentTarget.closest('ul, ol');
    if (isOff || !list || event.button !== 0) return;
    event.preventDefault();
    let now: Drag = { from: at, to: at };
    setDrag(now);
    const stop = new AbortController();
    const end = () => {
      stop.abort();
      setDrag(null);
    };
    const on = <Name extends keyof WindowEventMap>(name: Name, react: (happened: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, react, { signal: stop.signal });
    on('pointermove', ({ clientY }) => {
      const to = placeAt(list, clientY);
      if (to === now.to) return;
      now = { from: at, to };
      setDrag(now);
      list.children[to]?.scrollIntoView({ block: 'nearest' });
    });
    on('pointerup', () => {
      end();
      if (now.to !== at) onMove(at, now.to);
    });
    on('pointercancel', end);
    on('keydown', ({ key }) => key === 'Escape' && end());
  };
  return {
    item: (at: number) => ({ 'data-drag': drag ? dragRole(drag, at) : undefined }),
    handle: isOff ? null : (at: number) => ({ onPointerDown: (event: PointerEvent<HTMLElement>) => begin(at, event) }),
  };
}

/** The entry under the pointer; above the list the first, below it the last. */
function placeAt(list: Element, y: number): number {
  const at = [...list.children].findIndex((entry) => y < entry.getBoundingClientRect().bottom);
  return at < 0 ? list.children.length - 1 : at;
}

function dragRole({ from, to }: Drag, at: number): 'from' | 'before' | 'after' | undefined {
  if (at === from) return 'from';
  if (at === to) return to < from ? 'before' : 'after';
  return undefined;
}
