/**
 * Traditional letters and variants that fraud about money is written with, each followed by its simplified form. It is a list and not a dictionary: a letter that is
 * missing here is compared as it is written.
 */
const pairs =
  '過过費费續续銀银貸贷賬账帳账號号碼码轉转賺赚錢钱財财務务證证驗验凍冻結结額额還还繳缴納纳擔担險险' +
  '個个條条無无開开關关點点擊击進进連连鏈链鍊链網网頁页購购買买賣卖價价優优惠惠減减獎奖勵励領领' +
  '紅红報报導导師师員员專专業业機机構构業业資资產产農农業业華华國国際际儲储蓄蓄達达東东興兴廣广發发' +
  '滙汇匯汇豐丰親亲愛爱絕绝對对確确實实認认審审覈核擇择後后復复複复雜杂時时間间問问題题內内說说話话' +
  '請请讓让給给從从幫帮辦办處处理理級级經经紀纪約约線线絡络綁绑綫线繫系係系聯联絡络語语讀读寫写' +
  '單单雙双數数據据檔档圖图電电腦脑視视頻频訊讯信信簡简傳传輸输據据憑凭賠赔償偿債债貨货幣币' +
  '誠诚騙骗詐诈欺欺違违規规則则嚴严禁禁罰罚訴诉訟讼鑒鉴監监管管獨独權权屬属統统計计預预備备' +
  '歡欢迎迎貴贵賓宾團团隊队總总裝装設设備备與与為为於于僅仅還还來来會会這这裡里裏里樣样麼么們们' +
  '動动態态勢势掃扫維维碼码薇薇衛卫門门戶户頭头臉脸驗验鑑鉴錄录檢检查查準准備备壞坏賴赖徵征証证';

const table = new Map<string, string>();
for (let at = 0; at < pairs.length; at += 2) table.set(pairs[at]!, pairs[at + 1]!);

/** The simplified form of one letter. */
export const simplified = (letter: string): string => table.get(letter) ?? letter;
