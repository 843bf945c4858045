import { paintEmptyPicture } from './empty-picture.ts';
import { lettersOf } from './letters.ts';
import type { Pen } from './pen.ts';
import type { Box, Color, Crop, Mask, Paint, PosterElement, Scene, TextStyle, Weight } from './scene.ts';
import { isUnfilled, type ShownWith, shownElements, wordsOf } from './shown.ts';
import { layOut, layoutIn, layoutOfField, type TextLayout } from './text-layout.ts';

export interface Picture<Image> {
  image: Image;
  width: number;
  height: number;
}
/** What a scene is drawn with. */
export interface PaintSources<Image> extends ShownWith {
  /** The value of `font`, such as `700 40px "Poster"`. */
  font(weight: Weight, size: number): string;
  picture(key: string): Picture<Image> | null;
  avatar: Picture<Image> | null;
  /** The dark squares of the QR code, row by row; null: it is not known yet where it leads. */
  code: readonly (readonly boolean[])[] | null;
}

/** Where a picture is not there yet, or any more. */
const blank = '#e4e1d8';
const initialColor = '#5e6962';
const hintOpacity = 0.6;

export function paintScene<Image>(pen: Pen, scene: Scene, sources: PaintSources<Image>): void {
  const { width, height, background } = scene.detail;
  pen.fillStyle = fillOf(pen, background, width, height);
  pen.fillRect(0, 0, width, height);
  for (const element of shownElements(scene, sources)) {
    const { x, y } = element.detail;
    pen.save();
    turn(pen, element, x, y);
    paintElement(pen, element, sources);
    pen.restore();
  }
}

function turn(pen: Pen, { detail: { width, height, rotation } }: PosterElement, x: number, y: number): void {
  pen.translate(x + width / 2, y + height / 2);
  if (rotation !== 0) pen.rotate((rotation * Math.PI) / 180);
  pen.translate(-width / 2, -height / 2);
}

/** Draws an element with its upper left corner at the origin. */
export function paintElement<Image>(pen: Pen, element: PosterElement, sources: PaintSources<Image>): void {
  const { width, height, opacity } = element.detail;
  pen.globalAlpha = opacity / 100;
  if (element.kind === 'text') {
    if (isUnfilled(element)) pen.globalAlpha *= hintOpacity;
    paintText(pen, layoutIn(wordsOf(element, sources), element.detail), element.detail, sources);
  } else if (element.kind === 'field') paintField(pen, wordsOf(element, sources), element.detail, sources);
  else if (element.kind === 'shape') paintShape(pen, element);
  else if (element.kind === 'code') paintCode(pen, sources.code, element);
  else {
    const picture = element.kind === 'avatar' ? sources.avatar : element.picture && sources.picture(element.picture);
    const crop = element.kind === 'avatar' ? null : element.crop;
    pen.beginPath();
    trace(pen, element.detail.mask, { width, height, radius: element.detail.radius });
    pen.clip();
    if (picture) drawCropped(pen, picture, crop, width, height);
    else if (element.kind === 'image' && element.picture === null) paintEmptyPicture(pen, width, height);
    else {
      pen.fillStyle = blank;
      pen.fillRect(0, 0, width, height);
      if (element.kind === 'avatar') paintInitial(pen, sources, width, height);
    }
  }
}

/** Of the shorter edge of the place of a picture. */
const initialPart = 0.46;

/** The first letter of the name, where a card has no picture. */
function paintInitial<Image>(pen: Pen, sources: PaintSources<Image>, width: number, height: number): void {
  const [letter] = lettersOf(sources.card.name.trim());
  if (!letter) return;
  const size = Math.round(Math.min(width, height) * initialPart);
  const style: TextStyle = { size, weight: 700, color: initialColor, align: 'center', leading: 100, spacing: 0 };
  pen.translate(0, (height - size) / 2);
  paintText(pen, layOut(letter, width, style), style, sources);
}

/** Nobody knows how long the text of a card is when its place is chosen, so it stays in its box. */
function paintField<Image>(pen: Pen, text: string, detail: Box & TextStyle, sources: PaintSources<Image>): void {
  pen.beginPath();
  pen.rect(0, 0, detail.width, detail.height);
  pen.clip();
  paintText(pen, layoutOfField(text, detail), detail, sources);
}

