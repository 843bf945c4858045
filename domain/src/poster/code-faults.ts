import { black, type Light, lightOf, luminance, white } from './contrast.ts';
import { boundsOf } from './edit.ts';
import { overlap } from './overlap.ts';
import type { CodeElement, PosterElement, Scene } from './scene.ts';

/** Why a camera may not read a code: too little contrast or light squares on a dark ground, not wholly on the page, too small, or below something else. */
export const codeFaultKinds = ['contrast', 'outside', 'small', 'covered'] as const;
export type CodeFault = (typeof codeFaultKinds)[number];

/** Least ratio of the two luminances. */
export const codeContrast = 4.5;
/** Least edge of a code on a page of this width, which every phone shows from side to side. */
export const codeEdge = { least: 150, ofPage: 1_080 } as const;

/** What is wrong with the codes of a scene, each once. */
export function codeFaults(scene: Scene): CodeFault[] {
  const found = new Set(
    scene.elements.flatMap((element, at) => (element.kind === 'code' ? faultsOf(scene, element, at) : [])),
  );
  return codeFaultKinds.filter((fault) => found.has(fault));
}

function faultsOf(scene: Scene, code: CodeElement, at: number): CodeFault[] {
  const { width, height } = scene.detail;
  const { left, top, right, bottom } = boundsOf([code]);
  const edge = Math.min(code.detail.width, code.detail.height);
  const isOver = (element: PosterElement) => element.detail.opacity > 0 && overlap(element, code);
  const is: Record<CodeFault, boolean> = {
    contrast: groundsOf(scene, code, at).some((ground) => !hasContrast(code, ground)),
    // A turn by a right angle leaves a rest of rounding.
    outside: Math.min(left, top) < -rounding || right > width + rounding || bottom > height + rounding,
    small: edge * codeEdge.ofPage < codeEdge.least * width,
    covered: scene.elements.slice(at + 1).some(isOver),
  };
  return codeFaultKinds.filter((fault) => is[fault]);
}
const rounding = 0.01;

/** What is behind a code that lets something through: the colors of the page, or anything if it lies on another element. */
function groundsOf({ detail: { background }, elements }: Scene, code: CodeElement, at: number): Light[] {
  const isOnOthers = elements.slice(0, at).some((element) => element.detail.opacity > 0 && overlap(element, code));
  if (isOnOthers) return [white, black];
  const colors = background.kind === 'plain' ? [background.color] : [background.from, background.to];
  return colors.map((color) => lightOf(color, white));
}

function hasContrast({ detail: { color, background, opacity } }: CodeElement, ground: Light): boolean {
  const over = opacity / 100;
  // A code is drawn with its opacity part by part: its dark squares on its own ground.
  const own = lightOf(background, ground, over);
  const [light, dark] = [luminance(own), luminance(lightOf(color, own, over))];
  return (light + 0.05) / (dark + 0.05) >= codeContrast;
}
