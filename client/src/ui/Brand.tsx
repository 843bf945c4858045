import { productMark } from '@sycee/domain/site/app-icon';

/** The product's mark: a sycee ingot seen from the front, a boat with raised ends and its dome. */
export function Brand({ px = 36, label }: { px?: number; label?: string }) {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg width={px} height={px} viewBox="0 0 36 36" className="ch" {...named}>
      <rect width="36" height="36" rx="10" fill="var(--hero-1)" />
      <g fill="var(--engrave)" stroke="var(--hero-1)" strokeWidth="1.3" style={{ paintOrder: 'stroke' }}>
        {productMark.paths.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
    </svg>
  );
}
