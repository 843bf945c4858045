import type { MatchPosterInks } from '@sycee/domain/poster/match-scene';

/** The colours of the tenant, as the style sheet has them. Always those of the light theme, because the poster is sent to others. */
export function inksNow(): MatchPosterInks {
  const themed = document.createElement('i');
  themed.dataset.theme = 'light';
  themed.dataset.palette = document.documentElement.dataset.palette;
  themed.hidden = true;
  document.body.append(themed);
  const style = getComputedStyle(themed);
  const of = (name: string) => hexOf(style.getPropertyValue(name).trim());
  const inks = {
    from: of('--hero-1'),
    to: of('--hero-2'),
    ink: of('--hero-ink'),
    ink2: of('--hero-ink-2'),
    line: of('--hero-line'),
    brass: of('--brass-hero'),
  };
  themed.remove();
  return inks;
}

/** Any color of CSS as a scene writes it: drawn, and read from its pixel. */
function hexOf(color: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return '#808080';
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data as unknown as [number, number, number, number];
  const parts = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
