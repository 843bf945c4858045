import type { SVGProps } from 'react';

export const ink = (name: string) => `var(--p-${name})`;

/** `count` thin lines, as engraved shading. */
export function Engraving({
  count,
  line,
  ...rest
}: { count: number; line: (at: number) => string } & SVGProps<SVGGElement>) {
  return (
    <g fill="none" stroke={ink('brass')} strokeWidth={0.6} {...rest}>
      {Array.from({ length: count }, (_, at) => (
        <path key={at} d={line(at)} />
      ))}
    </g>
  );
}
