import { SaxesParser } from 'saxes';

/** Text of an element and its children as XLSX writes texts: runs one after another, phonetic hints left out. */
export function textsOf(xml: string, of: string, take: (text: string) => void): void {
  const parser = new SaxesParser();
  let text: string | null = null;
  let isIn = false;
  let hints = 0;
  parser.on('opentag', ({ name }) => {
    const local = localName(name);
    if (local === of) text = '';
    else if (local === 'rPh') hints++;
    else if (local === 't') isIn = true;
  });
  parser.on('text', (part) => {
    if (text !== null && isIn && hints === 0) text += part;
  });
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (local === 't') isIn = false;
    else if (local === 'rPh') hints--;
    else if (local === of && text !== null) {
      take(text);
      text = null;
    }
  });
  parser.write(xml).close();
}

/** `x:row` is a row. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
