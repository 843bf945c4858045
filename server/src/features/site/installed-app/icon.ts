import { createHash } from 'node:crypto';
import type { AppIconName } from '@sycee/domain/site/app-icon';
import { readUploadBytes } from '#features/upload/index.ts';
import type { Ports } from '#platform/context.ts';
import type { Site } from '#platform/db/registry.ts';

/** Raised when the painter of icons changes. */
const painter = 1;

interface DrawnIcon {
  /** Changes with the picture. */
  tag: string;
  draw: () => Promise<Uint8Array>;
}

/** The icon of a site’s installed app, drawn from its tenant’s logo or letters. */
export async function appIcon(
  ports: Pick<Ports, 'appearances' | 'posters' | 'objects'>,
  { tenantId }: Site,
  icon: AppIconName,
  network: string,
): Promise<DrawnIcon> {
  const { logo, glyph, palette } = await ports.appearances.of(tenantId);
  const tag = createHash('sha256')
    .update(JSON.stringify([painter, tenantId, icon, logo, glyph, palette]))
    .digest('base64url');
  const draw = () =>
    ports.posters.icon(network, `icon ${tag}`, async () => ({
      icon,
      palette,
      glyph,
      logo: logo === null ? null : await ports.posters.file(logo, () => readUploadBytes(ports, logo)),
    }));
  return { tag, draw };
}
