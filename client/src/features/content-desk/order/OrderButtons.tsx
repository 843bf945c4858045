import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '#ui/IconButton.tsx';

interface OrderButtonsProps {
  up: string;
  down: string;
  at: number;
  of: number;
  disabled: boolean;
  onMove: (by: 1 | -1) => void;
}

/** Moves an entry by one place. At the ends the button stays, so that the focus does. */
export function OrderButtons({ up, down, at, of, disabled, onMove }: OrderButtonsProps) {
  const act = (by: 1 | -1, isEnd: boolean) => () => {
    if (!disabled && !isEnd) onMove(by);
  };
  return (
    <>
      <IconButton label={up} icon={ArrowUp} aria-disabled={at === 0} onClick={act(-1, at === 0)} />
      <IconButton label={down} icon={ArrowDown} aria-disabled={at === of - 1} onClick={act(1, at === of - 1)} />
    </>
  );
}

/** The keys with one of them moved by a place. */
export function moved(keys: readonly string[], at: number, by: 1 | -1): string[] {
  const order = [...keys];
  [order[at], order[at + by]] = [order[at + by]!, order[at]!];
  return order;
}
