import type { DataOut } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import type { matchVerdicts } from '@sycee/contract/match-verdicts';
import { chooseReports, verdictReportKinds } from '@sycee/domain/matching/report-choice';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useRole, useSession } from '#platform/session/session.ts';
import { useLanguage } from '#platform/words.ts';
import { type GuestReport, guestReports } from './guest-reports.ts';

type Answer = DataOut<(typeof matchVerdicts)['GET /tax/api/match/verdicts']>;
type ReportOfVerdicts = Answer['reports'][number];
export type OwnVerdict = ReportOfVerdicts['verdicts'][number] & { report: ReportOfVerdicts };
interface Verdicts {
  readonly reports: readonly ReportOfVerdicts[];
  readonly byProduct: ReadonlyMap<string, OwnVerdict>;
}

/** A guest's reports are read one by one, so only the newest; older ones are rarely for another audience. */
const newestGuestReports = 4;

/**
 * The verdicts of the reader's newest reports on products: a member's, or a guest's on this device. Undefined without a
 * report, for staff, while the answer is awaited and without a network: lists are complete without it.
 */
export function useVerdicts(): Verdicts | undefined {
  const [language] = useLanguage();
  const role = useRole();
  const member = useSession(({ entries }) => entries.member?.info?.account_no);
  const stored = role === null ? newestStored() : [];
  const { data } = useQuery({
    queryKey: ['verdicts', language, role === 'member' ? member : stored.map(({ report_id }) => report_id)],
    queryFn: async ({ signal }) =>
      role === 'member'
        ? (await call('GET /tax/api/match/verdicts', { background: true, signal })).reports
        : chooseReports((await Promise.all(stored.map((one) => readAsGuest(one, signal)))).flat()),
    enabled: role === 'member' || stored.length > 0,
    select: byProductOf,
    staleTime: 30_000,
    retry: false,
  });
  return data;
}

const newestStored = (): GuestReport[] =>
  guestReports()
    .filter(({ kind = 'personal' }) => verdictReportKinds.some((one) => one === kind))
    .slice(0, newestGuestReports);

/** A report that was erased or claimed since has no verdicts; any other failure leaves the lists without verdicts. */
async function readAsGuest({ report_id: id, secret }: GuestReport, signal: AbortSignal) {
  try {
    const input = { params: { id }, claim: secret, quiet: true, signal };
    return (await call('GET /tax/api/match_nologin/verdicts/{id}', input)).reports;
  } catch (failure) {
    if (failure instanceof CallFailure && failure.code === code.notFound) return [];
    throw failure;
  }
}

/** The first report that judges a product decides: reports on companies come before personal ones. */
function byProductOf(reports: readonly ReportOfVerdicts[]): Verdicts {
  const byProduct = new Map<string, OwnVerdict>();
  for (const report of reports)
    for (const verdict of report.verdicts)
      if (!byProduct.has(verdict.product_id)) byProduct.set(verdict.product_id, { ...verdict, report });
  return { reports, byProduct };
}
