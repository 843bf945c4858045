/** National, joint-stock, policy, city, rural, private and foreign banks under the names that people use, without those that a place and a kind name (`bank-names.ts`). */
const banks =
  '中国银行 工商银行 农业银行 建设银行 交通银行 邮储银行 邮政储蓄银行 招商银行 中信银行 光大银行 华夏银行 民生银行 广发银行 兴业银行 平安银行 浦发银行 浦东发展银行 浙商银行 渤海银行 恒丰银行 国家开发银行 中国进出口银行 农业发展银行 徽商银行 晋商银行 齐鲁银行 齐商银行 莱商银行 临商银行 盛京银行 辽沈银行 蒙商银行 龙江银行 中原银行 焦作中旅银行 华融湘江银行 富滇银行 红塔银行 长安银行 秦农银行 昆仑银行 天府银行 长城华西银行 长城银行 北部湾银行 南粤银行 华兴银行 顺德农商银行 海峡银行 稠州银行 稠州商业银行 泰隆银行 泰隆商业银行 民泰银行 民泰商业银行 通商银行 富邦华一银行 紫金农商银行 瑞丰银行 北京农商银行 中关村银行 微众银行 网商银行 新网银行 百信银行 亿联银行 苏商银行 苏宁银行 众邦银行 华瑞银行 金城银行 客商银行 民商银行 富民银行 三湘银行 蓝海银行 裕民银行 锡商银行 华通银行 新安银行 振兴银行 邮惠万家银行 汇丰银行 渣打银行 花旗银行 东亚银行 恒生银行 星展银行 大华银行 华侨银行 瑞穗银行 三菱日联银行 摩根大通银行 德意志银行 南洋商业银行 北京银行 南京银行 东京银行 上海银行 江苏银行 江西银行 浙江银行 宁波银行 宁夏银行 杭州银行 苏州银行 徐州银行 广州银行 贵州银行 郑州银行 兰州银行 温州银行 台州银行 湖州银行 泉州银行 沧州银行 柳州银行 锦州银行 长沙银行 西安银行 成都银行 重庆银行 重庆三峡银行 天津银行 吉林银行 桂林银行 青岛银行 秦皇岛银行 青海银行 威海银行 珠海银行 汉口银行 湖北银行 河北银行 湖南银行 河南银行 海南银行 九江银行 大连银行 厦门银行 厦门国际银行 贵阳银行 洛阳银行 绵阳银行 昆山银行 甘肃银行 四川银行 山西银行 陕西银行 广西银行'.split(
    ' ',
  );

/** Words that resemble names of banks and name none. */
const wordsOfBanks =
  '农商银行 国家银行 商业银行 村镇银行 外资银行 地下银行 人民银行 世界银行 手机银行 网上银行 电话银行 股份银行 各大银行 多家银行 这家银行 那家银行 哪家银行 一家银行 两家银行 几家银行 合作银行 贷款银行 开户银行 收款银行 本地银行 当地银行'.split(
    ' ',
  );

/** Names of banks and ordinary words of their kind: a name that resembles one of them may mean it, so it imitates nobody. */
export const knownBanks: readonly string[] = [...banks, ...wordsOfBanks];

/** Lenders that give consumer loans, before the words of their kind. */
const consumerLenders =
  '招联 马上 兴业 中银 捷信 锦程 北银 海尔 苏宁 湖北 晋商 中邮 杭银 盛银 华融 长银 长银五八 哈银 尚诚 中原 蒙商 包银 幸福 金美信 中信 平安 小米 阳光 苏银凯基 建信 宁银 南银法巴 唯品富邦 蚂蚁'.split(
    ' ',
  );

/** Real institutions under names that a text of the square may have. */
export const namedLenders: readonly string[] = [...banks, ...consumerLenders.map((name) => `${name}消费金融`)];
