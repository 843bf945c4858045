import { type Editor, withBox } from '@sycee/domain/poster/edit';
import {
  type CardField,
  type PageDetail,
  type PosterElement,
  type Shape,
  type TextStyle,
  wholePicture,
} from '@sycee/domain/poster/scene';
import { fitText } from './fit-text.ts';

export type NewElement =
  | { kind: 'text'; text: string; isTitle: boolean; isCompliance?: true }
  | { kind: 'field'; field: CardField }
  | { kind: 'shape'; shape: Shape }
  /** `size`: of the picture, whose proportions the element has; null: it is not known. */
  | { kind: 'image'; picture: string | null; size: { width: number; height: number } | null }
  | { kind: 'code' }
  | { kind: 'avatar' };

/** Pixels of the page. */
const beside = 40;

interface Colors {
  ink: string;
  accent: string;
}

/** An element beside those that begin at the same place, so that it covers none of them exactly; compliance text above what is at the foot. */
export function placedFreely(element: PosterElement, others: readonly PosterElement[]): PosterElement {
  const { x, y, height } = element.detail;
  const isTaken = others.some(({ detail }) => detail.x === x && detail.y === y);
  if (!isTaken) return element;
  const moved = element.isCompliance ? { y: y - height } : { x: x + beside, y: y + beside };
  return placedFreely(withBox(element, moved), others);
}

/** An element in the middle of the page, as large as its kind usually is. Advisers may change texts and pictures of a template, unless it says otherwise. */
export function newElement(
  wanted: NewElement,
  page: PageDetail,
  { id, editor, colors }: { id: string; editor: Editor; colors: Colors },
): PosterElement {
  const unit = Math.min(page.width, page.height);
  const isOpen = editor === 'owner' || wanted.kind === 'text' || wanted.kind === 'image';
  const common = { id, locked: false, group: null, mayChange: isOpen, isCompliance: false };
  const place = (width: number, height: number) => ({
    x: Math.round((page.width - width) / 2),
    y: Math.round((page.height - height) / 2),
    width: Math.round(width),
    height: Math.round(height),
    rotation: 0,
    opacity: 100,
  });
  const text = (size: number, weight: TextStyle['weight']): TextStyle => ({
    size: Math.round(size),
    weight,
    color: colors.ink,
    align: 'start',
    leading: 140,
    spacing: 0,
  });
  if (wanted.kind === 'text') {
    const style = wanted.isTitle ? text(unit / 12, 700) : text(unit / 27, 400);
    const width = unit * (wanted.isCompliance ? 0.9 : 0.7);
    const detail = { ...place(width, style.size * 1.4), ...style };
    const made = fitText({ ...common, kind: 'text', text: wanted.text, detail });
    if (!wanted.isCompliance) return made;
    const y = Math.round(page.height - made.detail.height - unit * 0.03);
    return { ...made, mayChange: false, isCompliance: true, detail: { ...made.detail, y } };
  }
  if (wanted.kind === 'field') {
    const style = text(unit / 27, wanted.field === 'name' ? 700 : 400);
    return {
      ...common,
      kind: 'field',
      field: wanted.field,
      detail: { ...place(unit * 0.6, style.size * 1.4), ...style },
    };
  }
  if (wanted.kind === 'image') {
    const { width, height } = wanted.size ?? { width: 4, height: 3 };
    const scale = (unit * 0.6) / Math.max(width, height);
    return {
      ...common,
      kind: 'image',
      picture: wanted.picture,
      crop: wholePicture,
      detail: { ...place(Math.max(1, width * scale), Math.max(1, height * scale)), mask: 'none', radius: 0 },
    };
  }
  if (wanted.kind === 'avatar')
    return { ...common, kind: 'avatar', detail: { ...place(unit * 0.18, unit * 0.18), mask: 'circle', radius: 0 } };
  if (wanted.kind === 'code')
    return {
      ...common,
      kind: 'code',
      detail: { ...place(unit * 0.24, unit * 0.24), color: '#14211c', background: '#ffffff' },
    };
  const isLine = wanted.shape === 'line';
  return {
    ...common,
    kind: 'shape',
    shape: wanted.shape,
    detail: {
      ...place(unit * 0.5, isLine ? 4 : unit * 0.3),
      fill: isLine ? null : { kind: 'plain', color: colors.accent },
      stroke: isLine ? colors.accent : null,
      strokeWidth: isLine ? 4 : 0,
      radius: 0,
    },
  };
}
