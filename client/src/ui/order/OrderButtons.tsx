import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../IconButton.tsx';
import './order.css';

interface OrderButtonsProps {
  up: string;
  down: string;
  at: number;
  of: number;
  disabled?: boolean;
  onMove: (from: number, to: number) => void;
}

/** Moves an entry by one place. At the ends the button stays, so that the focus does. */
export function OrderButtons({ up, down, at, of, disabled = false, onMove }: OrderButtonsProps) {
  const act = (to: number) => () => {
    if (!disabled && to >= 0 && to < of) onMove(at, to);
  };
  return (
    <>
      <IconButton label={up} icon={ArrowUp} aria-disabled={at === 0} onClick={act(at - 1)} />
      <IconButton label={down} icon={ArrowDown} aria-disabled={at === of - 1} onClick={act(at + 1)} />
    </>
  );
}

/** Where a pointer takes an entry to drag it. */
export function DragHandle(props: Pick<ComponentProps<'span'>, 'onPointerDown'>) {
  return (
    <span className="drag-handle" aria-hidden="true" {...props}>
      <GripVertical size={18} />
    </span>
  );
}
