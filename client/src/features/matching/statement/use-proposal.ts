import { proposalProblem } from '@sycee/domain/statement/shared-mapping';
import { useState } from 'react';
import { CallFailure } from '#platform/http/failure.ts';
import { useRole } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import type { Mapping, ProposalState, StatementSheet, StatementView } from './api.ts';
import { mapWords } from './result-words.ts';

export interface ProposalInput {
  sheet: StatementSheet;
  company: StatementView['company'];
  onPropose: (mapping: Mapping) => Promise<ProposalState>;
}

/** The option to propose a mapping for the whole tenant. Guests have none, because proposals are counted by account, each person once. */
export function useProposal({ sheet, company, onPropose }: ProposalInput) {
  const w = useWords(mapWords);
  const [language] = useLanguage();
  const role = useRole();
  const [isChosen, setChosen] = useState(false);
  const [refusal, setRefusal] = useState('');
  const choose = (isNowChosen: boolean) => {
    setRefusal('');
    setChosen(isNowChosen);
  };
  const problemOf = ({ kind, columns }: Pick<Mapping, 'kind' | 'columns'>): string =>
    refusal || ((kind && proposalProblem({ headers: sheet.headers, kind, columns }, company)?.[language]) ?? '');
  /** False: the proposal was refused, and the reason is shown. */
  const send = async (mapping: Mapping): Promise<boolean> => {
    if (!isChosen) return true;
    try {
      const state = await onPropose(mapping);
      const { proposed, alreadyApproved: approved, alreadyRefused: refused, alreadyRevoked: revoked } = w;
      toast({ proposed, approved, refused, revoked }[state], { kind: 'ok' });
      return true;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefusal(error.fields['headers'] ?? error.message);
      return false;
    }
  };
  return { isPossible: role !== null, isChosen, choose, problemOf, send };
}
