/** A short two-tone sound, made by the browser: no file is loaded. It stays silent until the user has touched the page. */
let context: AudioContext | null = null;
let lastMs = 0;
const atMostEveryMs = 1_500;

/** Browsers let a page sound only after a gesture, so the context is made at the first one. */
export function prepareSound(): () => void {
  const unlock = () => {
    stop();
    try {
      context ??= new AudioContext();
      void context.resume();
    } catch {
      context = null;
    }
  };
  const stop = () => {
    for (const event of ['pointerdown', 'keydown'] as const) window.removeEventListener(event, unlock);
  };
  for (const event of ['pointerdown', 'keydown'] as const) window.addEventListener(event, unlock, { passive: true });
  return stop;
}

export function playSound(): void {
  if (context?.state !== 'running' || Date.now() - lastMs < atMostEveryMs) return;
  lastMs = Date.now();
  const start = context.currentTime;
  for (const [hertz, delay] of [
    [659.3, 0],
    [880, 0.11],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'sine';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0, start + delay);
    volume.gain.linearRampToValueAtTime(0.12, start + delay + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.001, start + delay + 0.28);
    tone.connect(volume).connect(context.destination);
    tone.start(start + delay);
    tone.stop(start + delay + 0.3);
  }
}
