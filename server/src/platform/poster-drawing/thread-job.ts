import type { CardFacts } from '@sycee/domain/poster/card-facts';
import type { Scene, Weight } from '@sycee/domain/poster/scene';
import type { AppIconName } from '@sycee/domain/site/app-icon';
import type { Palette } from '@sycee/domain/site/appearance';

/** What a picture is drawn with. */
export interface DrawJob {
  readonly kind: 'draw';
  readonly scene: Scene;
  readonly card: CardFacts;
  /** Whether hints stand for texts that are not filled in yet. */
  readonly showsHints: boolean;
  /** Where the QR code leads. */
  readonly address: string;
  /** Bytes of a picture; null: the card has none. */
  readonly avatar: Uint8Array | null;
  /** Bytes of the pictures of the scene, by key. One that is gone is missing. */
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  /** Of the picture, in pixels. */
  readonly width: number;
}
/** A font with some letters only. */
export interface FontJob {
  readonly kind: 'font';
  readonly weight: Weight;
  readonly letters: string;
}
/** The icon of an installed app. */
export interface IconJob {
  readonly kind: 'icon';
  readonly icon: AppIconName;
  readonly palette: Palette;
  /** Bytes of the tenant’s logo; null: it has none. */
  readonly logo: Uint8Array | null;
  /** Letters shown without a logo; null: the product’s own mark. */
  readonly glyph: string | null;
}
export type ThreadJob = DrawJob | FontJob | IconJob;

/** What a thread answers: the bytes of the picture or font, or why there are none. */
export type ThreadAnswer = { readonly bytes: Uint8Array } | { readonly problem: string };
