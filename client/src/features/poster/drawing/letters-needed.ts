import type { CardFacts } from '@sycee/domain/poster/card-facts';
import { hasLetter, lettersOf, missingLetter } from '@sycee/domain/poster/letters';
import { isText, type Scene, type Weight } from '@sycee/domain/poster/scene';
import { wordsOf } from '@sycee/domain/poster/shown';

/** The signs with which a scene is drawn, by their weight: a letter with marks has several. Letters that the font does not have are drawn as one sign. */
export function lettersNeeded({ elements }: Scene, card: CardFacts): ReadonlyMap<Weight, ReadonlySet<string>> {
  const needed = new Map<Weight, Set<string>>();
  const add = (text: string, weight: Weight) => {
    const letters = needed.get(weight) ?? new Set<string>();
    needed.set(weight, letters);
    for (const letter of lettersOf(text))
      if (letter.trim() !== '')
        for (const sign of hasLetter(letter, weight) ? letter : missingLetter) letters.add(sign);
  };
  for (const element of elements) {
    if (isText(element)) add(wordsOf(element, { card, showsHints: true }), element.detail.weight);
    // The initial that stands for a picture which the card does not have.
    else if (element.kind === 'avatar') add(lettersOf(card.name.trim())[0] ?? '', 700);
  }
  return needed;
}
