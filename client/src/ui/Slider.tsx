import type { ComponentPropsWithRef, CSSProperties } from 'react';

export type SliderProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'min' | 'max' | 'type'> & {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
  /** The current value: a tick on the track. */
  now?: number;
  /** The value from which something changes: a diamond on the track. */
  turn?: number;
  /** Formats a value for screen readers and under the ends. */
  format?: (value: number) => string;
  nowLabel?: string;
};

export function Slider({
  label,
  min,
  max,
  value,
  onChange,
  now,
  turn,
  format = String,
  nowLabel,
  ...rest
}: SliderProps) {
  const share = (at: number) => `${max === min ? 0 : ((at - min) / (max - min)) * 100}%`;
  const style = {
    '--p': share(value),
    ...(now !== undefined && { '--w': share(now) }),
    ...(turn !== undefined && { '--t': share(turn) }),
  } as CSSProperties;
  return (
    <div className="col g2">
      <div className="sl" style={style}>
        <input
          {...rest}
          type="range"
          min={min}
          max={max}
          value={value}
          aria-label={label}
          aria-valuetext={format(value)}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        {now !== undefined && <span className="was" />}
        {turn !== undefined && <span className="turn" />}
        <span className="th" />
      </div>
      <div className="fb t12 c3 num" aria-hidden="true">
        <span>{format(min)}</span>
        {now !== undefined && nowLabel && (
          <span>
            {nowLabel} {format(now)}
          </span>
        )}
        <span>{format(max)}</span>
      </div>
    </div>
  );
}
