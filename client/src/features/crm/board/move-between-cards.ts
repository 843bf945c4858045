import type { KeyboardEvent } from 'react';

/** Arrow keys on the cards: up and down in a column, left and right to the next column with cards. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('.board-card')])
    .filter((cards) => cards.length > 0);
  const at = columns.findIndex((cards) => cards.includes(event.target as HTMLElement));
  const cards = columns[at];
  if (!cards) return;
  const row = cards.indexOf(event.target as HTMLElement);
  const beside = (step: 1 | -1) => {
    const column = columns[at + step];
    return column?.[Math.min(row, column.length - 1)];
  };
  const to: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowDown: () => cards[row + 1],
    ArrowUp: () => cards[row - 1],
    ArrowRight: () => beside(1),
    ArrowLeft: () => beside(-1),
    Home: () => cards[0],
    End: () => cards.at(-1),
  };
  const next = to[event.key]?.();
  if (!next) return;
  event.preventDefault();
  next.focus();
}
