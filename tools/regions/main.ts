// node tools/node24.mjs tools/regions/main.ts: writes English names of the regions into the domain, from pinyin and the usual exceptions.
import fs from 'node:fs';
import path from 'node:path';
import { areaList } from '@vant/area-data';
import { pinyin } from 'pinyin-pro';
import { answerHelp } from '../help.mjs';

answerHelp(`
Usage: node tools/node24.mjs tools/regions/main.ts

Writes the English names of the regions into the domain, from pinyin and the usual exceptions.
`);

/** Names with irregular pinyin, or with an established English name. */
const special: Readonly<Record<string, string>> = {
  陕西省: 'Shaanxi',
  内蒙古自治区: 'Inner Mongolia',
  西藏自治区: 'Tibet',
  广西壮族自治区: 'Guangxi',
  宁夏回族自治区: 'Ningxia',
  新疆维吾尔自治区: 'Xinjiang',
  香港特别行政区: 'Hong Kong',
  澳门特别行政区: 'Macao',
  台湾省: 'Taiwan',
  乌鲁木齐市: 'Urumqi',
  呼和浩特市: 'Hohhot',
  哈尔滨市: 'Harbin',
  拉萨市: 'Lhasa',
  日喀则市: 'Shigatse',
  喀什地区: 'Kashgar',
  和田地区: 'Hotan',
  克拉玛依市: 'Karamay',
  鄂尔多斯市: 'Ordos',
  齐齐哈尔市: 'Qiqihar',
  包头市: 'Baotou',
  赤峰市: 'Chifeng',
  六安市: "Lu'an",
  香格里拉市: 'Shangri-La',
};
/** The longest first. Cities and provinces use their bare name. */
const kinds: readonly (readonly [string, string])[] = [
  ['特别行政区', ''],
  ['自治州', ' Prefecture'],
  ['自治县', ' County'],
  ['自治旗', ' Banner'],
  ['地区', ' Prefecture'],
  ['林区', ' Forest District'],
  ['新区', ' New Area'],
  ['矿区', ' Mining District'],
  ['省', ''],
  ['市', ''],
  ['区', ' District'],
  ['县', ' County'],
  ['旗', ' Banner'],
  ['盟', ' League'],
];
const peoples =
  /(?:壮族|回族|维吾尔|藏族|彝族|苗族|侗族|土家族|布依族|哈尼族|傣族|白族|傈僳族|景颇族|朝鲜族|蒙古族?|哈萨克|柯尔克孜|羌族|满族|瑶族|畲族|黎族|仫佬族|毛南族|仡佬族|水族|拉祜族|佤族|纳西族|独龙族|怒族|普米族|布朗族|保安族|东乡族|撒拉族|土族|裕固族|塔吉克|锡伯|达斡尔族?|鄂伦春|鄂温克族?|各族)+$/;

function englishOf(name: string): string {
  const known = special[name];
  if (known) return known;
  const kind = kinds.find(
    ([suffix]) => name.endsWith(suffix) && [...name].length > [...suffix].length + (suffix.length > 1 ? 0 : 1),
  ) ?? ['', ''];
  const bare = name.slice(0, name.length - kind[0].length).replace(peoples, '') || name;
  const syllables = pinyin(bare, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' });
  const word = syllables
    .map((syllable, i) => (i > 0 && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable))
    .join('')
    .replaceAll('v', 'ü');
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}${kind[1]}`;
}

const all = { ...areaList.province_list, ...areaList.city_list, ...areaList.county_list };
const lines = Object.entries(all).map(([code, name]) => `  ${code}: ${JSON.stringify(englishOf(name))},`);
const file = path.resolve(import.meta.dirname, '../../domain/src/regions/english.gen.ts');
fs.writeFileSync(
  file,
  `// Made by tools/regions/main.ts; do not edit.\nexport const englishNames: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`,
);
console.log(`${lines.length} names`);
