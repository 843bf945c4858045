import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { CompanyByHand } from './CompanyByHand.tsx';
import { CompanyFinder } from './CompanyFinder.tsx';
import './company.css';
import type { PickedCompany } from './picked.ts';
import { companyWords } from './words.ts';

export interface CompanySearchProps {
  value: PickedCompany | null;
  /** Null: another one is looked for. */
  onPick: (company: PickedCompany | null) => void;
  /** Of the form around it. */
  error?: string;
}

/** Which company: found as one types, or typed by hand where the register has none. */
export function CompanySearch({ value, onPick, error }: CompanySearchProps) {
  const w = useWords(companyWords);
  const [isByHand, setByHand] = useState(false);
  if (value)
    return (
      <div className="company-picked">
        <Building2 size={22} className="cp" aria-hidden="true" />
        <span className="col g2 grow">
          <b className="m">{value.name}</b>
          <span className="t13 c3 num">{value.code}</span>
        </span>
        <Button kind="line" size="sm" onClick={() => onPick(null)}>
          {w.change}
        </Button>
      </div>
    );
  if (isByHand) return <CompanyByHand onPick={onPick} onBack={() => setByHand(false)} />;
  return (
    <div className="col g8">
      <CompanyFinder onPick={onPick} error={error} />
      <GoLink onClick={() => setByHand(true)}>{w.manual}</GoLink>
    </div>
  );
}
