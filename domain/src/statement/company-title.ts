import type { Cell } from './cell.ts';
import { compactName, type NamedCompany } from './company-name.ts';
import { titleTexts } from './title.ts';

const nameLabel =
  /^(?:纳税人|企业|单位|公司|缴款人|缴款单位|申报人|客户|销方|销售方|开票单位|开票方)(?:名称|全称)?[:(]?$/;
const codeLabel = /(?:识别号|信用代码|税号)\)?:?$/;
const nameInText =
  /(?:纳税人|企业|单位|公司|缴款人|缴款单位|申报人|销方|销售方|开票单位|开票方)(?:名称|全称)?:([^:|,;]{2,}?)(?=\(?(?:纳税人|统一|社会|税号|识别号|$|[|,;]))/;
const codeInText = /(?:识别号|信用代码|税号)\)?:?\(?([0-9A-Z*]{15,20})(?![0-9A-Z])/i;
/** 单位 is also the label of a unit, so what follows it must look like an organisation. */
const organisation = /(?:公司|集团|厂|店|行|社|所|院|中心|企业|合伙|经营部|商行|工作室)(?:\(.*\))?$/;
const isNamed = (label: string, name: string): boolean =>
  /名称|全称/.test(label) ? name.length > 1 : organisation.test(name);
/** A company's name in a title without a label. */
const looseName =
  /[\u4E00-\u9FFF()A-Za-z0-9]{2,40}?(?:有限责任公司|股份有限公司|有限公司|集团公司|合伙企业|个体工商户)/u;
const looseCode = /(?<![0-9A-Z])[0-9A-Z]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}(?![0-9A-Z])/;

export interface TitledCompany extends NamedCompany {
  /** A label says that it is the company of the table; otherwise the text merely names it. */
  readonly isLabelled: boolean;
}

/** The company that the rows above a table name; null if they name none. */
export function companyOfTitles(titles: readonly (readonly Cell[])[]): TitledCompany | null {
  const rows = titleTexts(titles);
  const labelled = { code: '', name: '' };
  for (const row of rows)
    for (const [at, text] of row.entries()) {
      const next = row[at + 1] ?? '';
      labelled.code ||=
        codeInText.exec(text)?.[1] ?? (codeLabel.test(text) ? (/^[0-9A-Z*]{15,20}$/i.exec(next)?.[0] ?? '') : '');
      const [label = '', name = ''] = nameInText.exec(text)?.slice(0, 2) ?? [text, nameLabel.test(text) ? next : ''];
      if (name && !isLabel(name) && isNamed(label, name)) labelled.name ||= name;
    }
  if (labelled.code || labelled.name)
    return { code: labelled.code.toUpperCase(), name: compactName(labelled.name), isLabelled: true };
  const texts = rows.flat();
  const [name, code] = [looseName, looseCode].map(
    (pattern) => texts.flatMap((text) => pattern.exec(text)?.[0] ?? [])[0],
  );
  return name || code ? { code: code ?? '', name: compactName(name ?? ''), isLabelled: false } : null;
}

const isLabel = (text: string): boolean =>
  text === '' || nameLabel.test(text) || codeLabel.test(text) || /[:：]$/.test(text) || text.length < 3;
