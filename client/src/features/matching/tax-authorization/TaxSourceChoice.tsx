import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, Landmark, PencilLine } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { CompanyDraft, StoredAuthorization, TaxSource } from '../company/draft.ts';
import type { ImportState, StatementImport } from '../statement/statement-import.ts';
import { readTypes } from './api.ts';
import { taxAuthorizationWords } from './words.ts';

const FilesPart = lazy(async () => ({ default: (await import('../statement/FilesPart.tsx')).FilesPart }));
const TaxAuthorizationPart = lazy(async () => ({
  default: (await import('./TaxAuthorizationPart.tsx')).TaxAuthorizationPart,
}));

interface TaxSourceChoiceProps {
  source: TaxSource;
  onSource: (source: TaxSource) => void;
  files: StatementImport;
  state: ImportState;
  /** Null until the company is known. */
  company: CompanyDraft['company'] | null;
  authorization: StoredAuthorization | null;
  onAuthorization: (kept: StoredAuthorization | null, company?: CompanyDraft['company']) => void;
}

/** Chooses between files, the tax bureau and manual input, with the form of the chosen one. */
export function TaxSourceChoice({
  source,
  onSource,
  files,
  state,
  company,
  authorization,
  onAuthorization,
}: TaxSourceChoiceProps) {
  const w = useWords(taxAuthorizationWords);
  const [language] = useLanguage();
  const { data } = useQuery({
    queryKey: ['tax types', language],
    queryFn: readTypes,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const taxAuthorization = data?.ways.find((one) => one.way === 'bureau');
  const isReady = taxAuthorization?.ready;
  return (
    <>
      <Card className="col g12">
        <SectionHead title={w.data} />
        <ChoiceGroup<TaxSource>
          label={w.data}
          hideLabel
          value={source}
          onChange={onSource}
          options={[
            { value: 'file', label: w.file, sub: w.fileSub, icon: FileSpreadsheet },
            {
              value: 'bureau',
              label: w.taxOffice,
              sub: isReady === false ? w.taxOfficeNot : w.taxOfficeSub,
              icon: Landmark,
              disabled: isReady === false,
            },
            { value: 'hand', label: w.hand, sub: w.handSub, icon: PencilLine },
          ]}
        />
      </Card>
      <Suspense fallback={<Skeleton shape="card" />}>
        {source === 'file' && <FilesPart files={files} state={state} company={company} />}
        {source === 'bureau' && isReady !== false && (
          <TaxAuthorizationPart
            company={company}
            kept={authorization}
            onKeep={onAuthorization}
            isSample={taxAuthorization?.sample ?? false}
          />
        )}
        {source === 'hand' && (
          <Note kind="info" icon={PencilLine} title={w.handTitle}>
            {w.handText}
          </Note>
        )}
      </Suspense>
    </>
  );
}
