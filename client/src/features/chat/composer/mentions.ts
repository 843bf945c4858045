import type { Person } from '#features/chat/conversation/use-people.ts';

/** The letters after the last @ before the cursor, while a name may still be typed; null: nothing is mentioned here. */
export function mentionBeingTyped(text: string, cursor: number): string | null {
  const match = /(?:^|[^\p{L}\p{N}])@([^\s@]{0,20})$/u.exec(text.slice(0, cursor));
  return match ? match[1]! : null;
}

/** The text with the name in the place of what was typed after the @, and where the cursor stands then. */
export function withMention(text: string, cursor: number, name: string): { text: string; cursor: number } {
  const typed = mentionBeingTyped(text, cursor) ?? '';
  const begin = text.slice(0, cursor - typed.length);
  return { text: `${begin}${name} ${text.slice(cursor)}`, cursor: begin.length + name.length + 1 };
}

/** Those of the people whose names stand after an @. Of two names that begin alike, the longer one is meant. */
export function mentionedIn(text: string, people: Iterable<Person>): string[] {
  const byLength = [...people]
    .filter(({ name }) => name !== '')
    .sort((one, other) => other.name.length - one.name.length);
  const mentioned = new Set<string>();
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const person = byLength.find(({ name }) => text.startsWith(name, at + 1));
    if (person) for (const one of byLength) if (one.name === person.name) mentioned.add(one.contacts_no);
  }
  return [...mentioned];
}
