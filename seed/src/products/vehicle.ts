import { type Own, productOf } from './build.ts';
import { vehicleLoan } from './families.ts';
import { onlyFee, registrationFee } from './fees.ts';
import { atLeast, atMost, between, cleanRecord, is, oneOf, plus, share, shownBy, wan, yuan } from './rules.ts';

const ownedCar = (...states: string[]) => shownBy(oneOf('car', states, 7), 'vehicle_certificate');
const pledge = ['办理登记费 200 元，提前还款免违约金。', '¥200 registration fee; no early repayment charge.'] as const;

const list: readonly Own[] = [
  {
    no: 43,
    of: 'yuanlu',
    name: ['车主贷', 'Car Owner Loan'],
    summary: ['无贷款车辆可办，押证不押车。', 'For cars without a loan; you keep driving.'],
    amount: [2, 50],
    term: [12, 36],
    rate: [6.2, 9.8],
    repay: ['equal_instalments'],
    speedHours: 8,
    fees: pledge,
    feeTerms: registrationFee(200),
    rules: [between('age', 20, 60), ownedCar('clear'), is('overdueNow', false, 6), atMost('inquiries3m', 9)],
    most: share('carValue', 80),
  },
  {
    no: 44,
    of: 'yuanlu',
    name: ['按揭车融', 'Financed Car Loan'],
    summary: ['车贷未结清也可申请。', 'For cars still being paid off.'],
    amount: [1, 20],
    term: [12, 36],
    rate: [8.4, 12.6],
    repay: ['equal_instalments'],
    speedHours: 24,
    fees: pledge,
    feeTerms: registrationFee(200),
    rules: [
      between('age', 22, 58),
      ownedCar('financed', 'clear'),
      atLeast('monthlyIncome', yuan(4_000)),
      ...cleanRecord(8),
    ],
    most: share('carValue', 40),
  },
  {
    no: 45,
    of: 'jiangting',
    name: ['车享贷', 'Bank Car Credit'],
    summary: ['银行资金，利率较低，限江苏。', 'Bank funds at a low rate; Jiangsu only.'],
    amount: [5, 60],
    term: [12, 36],
    rate: [4.4, 5.9],
    repay: ['equal_instalments', 'interest_only'],
    speedHours: 48,
    regions: ['320000'],
    rules: [
      between('age', 23, 60),
      ownedCar('clear'),
      { ...atLeast('carValue', wan(10), 4) },
      atLeast('monthlyIncome', yuan(6_000)),
      ...cleanRecord(5),
    ],
    most: share('carValue', 70),
  },
  {
    no: 46,
    of: 'chenglu',
    name: ['车辆回租', 'Sale and Leaseback'],
    summary: ['售后回租，额度可到车价九成。', 'Sell and lease back, up to 90% of the car’s price.'],
    amount: [3, 80],
    term: [12, 36],
    rate: [7.8, 13.2],
    repay: ['equal_instalments'],
    speedHours: 24,
    fees: ['手续费 2%，含登记，放款时收取。', '2% fee, including registration, due at disbursement.'],
    feeTerms: onlyFee(['手续费', 'Handling fee'], 'upfront', 2),
    rules: [between('age', 20, 60), ownedCar('clear'), atMost('worstOverdue24m', 4, 3), atMost('inquiries3m', 15)],
    most: share('carValue', 90),
    commission: 180,
  },
  {
    no: 47,
    of: 'shuyun',
    name: ['车信贷', 'Car Credit Line'],
    summary: ['有车加分，不办抵押。', 'Owning a car is a plus; no mortgage needed.'],
    amount: [1, 20],
    term: [6, 24],
    rate: [6.8, 11.8],
    repay: ['flexible'],
    speedHours: 1,
    rules: [
      between('age', 22, 55),
      ownedCar('financed', 'clear'),
      atLeast('monthlyIncome', yuan(5_000)),
      ...cleanRecord(7),
      plus(oneOf('house', ['mortgaged', 'clear']), 2),
    ],
    most: share('carValue', 50),
    checkedDaysAgo: 83,
  },
];

export const vehicleProducts = list.map((own) => productOf(vehicleLoan, own));
