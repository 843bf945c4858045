import { isBlank } from './cell.ts';
import type { HeadRow } from './choose-table.ts';
import { type CompanyMatch, compactName, matchCompany, type NamedCompany } from './company-name.ts';
import { companyOfTitles, type TitledCompany } from './company-title.ts';
import { isPartyNamed } from './invoice.ts';
import type { Row, Subject } from './row.ts';

/** The company that a table names where it is not exactly the one that the files are said to be of. */
export interface OtherCompany extends NamedCompany {
  readonly match: Exclude<CompanyMatch, 'same'>;
}

interface Matched {
  readonly named: NamedCompany;
  readonly match: CompanyMatch;
}
const rememberedCompanies = 10_000;

/** Compares the company of a table with the subject: in the titles, in columns of the company, and among buyers and sellers. */
export class CompanyCheck {
  readonly #subject: Subject;
  readonly #titled: OtherCompany | null;
  readonly #hasTitle: boolean;
  /** The titles say, with a label, that the table is the subject’s. */
  readonly isTitledOwn: boolean;
  #asked: OtherCompany | null = null;
  readonly #matched = new Map<string, Matched>();
  #own = 0;
  #others = 0;
  /** Companies that every row of other companies names, by the text of number and name. */
  #inAll: Map<string, NamedCompany> | null = null;

  constructor(subject: Subject, titles: readonly HeadRow[]) {
    this.#subject = subject;
    const titled = companyOfTitles(titles.map(({ cells }) => cells));
    this.#hasTitle = titled !== null;
    this.#titled = titled && otherOf(titled, subject);
    this.isTitledOwn = !!titled?.isLabelled && !this.#titled;
  }

  /** The titles name another company, so no row counts. */
  get isRefused(): boolean {
    return this.#titled?.match === 'another';
  }

  /** The titles name this company, or one that the person confirmed to be this one. */
  get isOwnTitled(): boolean {
    if (this.#titled) return this.#subject.acceptsSimilarName === true && !this.isRefused;
    return this.#hasTitle;
  }

  /** The company of two fields, and how it matches; the same few companies stand in most rows. */
  #matchOf(row: Row, id: string, name: string): Matched {
    const key = `${row.text(id)}\n${row.text(name)}`;
    const known = this.#matched.get(key);
    if (known) return known;
    const named = { code: codeOf(row, id), name: compactName(row.text(name)) };
    const matched = { named, match: matchCompany(named, this.#subject) };
    if (this.#matched.size < rememberedCompanies) this.#matched.set(key, matched);
    return matched;
  }

  /** Whether a row is about another company. */
  isOfAnother(row: Row): boolean {
    if (!row.has('companyId') && !row.has('company')) return false;
    const { named, match } = this.#matchOf(row, 'companyId', 'company');
    if (match === 'another') this.#note([named]);
    else this.#ask(match, named);
    return match === 'another';
  }

  /** Notes whether an invoice is between others, or names this company by another name. */
  sawInvoice(row: Row, isOwn: boolean): void {
    const both = [this.#matchOf(row, 'sellerId', 'sellerName'), this.#matchOf(row, 'buyerId', 'buyerName')];
    const matches = both.map(({ match }) => match);
    const parties = both.map(({ named }) => named);
    if (!isOwn) {
      const similar = matches.indexOf('group');
      if (similar >= 0) this.#ask('group', parties[similar]!);
      // Without a seller nothing says that another company issued it.
      return isPartyNamed(row, 'seller') ? this.#note(parties) : undefined;
    }
    this.#own++;
    const isNamed = both.some(({ match, named }) => match === 'same' && (named.code || named.name));
    const at = isNamed ? -1 : matches.indexOf('renamed');
    if (at >= 0) this.#ask('renamed', parties[at]!);
  }

  /** A row counted, so the table is not wholly another company's. */
  sawOwnRow(): void {
    this.#own++;
  }

  #ask(match: CompanyMatch, named: NamedCompany): void {
    if (match !== 'same') this.#asked ??= { ...named, match };
  }

  #note(named: readonly NamedCompany[]): void {
    this.#others++;
    const all = new Map(named.filter(({ name, code }) => name || code).map((one) => [`${one.code} ${one.name}`, one]));
    this.#inAll = this.#inAll ? new Map([...this.#inAll].filter(([key]) => all.has(key))) : all;
  }

  /** The company to name, once all rows were seen; null if the table is this company's. */
  result(): OtherCompany | null {
    if (this.isRefused) return this.#titled;
    if (this.#own === 0 && this.#others > 0) {
      const named = [...(this.#inAll?.values() ?? [])];
      const similar = named.find((one) => matchCompany(one, this.#subject) === 'group');
      if (similar) return { ...similar, match: 'group' };
      return { ...(named[0] ?? { code: '', name: '' }), match: 'another' };
    }
    return this.#asked ?? this.#titled;
  }
}

const codeOf = (row: Row, field: string): string =>
  isBlank(row.cell(field)) ? '' : row.text(field).replace(/\s/g, '').toUpperCase();

function otherOf({ code, name, isLabelled }: TitledCompany, subject: Subject): OtherCompany | null {
  if (!isLabelled && name.endsWith(compactName(subject.name))) return null;
  const match = matchCompany({ code, name }, subject);
  if (match === 'same') return null;
  return { code, name, match: match === 'another' && !isLabelled ? 'unclear' : match };
}
