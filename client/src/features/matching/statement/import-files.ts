import { findFileFault } from '#platform/files/fault.ts';
import type { UploadedFile } from '../company/draft.ts';
import type { Confirmed, Mapping, StatementView } from './api.ts';
import { contentOf, type Entry, entryOf, entryOfStored, type FileContent, freeFileNumber, settle } from './entries.ts';

/** The files of one statement and the mappings of their sheets; sends nothing. */
export class ImportFiles {
  #entries: Entry[];
  mappings: Mapping[] = [];
  confirmed: Confirmed[] = [];
  readonly #isResumed: boolean;

  constructor(kept: readonly UploadedFile[] | undefined) {
    this.#entries = kept?.map(entryOfStored) ?? [];
    this.#isResumed = kept !== undefined;
  }

  get live(): Entry[] {
    return this.#entries.filter(({ state }) => state !== 'removed');
  }
  get waiting(): Entry | undefined {
    return this.#entries.find(({ state }) => state === 'waiting');
  }
  get sent(): Entry[] {
    return this.live.filter(({ state }) => state === 'sent');
  }
  /** The user has to choose a file again first. */
  get isStuck(): boolean {
    return this.live.some(({ state }) => state === 'interrupted' || state === 'refused');
  }
  get kept(): UploadedFile[] {
    return this.live.map(({ file, name, bytes, anew }) => ({ file, name, bytes, ...(anew && { anew }) }));
  }

  /** Returns how many files exceed the limit. A file that was uploaded partly resumes. */
  add(files: readonly File[]): number {
    let rejected = 0;
    for (const content of files) {
      const incomplete = this.#entries.find(
        (one) => one.state === 'interrupted' && one.name === content.name && one.bytes === content.size,
      );
      if (incomplete) Object.assign(incomplete, { content, state: 'waiting' });
      else {
        const slot = freeFileNumber(this.#entries, this.#isResumed);
        if (slot) this.#entries.push(entryOf(content, slot));
        else rejected++;
      }
    }
    return rejected;
  }

  /** Returns the entry's previous state; undefined if it does not exist. */
  remove(file: number): Entry['state'] | undefined {
    const entry = this.live.find((one) => one.file === file);
    const state = entry?.state;
    if (entry) Object.assign(entry, { state: 'removed', content: null });
    this.mappings = this.mappings.filter((one) => one.file !== file);
    this.confirmed = this.confirmed.filter((one) => one.file !== file);
    return state;
  }

  map(mapping: Mapping): void {
    const others = this.mappings.filter((one) => one.file !== mapping.file || one.sheet !== mapping.sheet);
    this.mappings = [...others, mapping];
  }

  confirm(confirmed: Confirmed): void {
    const { file, sheet, what } = confirmed;
    const others = this.confirmed.filter((one) => one.file !== file || one.sheet !== sheet || one.what !== what);
    this.confirmed = [...others, confirmed];
  }

  become(from: Entry['state'], to: Entry['state']): void {
    for (const entry of this.#entries) if (entry.state === from) entry.state = to;
  }

  /** Updates the entries from the arrived pieces; returns true if the files have changed since they were read. */
  settle(view: StatementView): boolean {
    if (this.mappings.length === 0)
      this.mappings = view.sheets.filter(({ how }) => how === 'mapped' || how === 'left').map(mappingOf);
    if (this.confirmed.length === 0)
      this.confirmed = view.sheets.flatMap(({ file, sheet, confirmed }) =>
        confirmed.map((what) => ({ file, sheet, what })),
      );
    return settle(this.#entries, view);
  }

  shown(view: StatementView | null): FileContent[] {
    const read = new Map(view?.files.map((one) => [one.file, one]));
    return this.live.map((entry) => {
      const { fault = null, notices = [] } = read.get(entry.file) ?? {};
      return contentOf(entry, fault ?? findFileFault(entry), notices);
    });
  }
}

const mappingOf = ({ file, sheet, kind, header_row, columns }: StatementView['sheets'][number]): Mapping => ({
  file,
  sheet,
  kind,
  header_row,
  columns,
});
