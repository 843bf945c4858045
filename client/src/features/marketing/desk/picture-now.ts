const edgeAtMost = 1280;

/** The second whose picture becomes the cover: many videos begin with a black one. A short video has a tenth of its length. */
export const coverSecond = (duration: number): number => Math.min(1, duration / 10);

/** What a video shows at this moment, as a JPEG; null: it shows nothing yet, or the browser cannot decode it. */
export async function pictureNow(player: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = player;
  if (videoWidth === 0 || player.readyState < 2) return null;
  const scale = Math.min(1, edgeAtMost / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height);
  return await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
}
