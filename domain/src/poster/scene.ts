/**
 * What a poster is made of (S3.28): a page-level detail and a list of elements, each with a detail of x, y, width, height and its style.
 * Lengths are pixels of the exported picture. The first element is the lowest.
 */
export const sceneVersion = 1;

/** `#rrggbb`, or `#rrggbbaa`. */
export type Color = string;
export type Paint =
  | { kind: 'plain'; color: Color }
  /** From the upper left at 0 degrees, clockwise. */
  | { kind: 'gradient'; from: Color; to: Color; angle: number };

export const weights = [400, 700] as const;
export type Weight = (typeof weights)[number];
export const aligns = ['start', 'center', 'end'] as const;
export type Align = (typeof aligns)[number];
export const masks = ['none', 'round', 'circle'] as const;
export type Mask = (typeof masks)[number];
export const shapes = ['rectangle', 'ellipse', 'line'] as const;
export type Shape = (typeof shapes)[number];
/** What an element shows of the card of the sharer. */
export const cardFields = ['name', 'title', 'store', 'mobile', 'introduction', 'organization'] as const;
export type CardField = (typeof cardFields)[number];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees, clockwise around the centre; from 0 to 359. */
  rotation: number;
  /** 0 to 100. */
  opacity: number;
}
export interface TextStyle {
  /** Size of the font. */
  size: number;
  weight: Weight;
  color: Color;
  align: Align;
  /** Distance of two lines, in percent of the size. */
  leading: number;
  /** Added after every letter. */
  spacing: number;
}
/** The part of a picture that is shown, each from 0 to 10,000 of its width or height. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface PictureStyle {
  mask: Mask;
  /** Of the corners, for the mask `round`. */
  radius: number;
}
export interface ShapeStyle {
  fill: Paint | null;
  stroke: Color | null;
  strokeWidth: number;
  radius: number;
}
export interface CodeStyle {
  color: Color;
  background: Color;
}

interface Common {
  id: string;
  /** It can be neither moved nor changed until it is unlocked. */
  locked: boolean;
  /** Elements of one group are selected, moved and copied together. */
  group: string | null;
  /** Of a template: advisers may change its text or picture. */
  mayChange: boolean;
  /** Of a template: text for compliance, which advisers can neither change nor remove nor cover. */
  isCompliance: boolean;
  /** Id of a text or field to which it belongs, as a line or label does: it is not drawn where that one says nothing. */
  belongsTo?: string;
}
/** Of a template: what an adviser writes in a text that is empty until then. */
export interface FillIn {
  hint: string;
  /** Whether no picture is made for others before it is written; else the text is left out. */
  isRequired: boolean;
}
export type TextElement = Common & { kind: 'text'; text: string; fillIn?: FillIn; detail: Box & TextStyle };
export type FieldElement = Common & { kind: 'field'; field: CardField; detail: Box & TextStyle };
export type ImageElement = Common & { kind: 'image'; picture: string | null; crop: Crop; detail: Box & PictureStyle };
export type ShapeElement = Common & { kind: 'shape'; shape: Shape; detail: Box & ShapeStyle };
export type CodeElement = Common & { kind: 'code'; detail: Box & CodeStyle };
export type AvatarElement = Common & { kind: 'avatar'; detail: Box & PictureStyle };
export type PosterElement = TextElement | FieldElement | ImageElement | ShapeElement | CodeElement | AvatarElement;

export interface PageDetail {
  width: number;
  height: number;
  background: Paint;
}
export interface Scene {
  version: typeof sceneVersion;
  detail: PageDetail;
  elements: readonly PosterElement[];
}

export const pageSizes = {
  /** A whole screen of a phone. */
  phone: { width: 1080, height: 1920 },
  /** A picture among others in a circle of friends. */
  square: { width: 1080, height: 1080 },
  /** The head of an article. */
  wide: { width: 1080, height: 460 },
} as const;
export type PageSize = keyof typeof pageSizes;

export const sceneLimits = {
  elements: 1_000,
  letters: 500,
  hintLetters: 40,
  lettersInAll: 20_000,
  edge: { least: 200, most: 4_000 },
  /** Browsers on phones draw no larger canvas. */
  area: 16_700_000,
  /** Of an element: its corner may lie outside the page. */
  at: { least: -8_000, most: 8_000 },
  length: { least: 1, most: 8_000 },
  fontSize: { least: 8, most: 600 },
  spacing: { least: -20, most: 200 },
  radius: { least: 0, most: 4_000 },
  strokeWidth: { least: 0, most: 200 },
  pictures: 40,
  /** Of all uploads of a scene together: four of the largest, since all of them are in memory while it is drawn. */
  pictureBytes: 40 * 1024 * 1024,
  /** Of the JSON: a thousand elements with all their letters have about half of it. */
  bytes: 1_000_000,
} as const;

export const wholePicture: Crop = { x: 0, y: 0, width: 10_000, height: 10_000 };

export const emptyScene = (size: PageSize = 'phone'): Scene => ({
  version: sceneVersion,
  detail: { ...pageSizes[size], background: { kind: 'plain', color: '#ffffff' } },
  elements: [],
});

export const isText = (element: PosterElement): element is TextElement | FieldElement =>
  element.kind === 'text' || element.kind === 'field';

/** Keys of the uploaded pictures that a scene shows. */
export const picturesOf = ({ elements }: Scene): string[] => [
  ...new Set(elements.flatMap((element) => (element.kind === 'image' && element.picture ? [element.picture] : []))),
];
