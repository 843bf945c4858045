import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, ListFilter, PencilLine, RotateCw } from 'lucide-react';
import type { ReportVerdict } from '#features/verdicts/index.ts';
import { go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import type { Icon } from '#ui/icon.ts';
import { newestVersion } from '../newest-version.ts';
import { addAnswersHref, paths, reportHref } from '../paths.ts';
import { appendAnswers, type Report, type ReportRow } from '../report-api.ts';
import { removeCachedReport } from '../use-report.ts';
import { reportWords } from './words.ts';

/** The main action of a report: a link or a handler. */
export interface MainAction {
  label: string;
  /** For narrow places. */
  short?: string;
  icon: Icon;
  href?: string;
  onClick?: () => void;
  isBusy?: boolean;
  /** The action applies for a product; a text then says that other products stay available. */
  applies?: boolean;
}

interface ActionSources {
  report: Report;
  /** The first match; undefined until the products have loaded. */
  best: ReportRow | undefined;
  reading: { isBusy: boolean; again: () => void };
  onApply: (row: ReportRow) => void;
  onFilter: (verdict: ReportVerdict) => void;
}

export function useMainAction({ report, best, reading, onApply, onFilter }: ActionSources): MainAction {
  const w = useWords(reportWords);
  const queries = useQueryClient();
  const rematch = useMutation({
    mutationFn: () => appendAnswers(report.id, {}, crypto.randomUUID()),
    onSuccess: () => {
      removeCachedReport(queries, report.id);
      go(paths.loading, { id: report.id }, { replace: true });
    },
  });
  const { near_miss: near = 0, needs_data: open = 0, match = 0 } = report.result?.counts ?? {};
  if (report.version < newestVersion(report))
    return { label: w.toNewest, icon: ArrowRight, href: reportHref(report.kind, report.id) };
  if (report.expired)
    return { label: w.rematch, icon: RotateCw, onClick: () => rematch.mutate(), isBusy: rematch.isPending };
  if (match > 0) {
    if (!best) return { label: w.apply, icon: ArrowRight, isBusy: reading.isBusy, onClick: reading.again };
    if (best.applied)
      return { label: w.applied(best.product.name), icon: ArrowRight, href: hrefOf(paths.applications) };
    const { name } = best.product;
    return {
      label: w.applyFor(name),
      short: w.applyShort(name),
      icon: ArrowRight,
      onClick: () => onApply(best),
      applies: true,
    };
  }
  if (near > 0) return { label: w.seeNear(near), icon: ListFilter, onClick: () => onFilter('near_miss') };
  if (open > 0) return { label: w.addForMore(open), icon: PencilLine, href: addAnswersHref(report.id) };
  return { label: w.startAgain, icon: PencilLine, href: addAnswersHref(report.id) };
}
