/** Whether every word of the keyword is in one of the texts, whatever its capitals. */
export function isFound(keyword: string, ...texts: readonly string[]): boolean {
  const whole = texts.join('\n').toLowerCase();
  return keyword
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}
