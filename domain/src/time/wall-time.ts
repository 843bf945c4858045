const shanghaiOffsetMs = 8 * 3_600_000;

/** `2026-11-20T15:30`, the value of a local time input: always Shanghai time, whatever the browser's zone. */
export const wallTimeOf = (atMs: number): string => new Date(atMs + shanghaiOffsetMs).toISOString().slice(0, 16);

/** Null while incomplete. */
export function instantOfWallTime(text: string): string | null {
  const ms = Date.parse(`${text}Z`);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && !Number.isNaN(ms)
    ? new Date(ms - shanghaiOffsetMs).toISOString()
    : null;
}
