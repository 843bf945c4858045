import { BadGroups } from './bad-groups.ts';
import type { BadRow } from './problem.ts';
import type { SheetDraft } from './sheet-reading.ts';

/** Maximum of bad rows listed. */
export const maxListedBadRows = 500;

/** Counts the bad rows of all sheets, and lists the first of them. */
export class BadRows {
  readonly groups = new BadGroups();
  #listed: BadRow[] = [];
  #count = 0;

  add(sheet: SheetDraft, bad: BadRow): void {
    sheet.bad++;
    this.#count++;
    this.groups.add(bad);
    if (this.#listed.length < maxListedBadRows) this.#listed.push(bad);
  }

  /** Drops the bad rows of another company’s table, which would list the whole table. */
  dropSheet(sheet: SheetDraft, source: number): void {
    this.#listed = this.#listed.filter((bad) => bad.source !== source);
    this.#count -= sheet.bad;
    this.groups.drop(source);
    sheet.bad = 0;
  }

  get listed(): readonly BadRow[] {
    return this.#listed;
  }
  get count(): number {
    return this.#count;
  }
}
