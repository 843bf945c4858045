import { Printer } from 'lucide-react';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { downloadHref, paths } from '../paths.ts';
import type { Report } from '../report-api.ts';
import { reportWords } from './words.ts';

/** Links to the printable pages of the version that is open. */
export function DownloadLink({ report }: { report: Pick<Report, 'id' | 'version'> }) {
  const w = useWords(reportWords);
  const { isWide } = useLayout();
  if (!isWide)
    return (
      <IconButton
        label={w.download}
        icon={Printer}
        onClick={() => go(paths.download, { id: report.id, v: String(report.version) })}
      />
    );
  return (
    <ButtonLink kind="ghost" icon={Printer} href={downloadHref(report)}>
      {w.download}
    </ButtonLink>
  );
}
