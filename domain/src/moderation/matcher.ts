import { Automaton } from './automaton.ts';
import { phrasesOfPractices } from './default-rules.ts';
import { chatIdLeads, hasIdAfter, hasMobile, isNearly } from './detect.ts';
import { knownBanks } from './known-banks.ts';
import { gapLettersAtMost } from './limits.ts';
import { fold, folded, hasBoundary, isBoundary } from './normalise.ts';
import { readPhrase } from './phrase.ts';
import type { WordRule } from './rule.ts';
import { isWarning } from './warnings.ts';

/** A rule that hit, and the phrase or detector by which it did. */
export interface RuleHit<Rule> {
  rule: Rule;
  by: string;
}

/** What a word of the automaton is a part of. */
type Use =
  | { is: 'part'; step: Step }
  | { is: 'lead' }
  /** A half of an institution's name: at least one half of a name with one changed letter is unchanged. */
  | { is: 'name'; name: string; offset: number };

/** A part of a phrase behind the parts before it. Phrases that begin alike share their steps, so that a text is not compared with each of them. */
interface Step {
  number: number;
  before: Step | null;
  letters: number;
  /** Phrases that end with this step. */
  phrases: number[];
  /** Whether a longer phrase goes on from here. */
  goesOn: boolean;
}
interface CompiledPhrase {
  rule: number;
  text: string;
}

const nameLetters = { min: 4, max: 40 } as const;

/** The rules of a tenant, compiled once: a text is read in one pass, whatever the number of rules. */
export class Matcher<Rule extends Omit<WordRule, 'scope' | 'effect' | 'id'>> {
  readonly #rules: readonly Rule[];
  readonly #phrases: CompiledPhrase[] = [];
  readonly #words = new Map<string, number>();
  readonly #uses: Use[][] = [];
  readonly #steps = new Map<string, Step>();
  readonly #automaton: Automaton;
  readonly #readsMobiles: boolean;
  readonly #readsIds: boolean;
  readonly #realNames: ReadonlySet<string>;

