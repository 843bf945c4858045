const place = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z]';
// I and O are never issued. The last character may mark a learner, trailer or police car, or a plate for Hong Kong or Macao.
const combustion = '[A-HJ-NP-Z\\d]{4}[A-HJ-NP-Z\\d挂学警港澳]';
const newEnergy = '(?:[A-HJK][A-HJ-NP-Z\\d]\\d{4}|\\d{5}[A-HJK])';
const pattern = new RegExp(`^${place}(?:${combustion}|${newEnergy})$`);

/** Civil plates of mainland China: five characters after the letter, six for new energy vehicles. */
export const isCarPlate = (text: string): boolean => pattern.test(text.toUpperCase());
