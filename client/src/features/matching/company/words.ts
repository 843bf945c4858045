import { words } from '#platform/words.ts';

export const companyWords = words({
  zh: {
    find: '从工商登记里找',
    hint: '输入名称的一部分、拼音或首字母，或 18 位统一社会信用代码',
    placeholder: '例如：精密模具、jmmj',
    list: '找到的企业',
    searching: '正在查找',
    found: (n: number) => `找到 ${n} 家，用上下键选择`,
    none: '没有找到这家企业',
    failed: '工商登记暂时没有应答，可以稍后再试，或自己填写',
    wrongCode: '这个代码的校验位不对，请对照营业执照再看一遍',
    sample: '样例企业',
    sampleRule: '名称含「无应答」的，司法来源不会应答',
    inactive: '已注销或吊销',
  },
  en: {
    find: 'Find it in the register',
    hint: 'Part of the name, pinyin or initials, or the 18-character credit code',
    placeholder: 'For example 精密模具 or jmmj',
    list: 'Companies found',
    searching: 'Searching',
    found: (n: number) => `${n} found; choose with the arrow keys`,
    none: 'No such company was found',
    failed: 'The register gives no answer now. Try again later, or enter the company yourself',
    wrongCode: 'The last character of this code does not check the others; compare it with the licence',
    sample: 'Sample companies',
    sampleRule: 'for one with 无应答 in its name the courts give no answer',
    inactive: 'Struck off or revoked',
  },
});
