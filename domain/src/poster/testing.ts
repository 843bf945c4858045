import {
  type Box,
  type CardField,
  type CodeElement,
  type FieldElement,
  type ImageElement,
  type ShapeElement,
  type TextElement,
  type TextStyle,
  wholePicture,
} from './scene.ts';

const common = (id: string) => ({ id, locked: false, group: null, mayChange: true, isCompliance: false });
const box: Box = { x: 0, y: 0, width: 200, height: 100, rotation: 0, opacity: 100 };
export const textStyle: TextStyle = {
  size: 40,
  weight: 400,
  color: '#14211c',
  align: 'start',
  leading: 140,
  spacing: 0,
};

export const textElement = (
  id: string,
  detail: Partial<Box & TextStyle> = {},
  text = '利率低至 3.45%',
): TextElement => ({
  ...common(id),
  kind: 'text',
  text,
  detail: { ...box, ...textStyle, ...detail },
});
export const fieldElement = (field: CardField, detail: Partial<Box & TextStyle> = {}): FieldElement => ({
  ...common(`field-${field}`),
  kind: 'field',
  field,
  detail: { ...box, ...textStyle, ...detail },
});
export const shapeElement = (id: string, detail: Partial<ShapeElement['detail']> = {}): ShapeElement => ({
  ...common(id),
  kind: 'shape',
  shape: 'rectangle',
  detail: { ...box, fill: { kind: 'plain', color: '#0f5443' }, stroke: null, strokeWidth: 0, radius: 0, ...detail },
});
export const codeElement = (id: string, detail: Partial<Box> = {}): CodeElement => ({
  ...common(id),
  kind: 'code',
  detail: { ...box, color: '#14211c', background: '#ffffff', ...detail },
});
export const imageElement = (id: string, detail: Partial<Box> = {}): ImageElement => ({
  ...common(id),
  kind: 'image',
  picture: null,
  crop: wholePicture,
  detail: { ...box, mask: 'none', radius: 0, ...detail },
});
