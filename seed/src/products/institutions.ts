import type { Institution, InstitutionKind } from '@sycee/domain/catalog/institution';

const invented = (
  slug: string,
  zh: string,
  en: string,
  kind: InstitutionKind,
  glyph: string,
  color: number,
): Institution => ({
  slug,
  name: { zh, en },
  kind,
  glyph,
  color,
  sample: true,
});

/** Twenty invented institutions. */
export const institutions: readonly Institution[] = [
  invented('qingchuan', '晴川银行', 'Qingchuan Bank', 'bank', '晴', 1),
  invented('wangchao', '望潮银行', 'Wangchao Bank', 'bank', '潮', 7),
  invented('qinghe', '青禾农商行', 'Qinghe Rural Bank', 'rural_bank', '禾', 5),
  invented('yunxiu', '云岫银行', 'Yunxiu Bank', 'bank', '岫', 6),
  invented('pushi', '朴石担保', 'Pushi Guarantee', 'guarantee', '朴', 8),
  invented('hengzhi', '衡芷银行', 'Hengzhi Bank', 'bank', '衡', 3),
  invented('yanzhou', '砚舟银行', 'Yanzhou Bank', 'bank', '砚', 4),
  invented('jiangting', '江汀银行', 'Jiangting Bank', 'bank', '汀', 2),
  invented('lanxi', '澜溪银行', 'Lanxi Bank', 'private_bank', '澜', 7),
  invented('songyue', '松月银行', 'Songyue Bank', 'bank', '松', 5),
  invented('linpu', '麟浦农商行', 'Linpu Rural Bank', 'rural_bank', '浦', 1),
  invented('taoye', '桃野村镇银行', 'Taoye Village Bank', 'rural_bank', '桃', 8),
  invented('beiwan', '北湾银行', 'Beiwan Bank', 'bank', '湾', 4),
  invented('shuyun', '数筠银行', 'Shuyun Bank', 'private_bank', '筠', 6),
  invented('xinghe', '星禾消费金融', 'Xinghe Consumer Finance', 'consumer_finance', '星', 2),
  invented('zhiyu', '知屿消费金融', 'Zhiyu Consumer Finance', 'consumer_finance', '屿', 3),
  invented('suian', '穗安担保', 'Suian Guarantee', 'guarantee', '穗', 5),
  invented('yuanlu', '远辂汽车金融', 'Yuanlu Auto Finance', 'auto_finance', '辂', 1),
  invented('chenglu', '程陆融资租赁', 'Chenglu Leasing', 'leasing', '程', 8),
  invented('huairen', '怀仁小贷', 'Huairen Microloan', 'microloan', '怀', 6),
];
