import { mediaLimits, mediaToleranceMs } from '@sycee/domain/messages/media';
import type { NewMessage } from '#features/chat/engine/outbox.ts';

export type VideoProblem = 'videoTooLong' | 'videoTooLarge';
const posterEdgePx = 720;
const readWithinMs = 8_000;

interface Seen {
  durationMs: number;
  width: number;
  height: number;
  poster: Blob | null;
}
/** A video that the device cannot show may still be one that others can; the server looks at it. */
const unseen: Seen = { durationMs: 1000, width: 320, height: 180, poster: null };

/** The message for a chosen video, with a picture of its beginning; or why it cannot be sent. */
export async function videoMessage(file: File): Promise<NewMessage | VideoProblem> {
  if (file.size > mediaLimits.video.bytesAtMost) return 'videoTooLarge';
  const { durationMs, width, height, poster } = await see(file).catch(() => unseen);
  if (durationMs > mediaLimits.video.msAtMost + mediaToleranceMs) return 'videoTooLong';
  const upload = { blob: file, name: file.name, width: 0, height: 0, key: null };
  return {
    content: { kind: 'video', media: '', poster: null },
    preview: {
      kind: 'video',
      media: '',
      duration_ms: Math.round(durationMs),
      bytes: file.size,
      width,
      height,
      poster: null,
    },
    files: [
      { ...upload, media: { kind: 'video', id: crypto.randomUUID() } },
      ...(poster ? [{ blob: poster, name: 'poster.jpg', width, height, key: null }] : []),
    ],
  };
}

async function see(file: File): Promise<Seen> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  const happens = (event: string) =>
    new Promise<void>((resolve, reject) => {
      video.addEventListener(event, () => resolve(), { once: true });
      video.addEventListener('error', () => reject(new Error('The video cannot be shown.')), { once: true });
      setTimeout(() => reject(new Error('The video cannot be shown in time.')), readWithinMs);
    });
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = url;
    await happens('loadeddata');
    const durationMs = Number.isFinite(video.duration) ? video.duration * 1000 : unseen.durationMs;
    // The first picture is often black.
    video.currentTime = Math.min(1, durationMs / 3000);
    await happens('seeked');
    const { videoWidth: width, videoHeight: height } = video;
    if (!width || !height) return { ...unseen, durationMs };
    return { durationMs, width, height, poster: await posterOf(video) };
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

function posterOf(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, posterEdgePx / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.8);
  });
}
