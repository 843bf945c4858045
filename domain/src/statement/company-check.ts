import { isBlank } from './cell.ts';
import type { HeadRow } from './choose-table.ts';
import { type CompanyMatch, compactName, matchCompany, type NamedCompany } from './company-name.ts';
import { companyOfTitles, type TitledCompany } from './company-title.ts';
import { isPartyNamed } from './invoice.ts';
import type { Row, Subject } from './row.ts';

/** A company that a table names and that is not exactly the subject of the files. */
export interface OtherCompany extends NamedCompany {
  readonly match: Exclude<CompanyMatch, 'same'>;
}

interface MatchedCompany {
  readonly named: NamedCompany;
  readonly match: CompanyMatch;
}
/** Limit of the matches kept in memory, because a hostile file names another company in every row. */
const keptMatchesAtMost = 10_000;

/** Compares the company of a table with the subject: in the titles, in columns of the company, and among buyers and sellers. */
export class CompanyCheck {
  readonly #subject: Subject;
  readonly #titled: OtherCompany | null;
  readonly #hasTitle: boolean;
  /** The titles say, with a label, that the table is the subject’s. */
  readonly hasOwnLabelledTitle: boolean;
  /** The first company in the rows that may be the subject under another name, which only the person can say. */
  #similar: OtherCompany | null = null;
  readonly #matched = new Map<string, MatchedCompany>();
  #own = 0;
  #others = 0;
  /** The other company that the rows above name, whose rows without a name follow; null below the subject’s own. */
  #above: NamedCompany | null = null;
  #isNamedAbove = false;
  /** Rows without a name stand above the first name, so that an empty name may mean the subject. */
  #hasUnnamedFirst = false;
  /** Companies that every row of other companies names, by the text of number and name. */
  #inAll: Map<string, NamedCompany> | null = null;

  constructor(subject: Subject, titles: readonly HeadRow[]) {
    this.#subject = subject;
    const titled = companyOfTitles(titles.map(({ cells }) => cells));
    this.#hasTitle = titled !== null;
    this.#titled = titled && otherOf(titled, subject);
    this.hasOwnLabelledTitle = !!titled?.isLabelled && !this.#titled;
  }

  /** The titles name another company, so no row counts. */
  get isRefused(): boolean {
    return this.#titled?.match === 'another';
  }

  /** The titles name this company, or one that the person confirmed to be this one. */
  get hasOwnTitle(): boolean {
    if (this.#titled) return this.#subject.acceptsSimilarName === true && !this.isRefused;
    return this.#hasTitle;
  }

  /** The company in two fields of a row and how it matches the subject. Matches are kept, because most rows name the same few companies. */
  #matchOf(row: Row, id: string, name: string): MatchedCompany {
    const key = `${row.text(id)}\n${row.text(name)}`;
    const known = this.#matched.get(key);
    if (known) return known;
    const named = { code: codeOf(row, id), name: compactName(row.text(name)) };
    const matched = { named, match: matchCompany(named, this.#subject) };
    if (this.#matched.size < keptMatchesAtMost) this.#matched.set(key, matched);
    return matched;
  }

  /** Whether the columns of the company, if the table has any, name another company. */
  isOfAnother(row: Row): boolean {
    if (!row.has('companyId') && !row.has('company')) return false;
    if (row.text('companyId') === '' && row.text('company') === '') return this.#isUnnamedOfAnother();
    const { named, match } = this.#matchOf(row, 'companyId', 'company');
    this.#isNamedAbove = true;
    this.#above = match === 'another' ? named : null;
    if (match === 'another') this.#noteOthers([named]);
    else this.#noteSimilar(match, named);
    return match === 'another';
  }

  /** A row without a name belongs to the company above it, as below a merged cell. */
  #isUnnamedOfAnother(): boolean {
    if (!this.#isNamedAbove) this.#hasUnnamedFirst = true;
    if (!this.#above) return false;
    if (this.#hasUnnamedFirst) this.#noteSimilar('unclear', this.#above);
    if (this.#hasUnnamedFirst && this.#subject.acceptsSimilarName) return false;
    this.#noteOthers([this.#above]);
    return true;
  }

  /** Notes whether an invoice is between others, or names this company by another name. */
  sawInvoice(row: Row, isOwn: boolean): void {
    const both = [this.#matchOf(row, 'sellerId', 'sellerName'), this.#matchOf(row, 'buyerId', 'buyerName')];
    const matches = both.map(({ match }) => match);
    const parties = both.map(({ named }) => named);
    if (!isOwn) {
      const similar = matches.indexOf('group');
      if (similar >= 0) this.#noteSimilar('group', parties[similar]!);
      // A row without a seller does not say that another company issued the invoice.
      return isPartyNamed(row, 'seller') ? this.#noteOthers(parties) : undefined;
    }
    this.#own++;
    const isNamed = both.some(({ match, named }) => match === 'same' && (named.code || named.name));
    const at = isNamed ? -1 : matches.indexOf('renamed');
    if (at >= 0) this.#noteSimilar('renamed', parties[at]!);
  }

  /** Notes that a row counted, so that the table is not as a whole another company’s. */
  sawOwnRow(): void {
    this.#own++;
  }

  #noteSimilar(match: CompanyMatch, named: NamedCompany): void {
    if (match !== 'same') this.#similar ??= { ...named, match };
  }

  #noteOthers(named: readonly NamedCompany[]): void {
    this.#others++;
    const all = new Map(named.filter(({ name, code }) => name || code).map((one) => [`${one.code} ${one.name}`, one]));
    this.#inAll = this.#inAll ? new Map([...this.#inAll].filter(([key]) => all.has(key))) : all;
  }

  /** The company to report after all rows were read; null if the table is the subject’s. */
  result(): OtherCompany | null {
    if (this.isRefused) return this.#titled;
    if (this.#own === 0 && this.#others > 0) {
      const named = [...(this.#inAll?.values() ?? [])];
      const similar = named.find((one) => matchCompany(one, this.#subject) === 'group');
      if (similar) return { ...similar, match: 'group' };
      return { ...(named[0] ?? { code: '', name: '' }), match: 'another' };
    }
    return this.#similar ?? this.#titled;
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