function paintText<Image>(pen: Pen, { lines }: TextLayout, style: TextStyle, { font }: PaintSources<Image>): void {
  pen.font = font(style.weight, style.size);
  pen.fillStyle = style.color;
  for (const { letters, baseline } of lines)
    for (const { letter, x } of letters) if (letter.trim() !== '') pen.fillText(letter, x, baseline);
}

function paintShape(pen: Pen, { shape, detail }: Extract<PosterElement, { kind: 'shape' }>): void {
  const { width, height, fill, stroke, strokeWidth, radius } = detail;
  pen.beginPath();
  if (shape === 'line') {
    pen.moveTo(0, height / 2);
    pen.lineTo(width, height / 2);
  } else trace(pen, shape === 'ellipse' ? 'circle' : 'round', { width, height, radius });
  if (fill && shape !== 'line') {
    pen.fillStyle = fillOf(pen, fill, width, height);
    pen.fill();
  }
  if (stroke && strokeWidth > 0) {
    pen.strokeStyle = stroke;
    pen.lineWidth = strokeWidth;
    pen.stroke();
  }
}

function trace(
  pen: Pen,
  mask: Mask,
  { width, height, radius }: { width: number; height: number; radius: number },
): void {
  if (mask === 'circle') pen.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
  else if (mask === 'round') pen.roundRect(0, 0, width, height, Math.min(radius, width / 2, height / 2));
  else pen.rect(0, 0, width, height);
}

/** A light border of this many squares is part of a code: without it cameras do not find it. */
const quietSquares = 2;

function paintCode(
  pen: Pen,
  code: readonly (readonly boolean[])[] | null,
  { detail: { width, height, color, background } }: Extract<PosterElement, { kind: 'code' }>,
): void {
  pen.fillStyle = background;
  pen.fillRect(0, 0, width, height);
  if (!code) return;
  const unit = Math.min(width, height) / (code.length + 2 * quietSquares);
  const [left, top] = [(width - unit * code.length) / 2, (height - unit * code.length) / 2];
  // Whole pixels, so that no light lines are between dark squares.
  const at = (from: number, n: number) => Math.round(from + n * unit);
  pen.fillStyle = color;
  code.forEach((row, down) => {
    row.forEach((isDark, along) => {
      if (!isDark) return;
      const [x, y] = [at(left, along), at(top, down)];
      pen.fillRect(x, y, at(left, along + 1) - x, at(top, down + 1) - y);
    });
  });
}

/** The cropped part covers the box, its middle kept: nothing is stretched. */
function drawCropped<Image>(
  pen: Pen,
  { image, width: whole, height: tall }: Picture<Image>,
  crop: Crop | null,
  width: number,
  height: number,
): void {
  const part = crop ?? { x: 0, y: 0, width: 10_000, height: 10_000 };
  const [partWidth, partHeight] = [(part.width * whole) / 10_000, (part.height * tall) / 10_000];
  const scale = Math.max(width / partWidth, height / partHeight);
  const [usedWidth, usedHeight] = [width / scale, height / scale];
  const fromX = (part.x * whole) / 10_000 + (partWidth - usedWidth) / 2;
  const fromY = (part.y * tall) / 10_000 + (partHeight - usedHeight) / 2;
  pen.drawImage(image as never, fromX, fromY, usedWidth, usedHeight, 0, 0, width, height);
}

/** A plain color, or the gradient in a box. */
export function fillOf(pen: Pen, paint: Paint, width: number, height: number): Color | object {
  if (paint.kind === 'plain') return paint.color;
  // From edge to edge through the middle, in the direction of the angle; 0 degrees are from the upper left to the lower right.
  const angle = ((paint.angle + 45) * Math.PI) / 180;
  const reach = (Math.abs(Math.cos(angle)) * width + Math.abs(Math.sin(angle)) * height) / 2;
  const [dx, dy] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
  const fill = pen.createLinearGradient(width / 2 - dx, height / 2 - dy, width / 2 + dx, height / 2 + dy);
  fill.addColorStop(0, paint.from);
  fill.addColorStop(1, paint.to);
  return fill;
}
