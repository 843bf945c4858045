import { regionPath } from '@sycee/domain/regions/tree';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadRegions } from '#platform/regions.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Popup } from '#ui/Popup.tsx';
import { RegionCascader } from '#ui/RegionCascader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { listWords } from './list-words.ts';

/** Any region of the country; a province or city can be chosen too. */
export function RegionPicker({
  open,
  onClose,
  value,
  onPick,
}: {
  open: boolean;
  onClose: () => void;
  value: string | undefined;
  onPick: (code: string) => void;
}) {
  const w = useWords(listWords);
  const [language] = useLanguage();
  const [path, setPath] = useState<string[] | null>(null);
  const {
    data: tree,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['regions', language],
    queryFn: () => loadRegions(language),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const picked = path ?? (tree && value ? regionPath(tree, value).map((region) => region.value) : []);
  const last = picked.at(-1);
  const close = () => {
    setPath(null);
    onClose();
  };
  return (
    <Popup
      open={open}
      onClose={close}
      title={w.pickRegion}
      foot={
        <Button
          block
          disabled={!last}
          onClick={() => {
            if (last) onPick(last);
            close();
          }}
        >
          {w.useRegion}
        </Button>
      }
    >
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!tree && !isError && <Skeleton shape="text" count={3} />}
      {tree && <RegionCascader label={w.pickRegion} options={tree} value={picked} onChange={setPath} />}
    </Popup>
  );
}
