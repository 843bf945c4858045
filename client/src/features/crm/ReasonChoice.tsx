import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useWorkConfig } from './work-config.ts';

interface ReasonChoiceProps {
  /** One of the tenant's lists of reasons. */
  list: 'pool_reasons' | 'refuse_reasons';
  label: string;
  value: string;
  error: string | undefined;
  onChange: (reason: string) => void;
}

export function ReasonChoice({ list, label, value, error, onChange }: ReasonChoiceProps) {
  const config = useWorkConfig();
  return (
    <div className="col g6">
      {config.data && (
        <ChoiceGroup
          label={label}
          value={value}
          onChange={onChange}
          options={config.data[list].map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      {!config.data && !config.error && <Skeleton shape="text" count={3} />}
      {!config.data && config.error && <ErrorState onRetry={() => void config.refetch()} />}
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
