import type { BothLanguages } from '../language/both.ts';
import type { NamedCompany } from './company-name.ts';
import { type HeaderFault, headerFault } from './header-data.ts';
import type { ApprovedMapping } from './mapping-columns.ts';
import { ownColumns } from './mapping-columns.ts';
import { companyLeftOut, mappingProblem } from './mapping-problem.ts';
import { missingFields, recognise } from './recognise.ts';

/** States of a mapping that people propose and headquarters decides about; an approved one holds for the whole tenant. */
export const sharedMappingStates = ['proposed', 'approved', 'refused', 'revoked'] as const;
export type SharedMappingState = (typeof sharedMappingStates)[number];
export type MappingDecision = Exclude<SharedMappingState, 'proposed'>;

/** States from which a decision leads to its state. A refused or revoked mapping can be approved after all. */
export const decidedFrom: Readonly<Record<MappingDecision, readonly SharedMappingState[]>> = {
  approved: ['proposed', 'refused', 'revoked'],
  refused: ['proposed'],
  revoked: ['approved'],
};

/** A mapping as it is proposed for the whole tenant: the headers of a sheet and the meaning of its columns, without any row of data. */
export interface ProposedMapping extends ApprovedMapping {
  readonly headers: readonly string[];
}

/** A text that is equal for equal mappings, regardless of the order of their columns. */
export const mappingKey = (mapping: ApprovedMapping): string =>
  [
    mapping.kind,
    ...Object.entries(ownColumns(mapping))
      .map(([field, place]) => `${field}=${place}`)
      .sort(),
  ].join(' ');

const sentences: Readonly<Record<HeaderFault, (header: string) => BothLanguages>> = {
  digits: (header) => ({
    zh: `表头「${header}」含有数字，可能是数据，不能提议`,
    en: `The header “${header}” has digits and may be data, so it can’t be proposed`,
  }),
  company: (header) => ({
    zh: `表头「${header}」可能是企业名称，不能提议`,
    en: `The header “${header}” may be the name of a company, so it can’t be proposed`,
  }),
  contact: (header) => ({
    zh: `表头「${header}」可能是联系方式，不能提议`,
    en: `The header “${header}” may be a contact, so it can’t be proposed`,
  }),
  unreadable: () => ({
    zh: '表头含有无法显示的字符，不能提议',
    en: 'A header has characters that can’t be shown, so it can’t be proposed',
  }),
  long: (header) => ({
    zh: `表头「${header.slice(0, 20)}…」过长，可能是数据，不能提议`,
    en: `The header “${header.slice(0, 20)}…” is long and may be data, so it can’t be proposed`,
  }),
};

/** Columns beyond this number cannot be mapped. */
const columnsAtMost = 200;

const tooFew = { zh: '表头少于两列，不能提议', en: 'Fewer than two headers can’t be proposed' };
const tooWide = { zh: '此表超过 200 列，不能提议', en: 'A sheet of more than 200 columns can’t be proposed' };
const recognisedAlready = {
  zh: '平台已能识别此表头，不需要提议',
  en: 'The platform recognises these headers already, so there is nothing to propose',
};
const incomplete = { zh: '必选列未全部指定，不能提议', en: 'Specify all required columns before you propose them' };

/** The reason why a mapping cannot be proposed for the whole tenant; null if it can. */
export function proposalProblem(
  { headers, kind, columns }: ProposedMapping,
  company: NamedCompany,
): BothLanguages | null {
  const named = headers.filter((header) => header !== '');
  if (named.length < 2) return tooFew;
  if (headers.length > columnsAtMost) return tooWide;
  for (const header of named) {
    const fault = headerFault(header, company);
    if (fault) return sentences[fault](header);
  }
  if (recognise([headers])) return recognisedAlready;
  const own = ownColumns({ kind, columns });
  const isWhole = missingFields(kind, own).length === 0 && Object.values(own).every((place) => !!headers[place]);
  return isWhole
    ? (mappingProblem({ kind, columns }, headers) ?? companyLeftOut({ kind, columns }, headers))
    : incomplete;
}
