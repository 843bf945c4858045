export interface ProgressRingProps {
  /** 0 to 1. */
  value: number;
  label: string;
  px?: number;
}

/** Progress of an upload or a job. */
export function ProgressRing({ value, label, px = 32 }: ProgressRingProps) {
  const radius = px / 2 - 2;
  const round = 2 * Math.PI * radius;
  const share = Math.max(0, Math.min(1, value));
  const circle = { cx: px / 2, cy: px / 2, r: radius, strokeWidth: 3 };
  return (
    <svg
      className="ch pr"
      width={px}
      height={px}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <circle {...circle} />
      <circle {...circle} strokeDasharray={round} strokeDashoffset={round * (1 - share)} />
    </svg>
  );
}
