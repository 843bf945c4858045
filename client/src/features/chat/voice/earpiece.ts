import { globalStorage } from '#platform/site/storage.ts';

/** Safari on phones: a page that plays and records uses the earpiece, one that plays the loudspeaker. */
interface AudioSession {
  type: 'auto' | 'playback' | 'play-and-record';
}
const audioSession = (): AudioSession | null =>
  (navigator as Navigator & { audioSession?: AudioSession }).audioSession ?? null;

const isPhone = (): boolean => window.matchMedia?.('(hover: none) and (pointer: coarse)').matches ?? false;
const isEarpiece = ({ kind, label }: MediaDeviceInfo): boolean =>
  kind === 'audiooutput' && /earpiece|handset|听筒/i.test(label);

/** Outputs have names only once the microphone was allowed. */
async function earpieceOutput(): Promise<string | null> {
  if (!('setSinkId' in HTMLMediaElement.prototype)) return null;
  const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  return devices.find(isEarpiece)?.deviceId ?? null;
}

let output: string | null = null;
/** Looks for an earpiece; a device without one is not offered the choice. */
export async function findEarpiece(): Promise<void> {
  if (isPhone()) output = await earpieceOutput();
}
export const hasEarpiece = (): boolean => isPhone() && (output !== null || audioSession() !== null);

export const usesEarpiece = (): boolean => hasEarpiece() && globalStorage.get<string>('voice_output') === 'earpiece';
export const chooseEarpiece = (isUsed: boolean): void =>
  globalStorage.set('voice_output', isUsed ? 'earpiece' : 'speaker');

/** Before each playing, because outputs come and go. */
export async function applyOutput(element: HTMLMediaElement): Promise<void> {
  const session = audioSession();
  if (session) session.type = usesEarpiece() ? 'play-and-record' : 'playback';
  if (output !== null) await element.setSinkId(usesEarpiece() ? output : '').catch(() => {});
}
