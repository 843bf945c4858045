const sentenceEnd = /(?<=[。！？!?；;\n])|(?<=\.)\s/u;

/** The sentences of a text, without empty ones. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
