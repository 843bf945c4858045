import { businessDateOf } from '@sycee/domain/time/business-date';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { dayOf, optional, queryTianyancha, type TianyanchaOptions } from '../company-registry/tianyancha.ts';
import type { CourtRecord, Enforcement, JudicialRecords, Lawsuit } from './judicial.ts';

const text = optional(z.string());
const time = optional(z.union([z.string(), z.number()]));
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.coerce.number().int().min(0), items: z.array(item).nullish() });
const lawsuit = z.object({
  caseNo: text,
  court: text,
  caseReason: text,
  docType: text,
  title: text,
  submitTime: time,
  judgeTime: time,
  casePersons: optional(z.array(z.object({ name: text, role: text }))),
});
const dishonest = z.object({ casecode: text, courtname: text, publishdate: time });
const enforcement = z.object({ caseCode: text, execCourtName: text, caseCreateTime: time, execMoney: text });

const pageSize = 20;
/** Newest first; older pages are not relevant for today's risk. */
const pagesAtMost = 5;

/** The open API of Tianyancha: jr/lawSuit/2.0, jr/dishonest/2.0 and jr/zhixinginfo/2.0, called concurrently. */
export class HttpJudicial implements JudicialRecords {
  readonly sample = false;
  readonly #options: TianyanchaOptions;
  readonly #clock: Clock;
  constructor(options: TianyanchaOptions, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
  }

  async of({ code, name }: { code: string; name: string }, signal: AbortSignal): Promise<CourtRecord> {
    const [documents, list, forced] = await Promise.all([
      this.#all('jr/lawSuit/2.0', code, lawsuit, signal),
      this.#all('jr/dishonest/2.0', code, dishonest, signal),
      this.#all('jr/zhixinginfo/2.0', code, enforcement, signal),
    ]);
    return {
      lawsuits: lawsuitsOf(documents, name),
      dishonest: list.map((one) => ({
        caseNo: one.casecode ?? '',
        court: one.courtname ?? '',
        publishedOn: dayOf(one.publishdate),
      })),
      enforcements: forced.map(
        (one): Enforcement => ({
          caseNo: one.caseCode ?? '',
          court: one.execCourtName ?? '',
          filedOn: dayOf(one.caseCreateTime),
          amountFen: fenOf(one.execMoney),
        }),
      ),
      asOf: businessDateOf(this.#clock.now()),
    };
  }

  async #all<Item extends z.ZodType>(path: string, keyword: string, item: Item, signal: AbortSignal) {
    const all: z.output<Item>[] = [];
    for (let page = 1; page <= pagesAtMost; page++) {
      const query = { keyword, pageSize: String(pageSize), pageNum: String(page) };
      const answer = await queryTianyancha(this.#options, { path, query, result: pageOf(item), signal });
      const items = answer?.items ?? [];
      all.push(...(items as z.output<Item>[]));
      if (items.length === 0 || all.length >= (answer?.total ?? 0)) break;
    }
    return all;
  }
}

const fenOf = (yuan: string | null | undefined): number | null => {
  const fen = Math.round(Number(yuan?.replaceAll(',', '') || Number.NaN) * 100);
  return Number.isSafeInteger(fen) ? fen : null;
};

/** Ignores the width of brackets. */
const sameName = (one: string, other: string): boolean =>
  one.normalize('NFKC').trim() === other.normalize('NFKC').trim();
const sued = /被告|被申请人|被上诉人|被执行人/;
const ends = /判决|调解/;
/** A ruling may be procedural; only these kinds end the case. */
const endsByRuling = /撤诉|撤回|终结|驳回起诉|不予受理/;

/** Groups published documents into cases; a case is closed when one of its documents ends it. */
function lawsuitsOf(documents: readonly z.output<typeof lawsuit>[], name: string): Lawsuit[] {
  const cases = Map.groupBy(documents, ({ caseNo, title }) => caseNo || title || '');
  return [...cases].map(([caseNo, of]) => {
    const [newest] = of;
    const words = of.map(({ docType, title }) => `${docType ?? ''} ${title ?? ''}`).join(' ');
    const days = of.flatMap(({ submitTime, judgeTime }) => dayOf(submitTime) ?? dayOf(judgeTime) ?? []);
    return {
      caseNo,
      court: newest?.court ?? '',
      cause: newest?.caseReason ?? '',
      filedOn: days.sort()[0] ?? null,
      isDefendant: isSued(of, name),
      isClosed: ends.test(words) || endsByRuling.test(words),
    };
  });
}

/** If no party has the company's name (a former name, for instance), the case counts as against it. */
function isSued(documents: readonly z.output<typeof lawsuit>[], name: string): boolean {
  const roles = documents
    .flatMap(({ casePersons }) => casePersons ?? [])
    .filter((one) => sameName(one.name ?? '', name))
    .map(({ role }) => role ?? '');
  return roles.length === 0 || roles.some((role) => sued.test(role));
}
