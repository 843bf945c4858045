import type {
  CodeElement,
  Color,
  FieldElement,
  FillIn,
  ImageElement,
  Paint,
  PictureStyle,
  PosterElement,
  Scene,
  ShapeElement,
  TextElement,
} from './scene.ts';
import {
  type AvatarElement,
  type Box,
  type CardField,
  type PageSize,
  pageSizes,
  sceneVersion,
  type TextStyle,
  wholePicture,
} from './scene.ts';

/** Parts of the templates that come with the product. Advisers change what `free` says; the rest stays. */
const common = { locked: false, group: null, isCompliance: false };
const upright = { rotation: 0, opacity: 100 };
type Place = readonly [x: number, y: number, width: number, height: number];
const boxAt = ([x, y, width, height]: Place): Box => ({ x, y, width, height, ...upright });

const letters = ({ size, color, ...but }: Pick<TextStyle, 'size' | 'color'> & Partial<TextStyle>): TextStyle => ({
  size,
  color,
  weight: 400,
  align: 'start',
  leading: 150,
  spacing: 0,
  ...but,
});
type Letters = Parameters<typeof letters>[0];

export const textAt = (id: string, text: string, place: Place, style: Letters, mayChange = false): TextElement => ({
  ...common,
  id,
  kind: 'text',
  text,
  mayChange,
  detail: { ...boxAt(place), ...letters(style) },
});
/** A text that an adviser has to write. */
export const hintAt = (id: string, fillIn: FillIn, place: Place, style: Letters): TextElement => ({
  ...textAt(id, '', place, style, true),
  fillIn,
});
export const complianceAt = (text: string, place: Place, style: Letters): TextElement => ({
  ...textAt('compliance', text, place, style),
  isCompliance: true,
});
export const fieldAt = (field: CardField, place: Place, style: Letters): FieldElement => ({
  ...common,
  id: `field-${field}`,
  kind: 'field',
  field,
  mayChange: true,
  detail: { ...boxAt(place), ...letters(style) },
});

interface Look {
  fill?: Paint | Color;
  stroke?: Color;
  strokeWidth?: number;
  radius?: number;
  shape?: ShapeElement['shape'];
  opacity?: number;
}
export const shapeAt = (id: string, place: Place, look: Look): ShapeElement => ({
  ...common,
  id,
  kind: 'shape',
  shape: look.shape ?? 'rectangle',
  mayChange: false,
  detail: {
    ...boxAt(place),
    opacity: look.opacity ?? 100,
    fill: typeof look.fill === 'string' ? { kind: 'plain', color: look.fill } : (look.fill ?? null),
    stroke: look.stroke ?? null,
    strokeWidth: look.strokeWidth ?? 0,
    radius: look.radius ?? 0,
  },
});
export const codeAt = (place: Place, color: Color, background: Color = '#ffffff'): CodeElement => ({
  ...common,
  id: 'code',
  kind: 'code',
  mayChange: false,
  detail: { ...boxAt(place), color, background },
});
export const avatarAt = (place: Place): AvatarElement => ({
  ...common,
  id: 'avatar',
  kind: 'avatar',
  mayChange: false,
  detail: { ...boxAt(place), mask: 'circle', radius: 0 },
});

/** A picture that an adviser chooses; until then a drawing stands for it. */
export const imageAt = (place: Place, style: Partial<PictureStyle> = {}): ImageElement => ({
  ...common,
  id: 'picture',
  kind: 'image',
  picture: null,
  crop: wholePicture,
  mayChange: true,
  detail: { ...boxAt(place), mask: 'none', radius: 0, ...style },
});

export const sceneOf = (size: PageSize, background: Paint | Color, elements: readonly PosterElement[]): Scene => ({
  version: sceneVersion,
  detail: {
    ...pageSizes[size],
    background: typeof background === 'string' ? { kind: 'plain', color: background } : background,
  },
  elements,
});

interface FooterLook {
  surface: Color;
  ink: Color;
  ink2: Color;
  /** Of the text below the code. */
  hint: string;
}
/** The adviser with picture, name, title and store, and the code, on a card of their own. */
export const sharerAt = (y: number, { surface, ink, ink2, hint }: FooterLook): PosterElement[] => [
  shapeAt('sharer', [60, y, 960, 340], { fill: surface, radius: 36 }),
  avatarAt([100, y + 48, 120, 120]),
  fieldAt('name', [248, y + 52, 400, 66], { size: 46, color: ink, weight: 700, leading: 140 }),
  fieldAt('title', [248, y + 120, 400, 46], { size: 30, color: ink2 }),
  fieldAt('store', [100, y + 196, 540, 46], { size: 30, color: ink }),
  textAt('hint', hint, [100, y + 248, 540, 44], { size: 26, color: ink2 }, true),
  codeAt([700, y + 30, 280, 280], ink),
];