  /** `institutions` are the names of the site's catalogue. */
  constructor(rules: readonly Rule[], institutions: readonly string[]) {
    this.#rules = rules;
    const uses = (detector: WordRule['detectors'][number]) => rules.some((rule) => rule.detectors.includes(detector));
    this.#readsMobiles = uses('mobile');
    this.#readsIds = uses('chat_id');
    for (const [number, { phrases }] of rules.entries())
      for (const text of phrases) {
        const read = readPhrase(text);
        if (!read) continue;
        const phrase = this.#phrases.push({ rule: number, text }) - 1;
        let step: Step | null = null;
        for (const part of read.parts) step = this.#stepAfter(step, part);
        step!.phrases.push(phrase);
      }
    if (this.#readsIds) for (const lead of chatIdLeads) this.#use(folded(lead), { is: 'lead' });
    const names = new Set(institutions.map(folded).filter(isName));
    this.#realNames = new Set([...names, ...knownBanks.map(folded)]);
    if (uses('institution')) for (const name of names) this.#useName(name);
    this.#automaton = new Automaton([...this.#words.keys()]);
  }

  #use(word: string, use: Use): void {
    const known = this.#words.get(word);
    if (known !== undefined) this.#uses[known]!.push(use);
    else {
      this.#words.set(word, this.#words.size);
      this.#uses.push([use]);
    }
  }
  #stepAfter(before: Step | null, part: string): Step {
    const key = `${before?.number ?? ''} ${part}`;
    const known = this.#steps.get(key);
    if (known) return known;
    const step: Step = { number: this.#steps.size, before, letters: part.length, phrases: [], goesOn: false };
    this.#steps.set(key, step);
    if (before) before.goesOn = true;
    this.#use(part, { is: 'part', step });
    return step;
  }
  #useName(name: string): void {
    const half = name.length >> 1;
    this.#use(name.slice(0, half), { is: 'name', name, offset: 0 });
    this.#use(name.slice(half), { is: 'name', name, offset: half });
  }

  /** The rules that hit a text, each once. Texts without any hit, which are nearly all, cost a pass and no memory. */
  match(text: string): RuleHit<Rule>[] {
    const { codes, length, digits } = fold(text);
    let found: Found | null = null;
    const here = () => (found ??= new Found());
    this.#automaton.scan(codes, length, (word, end) => {
      for (const use of this.#uses[word]!) {
        if (use.is === 'part') this.#endPart(use.step, end, codes, length, here());
        else if (use.is === 'lead') {
          if (hasIdAfter(codes, length, end)) here().byDetector.add('chat_id');
        } else if (this.#isImitation(use, end, codes, length)) here().byDetector.add('institution');
      }
    });
    // Chinese numerals are no digits to the fold; a number of them is looked for in every text.
    if (this.#readsMobiles && (digits > 0 || length >= 11) && hasMobile(codes, length)) here().byDetector.add('mobile');
    return found ? this.#hits(found) : [];
  }

  /** A part counts if the part before it ended a few letters ahead of it, within the same thought. */
  #endPart(step: Step, end: number, codes: Uint16Array, length: number, found: Found): void {
    const first = end - step.letters;
    const start = step.before ? found.startBefore(step.before, first, codes) : first;
    if (start === -1) return;
    for (const phrase of step.phrases)
      if (
        !found.phrases.has(phrase) &&
        !(phrasesOfPractices.has(this.#phrases[phrase]!.text) && isWarning(codes, length, start, end))
      )
        found.phrases.add(phrase);
    if (step.goesOn) found.addEnd(step, start, end);
  }

  #isImitation(
    { name, offset }: { name: string; offset: number },
    end: number,
    codes: Uint16Array,
    length: number,
  ): boolean {
    const half = offset === 0 ? name.length >> 1 : name.length - offset;
    const start = end - half - offset;
    if (start < 0 || start + name.length > length || !isNearly(codes, start, name)) return false;
    return !this.#realNames.has(String.fromCharCode(...codes.subarray(start, start + name.length)));
  }

  #hits(found: Found): RuleHit<Rule>[] {
    const by = new Map<number, string>();
    for (const phrase of found.phrases) {
      const { rule, text } = this.#phrases[phrase]!;
      if (!by.has(rule)) by.set(rule, text);
    }
    for (const [number, { detectors }] of this.#rules.entries()) {
      const detector = detectors.find((one) => found.byDetector.has(one));
      if (detector && !by.has(number)) by.set(number, detector);
    }
    return [...by]
      .sort(([one], [other]) => one - other)
      .map(([rule, what]) => ({ rule: this.#rules[rule]!, by: what }));
  }
}

const isName = (name: string): boolean =>
  name.length >= nameLetters.min && name.length <= nameLetters.max && !hasBoundary(name);

/** What one text has. */
class Found {
  readonly phrases = new Set<number>();
  readonly byDetector = new Set<string>();
  /** Where steps of phrases ended, ascending, and where their phrases began. */
  readonly #ends = new Map<Step, { start: number; end: number }[]>();

  addEnd(step: Step, start: number, end: number): void {
    const ends = this.#ends.get(step);
    if (ends) ends.push({ start, end });
    else this.#ends.set(step, [{ start, end }]);
  }

  /** Where the phrase began whose step ended a few letters ahead of a place; -1: none did. */
  startBefore(step: Step, place: number, codes: Uint16Array): number {
    const ends = this.#ends.get(step);
    if (!ends) return -1;
    for (let i = ends.length - 1; i >= 0; i--) {
      const { start, end } = ends[i]!;
      if (end > place) continue;
      return place - end > gapLettersAtMost || codes.subarray(end, place).some(isBoundary) ? -1 : start;
    }
    return -1;
  }
}
