import { languageOf } from '@sycee/domain/poster/language-of';
import type { PaintSources } from '@sycee/domain/poster/paint';
import { picturesOf, type Scene } from '@sycee/domain/poster/scene';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { encode } from 'uqr';
import { homeAddress } from './home-address.ts';
import { lettersNeeded } from './letters-needed.ts';
import { useOwnCard } from './own-card.ts';
import { posterFont } from './poster-font.ts';
import { addressOfPicture, posterPictures } from './poster-pictures.ts';

/** What a scene is drawn with in the browser; another object whenever letters, pictures or the card have come. */
export function usePaintSources(
  scene: Scene,
  pictures: Readonly<Record<string, string>>,
): PaintSources<CanvasImageSource> {
  const { card, avatar, promo } = useOwnCard(languageOf(scene));
  const font = useSyncExternalStore(posterFont.subscribe, posterFont.view);
  const loaded = useSyncExternalStore(posterPictures.subscribe, posterPictures.view);
  useEffect(() => posterFont.need(lettersNeeded(scene, card)), [scene, card]);
  useEffect(() => {
    for (const address of [avatar, ...picturesOf(scene).map((key) => addressOfPicture(key, pictures))])
      if (address) posterPictures.load(address);
  }, [scene, pictures, avatar]);
  return useMemo(
    () => ({
      font: (weight, size) => `${weight} ${size}px "${font.family}", "PingFang SC", "Noto Sans CJK SC", sans-serif`,
      picture: (key) => loaded.get(addressOfPicture(key, pictures) ?? '') ?? null,
      card,
      showsHints: true,
      avatar: loaded.get(avatar ?? '') ?? null,
      // The code leads to the home page until a share is chosen.
      code: encode(homeAddress(promo), { ecc: 'M', border: 0 }).data,
    }),
    [font, loaded, pictures, card, avatar, promo],
  );
}
