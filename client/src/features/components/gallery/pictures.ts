const inks = [
  '#0d3f34',
  '#f3ecdc',
  '#9c4526',
  '#b7c6c6',
  '#23384f',
  '#f0dcae',
  '#8aa3a6',
  '#a8281f',
  '#1a6a55',
  '#d9b265',
  '#c8643f',
];

/** Eleven drawn squares as files, so that an album has content without a network. */
export const pictures: readonly string[] = inks.map((ink, index) => {
  const other = inks[(index + 4) % inks.length];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><path fill="${ink}" d="M0 0h90v90H0z"/><circle cx="${20 + ((index * 23) % 50)}" cy="32" r="14" fill="${other}"/><path d="M0 66q24-20 46-6t44-8v38H0z" fill="${other}" opacity=".55"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
});
