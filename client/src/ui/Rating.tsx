import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { ratingMax } from './constants.ts';
import { moveRovingFocus } from './roving-focus.ts';
import { useUiWords } from './ui-words.ts';

export interface RatingProps {
  label: string;
  value: number;
  /** Absent: read-only. */
  onChange?: (value: number) => void;
  max?: number;
}

export function Rating({ label, value, onChange, max = ratingMax }: RatingProps) {
  const words = useUiWords();
  const stars = Array.from({ length: max }, (_, index) => index + 1);
  if (!onChange)
    return (
      <span className="stars sm" role="img" aria-label={`${label}: ${words.stars(value)}`}>
        {stars.map((star) => (
          <span key={star} className={clsx(star <= value && 'on')}>
            <Star size={16} />
          </span>
        ))}
      </span>
    );
  return (
    <span className="stars" role="radiogroup" aria-label={label} onKeyDown={moveRovingFocus}>
      {stars.map((star) => (
        <button
          key={star}
          type="button"
          role="radio"
          aria-checked={star === value}
          aria-label={words.stars(star)}
          tabIndex={star === (value || 1) ? 0 : -1}
          className={clsx(star <= value && 'on')}
          onClick={() => onChange(star)}
        >
          <Star size={24} />
        </button>
      ))}
    </span>
  );
}
