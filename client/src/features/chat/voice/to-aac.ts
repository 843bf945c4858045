import type { ConvertJob, ConvertResult } from './aac.worker.ts';

const sampleRate = 48_000;

/** A recording as AAC in MP4, which plays on every phone. Browsers that record it already need no conversion; for the others the encoder is loaded now. */
export async function toAac(recording: Blob): Promise<Blob> {
  if (recording.type.startsWith('audio/mp4') && !recording.type.includes('opus')) return recording;
  const samples = await decode(recording);
  const worker = new Worker(new URL('./aac.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ConvertResult>) => {
        if ('file' in data) resolve(new Blob([data.file], { type: 'audio/mp4' }));
        else reject(new Error(data.problem));
      });
      worker.addEventListener('error', () => reject(new Error('The encoder could not be loaded.')));
      worker.postMessage({ samples, sampleRate } satisfies ConvertJob, [samples.buffer]);
    });
  } finally {
    worker.terminate();
  }
}

/** One channel at the rate of the encoder. */
async function decode(recording: Blob): Promise<Float32Array<ArrayBuffer>> {
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const decoded = await context.decodeAudioData(await recording.arrayBuffer());
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, at) => decoded.getChannelData(at));
  const mixed = new Float32Array(decoded.length);
  for (const channel of channels)
    for (const [at, sample] of channel.entries()) mixed[at] = mixed[at]! + sample / channels.length;
  return mixed;
}
