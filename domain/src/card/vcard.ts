/** What a file for the contacts of a phone can have; empty parts are left out. */
export interface ContactFacts {
  name: string;
  organization: string;
  store: string;
  title: string;
  titles: readonly string[];
  /** Eleven digits. */
  mobile: string;
  introduction: string;
  /** Address of a picture that everybody can read. */
  photo: string | null;
  /** Address of the card. */
  address: string;
}

/**
 * A contact as vCard 3.0 (RFC 2426), the version that phones, WeChat and mail programs all read. The whole name is the family name, because Chinese names are written
 * without a space and a file must not split them wrongly.
 */
export function vCard(facts: ContactFacts): string {
  const { name, organization, store, title, titles, mobile, introduction, photo, address } = facts;
  const note = [titles.join(' · '), introduction].filter(Boolean).join('\n');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(name)};;;;`,
    `FN:${escaped(name)}`,
    `ORG:${[organization, store].filter(Boolean).map(escaped).join(';')}`,
    title && `TITLE:${escaped(title)}`,
    mobile && `TEL;TYPE=CELL:+86${mobile}`,
    note && `NOTE:${escaped(note)}`,
    photo && `PHOTO;VALUE=uri:${inOneLine(photo)}`,
    `URL:${inOneLine(address)}`,
    'END:VCARD',
  ];
  return lines.flatMap((line) => (line ? [folded(line), '\r\n'] : [])).join('');
}

const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(',', '\\,')
    .replaceAll(';', '\\;')
    .replaceAll(/\r\n|\r|\n/g, '\\n');

/** A line break in an address would begin a line of its own. */
const inOneLine = (address: string): string => address.replaceAll(/[\r\n]/g, '');

/** Octets of a line without its line break (RFC 2426, 2.6). */
const lineOctets = 75;

/** Folds a line so that no part has more than 75 octets of UTF-8 and no character is cut. A part after the first begins with a space. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const own = octetsOf(character);
    if (octets + own > lineOctets) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += own;
  }
  return text;
}

function octetsOf(character: string): number {
  const point = character.codePointAt(0)!;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_0000 ? 3 : 4;
}
