import { words } from '#platform/words.ts';

export const companyWords = words({
  zh: {
    find: '从工商登记中查找',
    hint: '输入名称的一部分、拼音或首字母，或 18 位统一社会信用代码',
    placeholder: '例如：精密模具、jmmj',
    list: '查找结果',
    searching: '正在查找',
    found: (n: number) => `找到 ${n} 家，用上下键选择`,
    none: '没有找到该企业',
    failed: '工商登记暂时没有响应，请稍后再试，或手动填写',
    wrongCode: '信用代码有误，请对照营业执照检查',
    sample: '示例企业',
    sampleRule: '名称含「无应答」的企业，司法数据不会响应',
    inactive: '已注销或吊销',
  },
  en: {
    find: 'Search the company register',
    hint: 'Part of the name, pinyin or initials, or the 18-character credit code',
    placeholder: 'e.g. 精密模具 or jmmj',
    list: 'Companies found',
    searching: 'Searching',
    found: (n: number) => `${n} found. Use the arrow keys to choose`,
    none: 'Company not found',
    failed: 'The company register is not responding. Try again later, or enter the company yourself',
    wrongCode: 'The credit code is not valid. Check it against the business licence',
    sample: 'Sample companies',
    sampleRule: 'for companies with 无应答 in the name, court records do not respond',
    inactive: 'Deregistered or revoked',
  },
});
