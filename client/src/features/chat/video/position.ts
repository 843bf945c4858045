/** How far a video was watched, until the tab is closed. */
const nameOf = (tid: string, seq: number): string => `video ${tid} ${seq}`;

export function keepPosition(tid: string, seq: number, seconds: number): void {
  try {
    sessionStorage.setItem(nameOf(tid, seq), String(seconds));
  } catch {
    // The video then begins again.
  }
}
export function keptPosition(tid: string, seq: number): number {
  try {
    return Number(sessionStorage.getItem(nameOf(tid, seq))) || 0;
  } catch {
    return 0;
  }
}
