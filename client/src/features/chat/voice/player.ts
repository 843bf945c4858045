import { create } from 'zustand';
import { globalStorage } from '#platform/site/storage.ts';
import { applyOutput } from './earpiece.ts';

export const rates = [1, 1.5, 2] as const;

/** A voice message that is or was playing; one at a time. */
export interface Playing {
  /** Key of the message in its conversation. */
  key: string;
  state: 'loading' | 'playing' | 'paused' | 'failed';
  positionMs: number;
  durationMs: number;
}
interface Player {
  playing: Playing | null;
  rate: number;
}

export interface Track {
  key: string;
  durationMs: number;
  /** Read when it is played, and again once it has expired. */
  address: () => Promise<string>;
  /** What plays after it; null: nothing. */
  next: () => Track | null;
  onStart: () => void;
}

export const usePlayer = create<Player>(() => ({ playing: null, rate: storedRate() }));

let audio: HTMLAudioElement | null = null;
let current: Track | null = null;
let isRenewed = false;

const change = (key: string, by: Partial<Playing>): void =>
  usePlayer.setState(({ playing }) => (playing?.key === key ? { playing: { ...playing, ...by } } : {}));

/** Plays from a position; what was playing stops. */
export async function play(track: Track, fromMs = 0): Promise<void> {
  const element = elementOfPlayer();
  element.pause();
  current = track;
  isRenewed = false;
  const { key, durationMs } = track;
  usePlayer.setState({ playing: { key, state: 'loading', positionMs: fromMs, durationMs } });
  await load(track, fromMs);
}

async function load(track: Track, fromMs: number): Promise<void> {
  const element = elementOfPlayer();
  try {
    const address = await track.address();
    if (current !== track) return;
    element.src = address;
    element.currentTime = fromMs / 1000;
    setRate(element);
    await applyOutput(element);
    await element.play();
    if (current === track) track.onStart();
  } catch {
    fail(track);
  }
}

export function pause(): void {
  audio?.pause();
}
export async function resume(): Promise<void> {
  const track = current;
  if (!track || !audio) return;
  await audio.play().catch(() => fail(track));
}
export function seek(ms: number): void {
  if (!audio || !current) return;
  audio.currentTime = ms / 1000;
  change(current.key, { positionMs: ms });
}
export function nextRate(): void {
  const { rate } = usePlayer.getState();
  const next = rates[(rates.indexOf(rate as (typeof rates)[number]) + 1) % rates.length]!;
  usePlayer.setState({ rate: next });
  globalStorage.set('voice_rate', next);
  if (audio) setRate(audio);
}
/** The screen with the message is left, or the message was recalled. */
export function stop(key?: string): void {
  if (key !== undefined && current?.key !== key) return;
  current = null;
  audio?.pause();
  audio?.removeAttribute('src');
  usePlayer.setState({ playing: null });
}
const elementOfPlayer = (): HTMLAudioElement => {
  audio ??= makeElement();
  return audio;
};

function makeElement(): HTMLAudioElement {
  const element = new Audio();
  element.preload = 'auto';
  const on = (event: string, handle: (track: Track) => void) =>
    element.addEventListener(event, () => current && handle(current));
  on('playing', ({ key }) => change(key, { state: 'playing' }));
  on('pause', ({ key }) => change(key, { state: 'paused' }));
  on('timeupdate', ({ key }) => change(key, { positionMs: element.currentTime * 1000 }));
  on('ended', (track) => {
    change(track.key, { state: 'paused', positionMs: 0 });
    const next = track.next();
    if (next) void play(next);
  });
  on('error', fail);
  return element;
}

/** An address ends after a while; a failure is shown only once a new one fails too. */
function fail(track: Track): void {
  if (current !== track) return;
  const at = usePlayer.getState().playing?.positionMs ?? 0;
  if (isRenewed) {
    change(track.key, { state: 'failed' });
    return;
  }
  isRenewed = true;
  void load(track, at);
}

function setRate(element: HTMLAudioElement): void {
  const { rate } = usePlayer.getState();
  element.defaultPlaybackRate = rate;
  element.playbackRate = rate;
}

function storedRate(): number {
  const stored = globalStorage.get<number>('voice_rate');
  return rates.find((rate) => rate === stored) ?? 1;
}
