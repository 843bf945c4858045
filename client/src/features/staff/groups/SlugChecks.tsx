import { isGranted, isOperatorSlug } from '@sycee/domain/access/granted';
import type { Slug } from '@sycee/domain/access/slugs';
import { useLanguage, useWords } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { toggled } from './group-form.ts';
import { groupWords } from './words.ts';

export interface SlugChecksProps {
  label: string;
  slugs: Readonly<Record<string, Slug>>;
  /** The permissions of the caller. */
  held: readonly string[];
  chosen: readonly string[];
  disabled: boolean;
  onChange: (chosen: readonly string[]) => void;
}

/** The permissions that can be granted, with what they open. Those that the caller lacks can be removed but not added. */
export function SlugChecks({ label, slugs, held, chosen, disabled, onChange }: SlugChecksProps) {
  const w = useWords(groupWords);
  const [language] = useLanguage();
  // Only the operator sees the operator's permissions.
  const offered = Object.entries(slugs).filter(([slug]) => !isOperatorSlug(slug) || held.includes(slug));
  const hasAll = chosen.includes('*');
  const isOpen = (slug: string) => !disabled && (chosen.includes(slug) || isGranted(held, slug));
  return (
    <fieldset className="field">
      <legend className="lb">{label}</legend>
      <div className="admin-checks">
        <Checkbox
          checked={hasAll}
          disabled={disabled || (!hasAll && !held.includes('*'))}
          onChange={(all) => onChange(all ? ['*'] : [])}
        >
          <span className="col g2">
            <span className="m">{w.all}</span>
            <span className="t12 c3">{w.allHint}</span>
          </span>
        </Checkbox>
        {offered.map(([slug, { name, opens }]) => (
          <Checkbox
            key={slug}
            checked={hasAll || chosen.includes(slug)}
            disabled={hasAll || !isOpen(slug)}
            onChange={() => onChange(toggled(chosen, slug))}
          >
            <span className="col g2">
              <span className="m">{name[language]}</span>
              <span className="t12 c3">{opens[language]}</span>
            </span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
