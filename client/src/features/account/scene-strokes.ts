export const times = <T>(n: number, draw: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => draw(i));
export const line = { fill: 'none', stroke: 'var(--p-brass)' } as const;
