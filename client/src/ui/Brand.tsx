const ingot = [
  'M11.3 20C11.5 15.6 14.2 12.9 18 12.9S24.5 15.6 24.7 20Z',
  'M5 11.2C7.4 16.2 12 19.2 18 19.2S28.6 16.2 31 11.2C31.2 20.6 25.6 26.8 18 26.8S4.8 20.6 5 11.2Z',
];

/** The product's mark: a sycee ingot seen from the front, a boat with raised ends and its dome. */
export function Brand({ px = 36, label }: { px?: number; label?: string }) {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg width={px} height={px} viewBox="0 0 36 36" className="ch" {...named}>
      <rect width="36" height="36" rx="10" fill="var(--hero-1)" />
      <g fill="var(--engrave)" stroke="var(--hero-1)" strokeWidth="1.3" style={{ paintOrder: 'stroke' }}>
        {ingot.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
    </svg>
  );
}
