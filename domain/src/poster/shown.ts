import { type CardFacts, textOf } from './card-facts.ts';
import type { FieldElement, FillIn, PosterElement, Scene, TextElement } from './scene.ts';

/** What the texts of a scene are shown with. */
export interface ShownWith {
  card: CardFacts;
  /** While a poster is being made, hints stand for texts that nobody has filled in yet. No picture that leaves its maker has them. */
  showsHints?: boolean;
}

/** A text of which there is a hint only. */
export const isUnfilled = (element: PosterElement): element is TextElement & { fillIn: FillIn } =>
  element.kind === 'text' && element.fillIn !== undefined && element.text.trim() === '';

/** Texts without which a poster says too little to be given to others. */
export const unfilledOf = ({ elements }: Scene): (TextElement & { fillIn: FillIn })[] =>
  elements.filter(isUnfilled).filter(({ fillIn }) => fillIn.isRequired);

/** The words of a text or of a field of the card. */
export function wordsOf(element: TextElement | FieldElement, { card, showsHints }: ShownWith): string {
  if (element.kind === 'field') return textOf(card, element.field);
  return showsHints && isUnfilled(element) ? element.fillIn.hint : element.text;
}

/** The elements that are seen: not those that belong to another one which says nothing. Compliance text is seen in any case. */
export function shownElements({ elements }: Scene, sources: ShownWith): readonly PosterElement[] {
  const saying = new Set(elements.filter((element) => saysSomething(element, sources)).map(({ id }) => id));
  return elements.filter(
    ({ belongsTo, isCompliance }) => belongsTo === undefined || isCompliance || saying.has(belongsTo),
  );
}

const saysSomething = (element: PosterElement, sources: ShownWith): boolean =>
  (element.kind !== 'text' && element.kind !== 'field') || wordsOf(element, sources).trim() !== '';
