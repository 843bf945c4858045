import { groupDigits } from '@sycee/domain/money/format';
import { words } from '#platform/words.ts';

/** Texts of the checks of sheets: company, units, amounts, sources that overlap, invoices in conflict. */
export const checkWords = words({
  zh: {
    another: (name: string) => (name ? `此表属于「${name}」，未计入` : '此表属于其他企业，未计入'),
    anotherText: '请只导入本企业的表。企业信息填写有误时，请先修改企业名称和信用代码。',
    companyAsk: (name: string) => `表中企业为「${name}」，是本企业吗？`,
    renamed: '税号一致而名称不同，可能是更名前的名称。',
    group: '名称相近，可能是集团或分支机构；其数据不应计入本企业。',
    unclear: '标题中出现了其他企业的名称。',
    isOurs: '是本企业',
    leaveOut: '不是，跳过此表',
    scaleHigh: (row: number, amount: string, n: number) =>
      `第 ${row} 行的 ${amount} ${n > 1 ? `等 ${n} 处` : ''}比其他行高出数十倍以上，金额或单位是否正确？`,
    scaleLow: (row: number, amount: string, n: number) =>
      `第 ${row} 行的 ${amount} ${n > 1 ? `等 ${n} 处` : ''}不足其他行的数十分之一，金额或单位是否正确？`,
    scaleLarge: (row: number, amount: string, n: number) =>
      `按表中注明的单位，第 ${row} 行为 ${amount}${n > 1 ? `，共 ${n} 行金额很大` : ''}，单位是否正确？`,
    isRight: '金额无误',
    units: '表中注明了不同的金额单位，目前按最靠近金额的单位读取，是否正确？',
    unitsRight: '单位无误',
    beside: (row: number, text: string) => `第 ${row} 行的「${text}」表明右侧还有另一个表格，未读取`,
    header: (row: number, text: string) => `第 ${row} 行又是一行表头（「${text}」等），与读取的表头不同`,
    layoutText: '请把各个表格拆成单独的工作表或文件后重新导入。在此之前，相关数据按「未知」处理。',
    twice: (row: number, text: string) =>
      `有多栏表头同为「${text}」，第 ${row} 行起内容不同，目前读取第一栏，是否正确？`,
    firstIsRight: '第一栏正确',
    taxGross: (row: number, amount: string, tax: string, n: number) =>
      `第 ${row} 行金额 ${amount}、税额 ${tax}${n > 1 ? ` 等 ${n} 行` : ''}：金额似乎已含税，是否如此？`,
    taxOff: (row: number, amount: string, tax: string, n: number) =>
      `第 ${row} 行金额 ${amount}、税额 ${tax}${n > 1 ? ` 等 ${n} 行` : ''}：税额与金额或税率不符，两栏是否正确？`,
    includesTax: '金额含税，按税额扣除',
    taxRight: '金额不含税，无误',
    skip: '跳过此表',
    title: (title: string) => `「${title}」像是作废、退税或未缴的清单，而各行并未这样注明，是否计入？`,
    rowsAreRight: '各行有效，计入',
    missing: (columns: string) => `缺少「${columns}」一栏，相关数据按「未知」处理。`,
    waiting: '确认前，相关数据按「未知」处理。',
    overlap: '两份缴款来源不一致',
    overlapText: (taxes: string) => `月份重叠，而${taxes}的金额、日期或票号对不上，可能重复计算。请选用一份。`,
    chooseOnly: (name: string) => `只用 ${name}`,
    bothCount: '是不同的缴款，都计入',
    conflicts: (n: number) => `${groupDigits(n)} 张发票前后不一致`,
    conflictsText: '号码相同而金额、日期、购销方或状态不同，均未计入。请核对后只保留正确的一份。',
    invoiceNumber: (number: string) => `发票 ${number}`,
    at: (file: string, sheet: string, row: number) => `${file}${sheet === file ? '' : ` · ${sheet}`} · 第 ${row} 行`,
    valid: '正常',
    void: '作废',
    abnormal: '异常',
    rowsConflict: (n: number) => `${groupDigits(n)} 行有出入`,
    least: '至少',
    most: '至多',
    partly: '不完整',
    unknownFacts: '未知，需补充',
    comma: '、',
    semicolon: '；',
  },
  en: {
    another: (name: string) =>
      name ? `This table belongs to “${name}” and is not counted` : 'This table belongs to another company',
    anotherText: 'Import tables of this company only. If its name or credit code is wrong, correct it first.',
    companyAsk: (name: string) => `The table names “${name}”. Is that this company?`,
    renamed: 'The tax number agrees but the name differs; it may be a former name.',
    group: 'The names are similar; it may be a group or a branch, whose data must not count for this company.',
    unclear: 'The title names another company.',
    isOurs: 'It is this company',
    leaveOut: 'No, skip this table',
    scaleHigh: (row: number, amount: string, n: number) =>
      `${amount} in row ${row}${n > 1 ? ` and ${n - 1} more` : ''} is tens of times higher than the other rows. Are amount and unit right?`,
    scaleLow: (row: number, amount: string, n: number) =>
      `${amount} in row ${row}${n > 1 ? ` and ${n - 1} more` : ''} is tens of times lower than the other rows. Are amount and unit right?`,
    scaleLarge: (row: number, amount: string, n: number) =>
      `In the stated unit, row ${row} is ${amount}${n > 1 ? ` and ${n - 1} more rows are as large` : ''}. Is the unit right?`,
    isRight: 'The amounts are right',
    units: 'The table states different units; the one nearest to the amounts is used. Is that right?',
    unitsRight: 'The unit is right',
    beside: (row: number, text: string) =>
      `“${text}” in row ${row} shows another table to the right, which is not read`,
    header: (row: number, text: string) =>
      `Row ${row} has other headers (“${text}” and more) than the table that is read`,
    layoutText: 'Put each table into a sheet or file of its own and import them. Until then, the figures are unknown.',
    twice: (row: number, text: string) =>
      `Several columns are called “${text}” and differ from row ${row} on; the first one is read. Is that right?`,
    firstIsRight: 'The first column is right',
    taxGross: (row: number, amount: string, tax: string, n: number) =>
      `Row ${row}${n > 1 ? ` and ${n - 1} more` : ''}: the amount ${amount} seems to include its tax of ${tax}. Does it?`,
    taxOff: (row: number, amount: string, tax: string, n: number) =>
      `Row ${row}${n > 1 ? ` and ${n - 1} more` : ''}: the tax of ${tax} does not fit the amount ${amount} or the tax rate. Are both columns right?`,
    includesTax: 'Yes, deduct the tax',
    taxRight: 'The amounts are without tax',
    skip: 'Skip this table',
    title: (title: string) =>
      `“${title}” seems to list void, refunded or unpaid items, but the rows do not say so. Do they count?`,
    rowsAreRight: 'The rows are valid',
    missing: (columns: string) => `The column “${columns}” is missing, so its figures are unknown.`,
    waiting: 'Until you confirm, the figures are unknown.',
    overlap: 'Two sources of payments differ',
    overlapText: (taxes: string) =>
      `Their months overlap, but amounts, days or receipts of ${taxes} differ, so they may count twice. Choose one of them.`,
    chooseOnly: (name: string) => `Use ${name} only`,
    bothCount: 'They are different payments',
    conflicts: (n: number) => `${groupDigits(n)} ${n === 1 ? 'invoice' : 'invoices'} in conflict`,
    conflictsText:
      'Same number, but another amount, date, party or status. None of them counts; keep the right one only.',
    invoiceNumber: (number: string) => `Invoice ${number}`,
    at: (file: string, sheet: string, row: number) => `${file}${sheet === file ? '' : ` · ${sheet}`} · row ${row}`,
    valid: 'valid',
    void: 'void',
    abnormal: 'abnormal',
    rowsConflict: (n: number) => `${groupDigits(n)} in conflict`,
    least: 'at least',
    most: 'at most',
    partly: 'Incomplete',
    unknownFacts: 'Unknown, please complete',
    comma: ', ',
    semicolon: '; ',
  },
});
