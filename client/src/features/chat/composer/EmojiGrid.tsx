import type { KeyboardEvent } from 'react';
import { useWords } from '#platform/words.ts';
import { emoji } from './emoji.ts';
import { composerWords } from './words.ts';

const columns = 8;

/** A small grid; the arrow keys walk through it. */
export function EmojiGrid({ onPick }: { onPick: (sign: string) => void }) {
  const w = useWords(composerWords);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus();
  };
  return (
    <div className="chat-emoji" role="group" aria-label={w.faces} onKeyDown={walk}>
      {emoji.map((sign, at) => (
        <button key={sign} type="button" tabIndex={at === 0 ? 0 : -1} onClick={() => onPick(sign)}>
          {sign}
        </button>
      ))}
    </div>
  );
}
